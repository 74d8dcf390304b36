import type { GeoJSONSource, Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { CLUSTER_LAYER, MARKET_LAYER, SELECTED_LAYER } from './marketLayers.ts';

/** A finger is wider than a pixel: what lies this near a tap counts as tapped. */
const TAP_TOLERANCE = 8;

interface Cluster {
  id: number;
  coordinates: [longitude: number, latitude: number];
}

/** The markets at a tapped spot, the topmost first, and the cluster there. */
export function whatIsAt(
  map: MapLibreMap,
  { point }: MapMouseEvent,
): { markets: number[]; cluster: Cluster | null } {
  const found = map.queryRenderedFeatures(
    [
      [point.x - TAP_TOLERANCE, point.y - TAP_TOLERANCE],
      [point.x + TAP_TOLERANCE, point.y + TAP_TOLERANCE],
    ],
    { layers: [SELECTED_LAYER, CLUSTER_LAYER, MARKET_LAYER] },
  );
  const markets = new Set<number>();
  let cluster: Cluster | null = null;
  for (const { properties, geometry } of found) {
    if (typeof properties.id === 'number') markets.add(properties.id);
    if (typeof properties.cluster_id !== 'number' || geometry.type !== 'Point') continue;
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    cluster ??= { id: properties.cluster_id, coordinates: [longitude, latitude] };
  }
  return { markets: [...markets], cluster };
}

/** Zooms to where the cluster falls apart. */
export async function openCluster(
  map: MapLibreMap,
  { id, coordinates }: Cluster,
  originalEvent: MouseEvent,
): Promise<void> {
  const source = map.getSource<GeoJSONSource>('markets');
  if (!source) return;
  try {
    const zoom = await source.getClusterExpansionZoom(id);
    map.easeTo({ center: coordinates, zoom: zoom + 0.5 }, { originalEvent });
  } catch {
    // It is gone: meanwhile other markets were found, or the page with the map was left.
  }
}
