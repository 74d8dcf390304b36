import type { Map as MapLibreMap } from 'maplibre-gl';
import type { MapBounds } from './mapBounds.ts';
import { CONTROLS_WIDTH, FIT_MARGIN, type MapView } from './startingView.ts';

/** The view as MapLibre's options. */
export function cameraOf(view: MapView, container: HTMLElement) {
  if (view.kind === 'point') {
    const { latitude, longitude } = view.center;
    return { center: [longitude, latitude] as [number, number], zoom: view.zoom };
  }
  return {
    bounds: corners(view.bounds),
    fitBoundsOptions: { padding: fitPadding(container), maxZoom: view.maxZoom },
  };
}

export function move(map: MapLibreMap, view: MapView, options: { animate?: boolean }): void {
  if (view.kind === 'point') {
    map.easeTo({ ...cameraOf(view, map.getContainer()), ...options });
    return;
  }
  const { bounds, maxZoom } = view;
  const padding = fitPadding(map.getContainer());
  map.fitBounds(corners(bounds), { padding, maxZoom, linear: true, ...options });
}

/** A narrow map has less to give away; what would lie under the buttons at its right is not seen. */
function fitPadding(container: HTMLElement) {
  const margin = Math.min(FIT_MARGIN, container.clientWidth / 14);
  return { top: margin, bottom: margin, left: margin, right: margin + CONTROLS_WIDTH };
}

function corners({ west, south, east, north }: MapBounds): [number, number, number, number] {
  return [west, south, east, north];
}

export function boundsOfMap(map: MapLibreMap): MapBounds {
  const bounds = map.getBounds();
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}
