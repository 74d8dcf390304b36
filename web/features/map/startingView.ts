import type { MarketPin } from '#contract/markets/markets.ts';
import type { Point } from '#web/lib/places/point.ts';
import { boundsOf, mapDistance, zoomShowing } from './geometry.ts';
import type { MapBounds } from './mapBounds.ts';

/**
 * The specification's zooms (section 9) count tiles of 256 pixels, as its maps service does;
 * MapLibre's are 512, so the same picture is one zoom lower.
 */
const ZOOM_OFFSET = -1;
export const LOCATED_ZOOM = 12 + ZOOM_OFFSET;
export const MARKET_ZOOM = 15 + ZOOM_OFFSET;
const FIT_MAX_ZOOM = 15 + ZOOM_OFFSET;

/** Space kept free around markets that are fitted into view, in pixels. */
export const FIT_MARGIN = 48;

/** Of the buttons at the right edge of the map, in pixels. */
export const CONTROLS_WIDTH = 44;

/** Further out than this the nearest market is not worth leaving the searched place for. */
const FARTHEST_LOCATED_ZOOM = 5;

/** Shown when there is nothing to look at yet, and when markets lie in Alaska or overseas too. */
const CONTIGUOUS_STATES: MapBounds = { west: -125, south: 24.4, east: -66.9, north: 49.4 };

/** Wider than the contiguous states with a little to spare. */
const WIDEST_FIT_DEGREES = 62;

export type MapView =
  | { kind: 'point'; center: Point; zoom: number }
  | { kind: 'bounds'; bounds: MapBounds; maxZoom: number };

/**
 * Where the map looks before anybody has moved it: around the person (no closer than the nearest
 * market allows); at a searched place and all that was found around it; else at all markets.
 */
export function startingView({
  markets,
  center,
  isOfDevice,
  size,
}: {
  markets: readonly MarketPin[];
  center: Point | null;
  isOfDevice: boolean;
  size: { width: number; height: number };
}): MapView {
  if (!center) return fittingView(markets);
  const bounds = markets.length > 0 && !isOfDevice ? boundsOf([center, ...markets]) : null;
  return bounds
    ? { kind: 'bounds', bounds, maxZoom: LOCATED_ZOOM }
    : { kind: 'point', center, zoom: locatedZoom(center, markets, size) };
}

/** All markets in view, no closer than the specification allows. */
export function fittingView(markets: readonly MarketPin[]): MapView {
  const bounds = boundsOf(markets);
  const fits = bounds && bounds.east - bounds.west <= WIDEST_FIT_DEGREES;
  return { kind: 'bounds', bounds: fits ? bounds : CONTIGUOUS_STATES, maxZoom: FIT_MAX_ZOOM };
}

function locatedZoom(
  center: Point,
  markets: readonly MarketPin[],
  size: { width: number; height: number },
): number {
  let nearest: MarketPin | null = null;
  let shortest = Infinity;
  for (const market of markets) {
    const distance = mapDistance(center, market);
    if (distance >= shortest) continue;
    shortest = distance;
    nearest = market;
  }
  if (!nearest) return LOCATED_ZOOM;
  const zoom = zoomShowing(center, nearest, size, FIT_MARGIN);
  return zoom < FARTHEST_LOCATED_ZOOM ? LOCATED_ZOOM : Math.min(LOCATED_ZOOM, zoom);
}
