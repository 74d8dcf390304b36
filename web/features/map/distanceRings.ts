import { EARTH_RADIUS_MILES } from '#contract/limits.ts';
import type { Point } from '#web/lib/places/point.ts';
import { circlePolygon, METERS_PER_MILE } from './geometry.ts';

const RING_MILES = [0.25, 0.5, 1, 2, 5, 10, 25, 50];

const WORDS = new Map([
  [0.25, '¼ mi'],
  [0.5, '½ mi'],
]);

/** A ring smaller than this on the screen would crowd the place in its middle, in pixels. */
const LEAST_RADIUS_PIXELS = 70;

/** At zoom 0, in the middle of the contiguous states, where a world of 512 pixels is stretched. */
const PIXELS_PER_MILE = 512 / (2 * Math.PI * EARTH_RADIUS_MILES * Math.cos((39 * Math.PI) / 180));

interface RingProperties {
  label: string;
  /** The zoom from which the ring is worth drawing. */
  minZoom: number;
}

/**
 * Circles around a place with their distances, for a ground without streets: they tell how far
 * things are. Only those inside `withinMiles`, where a circle of that size is drawn already.
 */
export function distanceRings(
  center: Point,
  withinMiles: number | null,
): GeoJSON.Feature<GeoJSON.LineString, RingProperties>[] {
  return RING_MILES.filter((miles) => miles < (withinMiles ?? Infinity)).map((miles) => ({
    type: 'Feature',
    properties: {
      label: WORDS.get(miles) ?? `${miles} mi`,
      minZoom: Math.log2(LEAST_RADIUS_PIXELS / (miles * PIXELS_PER_MILE)),
    },
    geometry: {
      type: 'LineString',
      coordinates: circlePolygon(center, miles * METERS_PER_MILE).geometry.coordinates[0] ?? [],
    },
  }));
}
