import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { loadGround, loadGroundDetail } from './basemapData.ts';
import { type BasemapSource, DETAIL_ZOOM } from './basemapStyle.ts';

/**
 * Fills the built-in style: coasts, states and cities now, counties and towns once the map has
 * been zoomed in. Rejects when the first cannot be fetched; without the second the map is plainer.
 */
export async function fillBasemap(map: MapLibreMap): Promise<void> {
  const ground = await loadGround();
  setData(map, 'land', ground.land);
  setData(map, 'state-lines', ground.stateLines);
  setData(map, 'coast-lines', ground.coastLines);
  setData(map, 'state-names', ground.stateNames);
  setData(map, 'places', ground.places);
  addDetailWhenClose(map);
}

function addDetailWhenClose(map: MapLibreMap): void {
  let asked = false;
  async function addDetail(): Promise<void> {
    if (asked || map.getZoom() < DETAIL_ZOOM - 1) return;
    asked = true;
    try {
      const detail = await loadGroundDetail();
      setData(map, 'county-lines', detail.countyLines);
      setData(map, 'county-names', detail.countyNames);
      setData(map, 'towns', detail.places);
      map.off('moveend', addDetail);
    } catch {
      // Tried again at the next movement.
      asked = false;
    }
  }
  map.on('moveend', addDetail);
  addDetail();
}

function setData(map: MapLibreMap, source: BasemapSource, data: GeoJSON.GeoJSON): void {
  map.getSource<GeoJSONSource>(source)?.setData(data);
}
