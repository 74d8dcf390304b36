import { isWithin, mapDistance } from './geometry.ts';
import type { MapBounds, MapMarket, MapPoint } from './mapMarket.ts';

/** What a market's point carries into the map's layers. */
type MarketProperties = Pick<MapMarket, 'id' | 'name' | 'category' | 'open'>;

/** Markets as the points of a GeoJSON source; those without a usable position are left out. */
export function marketFeatures(
  markets: readonly MapMarket[],
): GeoJSON.FeatureCollection<GeoJSON.Point, MarketProperties> {
  return {
    type: 'FeatureCollection',
    features: markets
      .filter(({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude))
      .map(({ id, name, category, open, latitude, longitude }) => ({
        type: 'Feature',
        id,
        properties: { id, name, category, open },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
  };
}

/** The markets inside the box, nearest to its middle first, at most `limit`. */
export function marketsInView(
  markets: readonly MapMarket[],
  bounds: MapBounds,
  limit: number,
): MapMarket[] {
  const middle: MapPoint = {
    latitude: (bounds.south + bounds.north) / 2,
    longitude: (bounds.west + bounds.east) / 2,
  };
  return markets
    .filter((market) => isWithin(market, bounds))
    .map((market) => ({ market, distance: mapDistance(middle, market) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, limit)
    .map(({ market }) => market);
}
