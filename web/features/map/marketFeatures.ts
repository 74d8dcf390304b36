import type { MarketPin } from '#contract/markets/markets.ts';
import type { Point } from '#web/lib/places/point.ts';
import { isWithin, mapDistance } from './geometry.ts';
import type { MapBounds } from './mapBounds.ts';

/** What a market's point carries into the map's layers. */
type MarketProperties = Pick<MarketPin, 'id' | 'name' | 'category' | 'open'>;

/** Markets as the points of a GeoJSON source; those without a usable position are left out. */
export function marketFeatures(
  markets: readonly MarketPin[],
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
  markets: readonly MarketPin[],
  bounds: MapBounds,
  limit: number,
): MarketPin[] {
  const middle: Point = {
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
