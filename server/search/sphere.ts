import { EARTH_RADIUS_MILES } from '#contract/limits.ts';

/*
 * Distances are compared as squared chords: the straight line through the unit sphere between two
 * points, squared. It grows with the great-circle distance, equals four times the haversine, needs
 * no trigonometry for a candidate, and knows neither antimeridian nor poles. Miles are computed
 * only for what is shown.
 */

const RADIANS_PER_DEGREE = Math.PI / 180;
const HALF_CIRCUMFERENCE_MILES = Math.PI * EARTH_RADIUS_MILES;

export interface UnitVector {
  x: number;
  y: number;
  z: number;
}

/** @param latitude degrees @param longitude degrees */
export function toUnitVector(latitude: number, longitude: number): UnitVector {
  const phi = latitude * RADIANS_PER_DEGREE;
  const lambda = longitude * RADIANS_PER_DEGREE;
  const cosPhi = Math.cos(phi);
  return { x: cosPhi * Math.cos(lambda), y: cosPhi * Math.sin(lambda), z: Math.sin(phi) };
}

/** The squared chord of a great-circle distance; infinite where the distance covers the Earth. */
export function milesToSquaredChord(miles: number): number {
  if (miles >= HALF_CIRCUMFERENCE_MILES) return Number.POSITIVE_INFINITY;
  const half = Math.sin(miles / (2 * EARTH_RADIUS_MILES));
  return 4 * half * half;
}

export function squaredChordToMiles(squaredChord: number): number {
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(squaredChord) / 2));
}
