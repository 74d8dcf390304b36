import 'maplibre-gl/dist/maplibre-gl.css';
import { Map as MapLibreMap, type MapOptions, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { basemapStyle } from './basemap/basemapStyle.ts';
import { drawImage } from './markerImages.ts';

const CLOSEST_ZOOM = 18;
const FADE_MS = 200;

/**
 * The ground of every map of ours, north up, with a scale and the pictures that its layers name.
 * Throws where WebGL is missing.
 * @param styleUrl a MapLibre style, or null for the built-in one
 * @param view what it shows first, and how far it goes
 * @param onFailure told what keeps the whole map from being shown
 */
export function createBaseMap(
  container: HTMLElement,
  styleUrl: string | null,
  view: Pick<MapOptions, 'center' | 'zoom' | 'bounds' | 'fitBoundsOptions' | 'minZoom'>,
  onFailure: (error: unknown) => void,
): MapLibreMap {
  // A file of our own origin, so that the security policy need not allow blob: workers.
  setWorkerUrl(new URL(workerUrl, location.href).href);
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new MapLibreMap({
    container,
    style: styleUrl ?? basemapStyle(),
    ...view,
    maxZoom: CLOSEST_ZOOM,
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxPitch: 0,
    // The page scrolls past the map; two fingers, or Ctrl with the wheel, move it.
    cooperativeGestures: true,
    reduceMotion: calm,
    fadeDuration: calm ? 0 : FADE_MS,
    // The built-in map's sources are named below it.
    attributionControl: styleUrl === null ? false : { compact: true },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new ScaleControl({ unit: 'imperial', maxWidth: 96 }), 'top-left');
  const pixelRatio = Math.min(3, Math.ceil(devicePixelRatio));
  map.setMissingStyleImageResolver((id) => {
    const image = drawImage(id, pixelRatio);
    if (image) map.addImage(id, image, { pixelRatio });
  });
  map.on('error', (event) => {
    // A single tile or source of a remote style may fail without spoiling the map.
    if (!('sourceId' in event)) onFailure(event.error);
  });
  return map;
}
