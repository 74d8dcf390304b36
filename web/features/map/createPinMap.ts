import { Marker } from 'maplibre-gl';
import type { Point } from '#web/lib/places/point.ts';
import { createBaseMap } from './baseMap.ts';
import { fillBasemap } from './basemap/fillBasemap.ts';
import { MAP_COLORS } from './mapColors.ts';
import { MARKET_ZOOM } from './startingView.ts';

/** The built-in map has no streets: towns and county lines are what a place is known by. */
const BUILT_IN_ZOOM = 9.5;

/** How far an arrow key moves the pin, in pixels; with Shift it goes further. */
const STEP = 4;
const STRIDE = 40;

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

interface PinMapEvents {
  onReady(): void;
  onFailure(error: unknown): void;
  /** The person has put the pin elsewhere. */
  onMoved(point: Point): void;
}

export interface PinMapHandle {
  /** Puts the pin where the page says that it is. */
  setPoint(point: Point): void;
  zoomBy(step: 1 | -1): void;
  remove(): void;
}

/**
 * A map with one pin, which is dragged or, focused, moved with the arrow keys. Throws where WebGL
 * is missing; what fails later goes to `onFailure`.
 * @param styleUrl a MapLibre style, or null for the built-in one
 */
export function createPinMap(
  container: HTMLElement,
  { styleUrl, point, label }: { styleUrl: string | null; point: Point; label: string },
  events: PinMapEvents,
): PinMapHandle {
  let ready = false;
  let removed = false;
  const fail = (error: unknown) => {
    // What the style names beside the map, such as letters and pictures, may be missing.
    if (!removed && !ready) events.onFailure(error);
  };
  const start: { center: [number, number]; zoom: number } = {
    center: [point.longitude, point.latitude],
    zoom: styleUrl === null ? BUILT_IN_ZOOM : MARKET_ZOOM,
  };
  const map = createBaseMap(container, styleUrl, start, fail);
  map.on('style.load', () => {
    const filled = styleUrl === null ? fillBasemap(map) : Promise.resolve();
    filled.then(() => {
      if (removed) return;
      ready = true;
      events.onReady();
    }, fail);
  });

  const marker = new Marker({ draggable: true, color: MAP_COLORS.searchedPlace })
    .setLngLat(start.center)
    .addTo(map);
  const pin = marker.getElement();
  pin.tabIndex = 0;
  pin.setAttribute('role', 'button');
  pin.setAttribute('aria-label', label);
  const report = () => {
    const { lat, lng } = marker.getLngLat();
    events.onMoved({ latitude: lat, longitude: lng });
  };
  marker.on('dragend', report);
  pin.addEventListener('keydown', (event) => {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    // The map would move instead, and the dialog scroll.
    event.preventDefault();
    event.stopPropagation();
    const far = event.shiftKey ? STRIDE : STEP;
    const { x, y } = map.project(marker.getLngLat());
    const moved = map.unproject([x + direction[0] * far, y + direction[1] * far]);
    marker.setLngLat(moved);
    if (!map.getBounds().contains(moved)) map.panTo(moved);
    report();
  });

  return {
    setPoint({ latitude, longitude }) {
      const { lat, lng } = marker.getLngLat();
      // What the pin itself reported comes back rounded.
      if (Math.abs(lat - latitude) < 1e-5 && Math.abs(lng - longitude) < 1e-5) return;
      marker.setLngLat([longitude, latitude]);
      map.easeTo({ center: [longitude, latitude] });
    },
    zoomBy: (step) => {
      map.zoomTo(Math.round(map.getZoom()) + step);
    },
    remove() {
      removed = true;
      map.remove();
    },
  };
}
