import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { GeoJSONSource, MapLibreEvent } from 'maplibre-gl';
import type { MarketPin } from '#contract/markets/markets.ts';
import type { Point } from '#web/lib/places/point.ts';
import { createBaseMap } from './baseMap.ts';
import { FONT_FAMILY } from './basemap/basemapStyle.ts';
import { fillBasemap } from './basemap/fillBasemap.ts';
import { boundsOfMap, cameraOf, move } from './camera.ts';
import { distanceRings } from './distanceRings.ts';
import { circlePolygon, METERS_PER_MILE, outsideOf } from './geometry.ts';
import type { MapBounds } from './mapBounds.ts';
import { marketFeatures } from './marketFeatures.ts';
import {
  CLUSTER_LAYER,
  MARKET_LAYER,
  MARKET_LAYERS,
  MARKET_SOURCES,
  type MarketSource,
} from './marketLayers.ts';
import { MARKET_ZOOM, type MapView } from './startingView.ts';
import { openCluster, whatIsAt } from './taps.ts';

/** All states, Alaska and Hawaii too, on a phone. */
const LEAST_ZOOM = 1.2;

/** A style with a glyph server would otherwise be asked for our face, which it does not have. */
const OWN_FONTS = { [FONT_FAMILY]: [{ url: new URL(interUrl, document.baseURI).href }] };

interface MarketMapEvents {
  /** The style and its ground are there. */
  onReady(): void;
  /** The map cannot be shown at all. */
  onFailure(error: unknown): void;
  /** Every market at the place that was tapped, the topmost first. */
  onMarketsTapped(ids: number[]): void;
  onGroundTapped(): void;
  /** After each movement. `byPerson` is false where the page moved the map. */
  onMoved(bounds: MapBounds, byPerson: boolean): void;
}

export interface MarketMapHandle {
  setMarkets(markets: readonly MarketPin[]): void;
  /** The searched place and the circle around it. */
  setSearch(center: Point | null, radiusMiles: number): void;
  setSelected(market: MarketPin | null): void;
  /** Moves at once, without animation. */
  show(view: MapView): void;
  /** Glides to a market so that it stands in the middle of what the card leaves free. */
  glideTo(market: Point, options: { closeUp: boolean; cardHeight: number }): void;
  fit(view: MapView): void;
  zoomBy(step: 1 | -1): void;
  focus(): void;
  size(): { width: number; height: number };
  remove(): void;
}

/**
 * Starts a map in the container. Throws where WebGL is missing; what fails later goes to
 * `onFailure`.
 * @param styleUrl a MapLibre style, or null for the built-in one
 */
export function createMarketMap(
  container: HTMLElement,
  { styleUrl, view }: { styleUrl: string | null; view: MapView },
  events: MarketMapEvents,
): MarketMapHandle {
  const data = new Map<MarketSource, GeoJSON.GeoJSON>();
  let search: { center: Point | null; radiusMiles: number } | null = null;
  let selected: MarketPin | null = null;
  let styled = false;
  let ready = false;
  let removed = false;

  const start = { ...cameraOf(view, container), minZoom: LEAST_ZOOM };
  const map = createBaseMap(container, styleUrl, start, fail);
  map.getCanvas().setAttribute('aria-label', 'Map of market locations');

  function setData(source: MarketSource, content: GeoJSON.GeoJSON): void {
    data.set(source, content);
    if (styled) map.getSource<GeoJSONSource>(source)?.setData(content);
  }

  /** A map with streets tells distances by itself. */
  function drawRings(): void {
    if (styleUrl !== null) return;
    const middle = selected ?? search?.center;
    const within = selected ? null : (search?.radiusMiles ?? null);
    const features = middle ? distanceRings(middle, within) : [];
    setData('distance-rings', { type: 'FeatureCollection', features });
  }

  function fail(error: unknown): void {
    if (removed || ready) return;
    events.onFailure(error);
  }

  map.on('style.load', () => {
    if (styleUrl !== null) map.setFontFaces({ ...map.getFontFaces(), ...OWN_FONTS });
    for (const [id, source] of Object.entries(MARKET_SOURCES)) map.addSource(id, source);
    for (const layer of MARKET_LAYERS) map.addLayer(layer);
    styled = true;
    for (const [source, content] of data) map.getSource<GeoJSONSource>(source)?.setData(content);
    if (styleUrl === null) fillBasemap(map).then(becomeReady, fail);
    else becomeReady();
  });

  function becomeReady(): void {
    if (removed) return;
    ready = true;
    events.onReady();
    reportMove(false);
  }

  function reportMove(byPerson: boolean): void {
    events.onMoved(boundsOfMap(map), byPerson);
  }

  map.on('moveend', (event: MapLibreEvent<unknown>) => {
    if (ready) reportMove(event.originalEvent !== undefined);
  });

  map.on('click', (event) => {
    const { markets, cluster } = whatIsAt(map, event);
    if (markets.length > 0) events.onMarketsTapped(markets);
    else if (cluster) void openCluster(map, cluster, event.originalEvent);
    else events.onGroundTapped();
  });
  for (const layer of [MARKET_LAYER, CLUSTER_LAYER]) {
    map.on('mouseenter', layer, () => {
      map.getCanvas().style.cursor = 'pointer';
    });
    map.on('mouseleave', layer, () => {
      map.getCanvas().style.cursor = '';
    });
  }

  return {
    setMarkets: (markets) => setData('markets', marketFeatures(markets)),
    setSearch(center, radiusMiles) {
      const place = center ? [pointFeature(center)] : [];
      const area = center ? [circlePolygon(center, radiusMiles * METERS_PER_MILE)] : [];
      setData('searched-place', { type: 'FeatureCollection', features: place });
      setData('search-area', { type: 'FeatureCollection', features: area });
      setData('outside-search-area', {
        type: 'FeatureCollection',
        features: area.map(outsideOf),
      });
      search = { center, radiusMiles };
      drawRings();
    },
    setSelected(market) {
      setData('selected-market', marketFeatures(market ? [market] : []));
      selected = market;
      drawRings();
    },
    show: (view) => move(map, view, { animate: false }),
    fit: (view) => move(map, view, {}),
    glideTo(market, { closeUp, cardHeight }) {
      map.easeTo({
        center: [market.longitude, market.latitude],
        zoom: closeUp ? Math.max(MARKET_ZOOM, map.getZoom()) : map.getZoom(),
        offset: [0, -cardHeight / 2],
        duration: 500,
      });
    },
    zoomBy: (step) => {
      map.zoomTo(Math.round(map.getZoom()) + step, {}, { originalEvent: step });
    },
    focus: () => map.getCanvas().focus({ preventScroll: true }),
    size: () => ({ width: container.clientWidth, height: container.clientHeight }),
    remove() {
      removed = true;
      map.remove();
    },
  };
}

function pointFeature({ latitude, longitude }: Point): GeoJSON.Feature<GeoJSON.Point> {
  return {
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  };
}
