import { EARTH_RADIUS_MILES } from '#contract/limits.ts';

/** A point on the Earth in decimal degrees. */
export interface GeoPoint {
  latitude: number;
  longitude: number;
}

/** Miles along the great circle, not rounded. */
export function milesBetween(one: GeoPoint, other: GeoPoint): number {
  const radians = Math.PI / 180;
  const halfSine = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;
  const square =
    halfSine(other.latitude - one.latitude) +
    Math.cos(one.latitude * radians) *
      Math.cos(other.latitude * radians) *
      halfSine(other.longitude - one.longitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(square)));
}
