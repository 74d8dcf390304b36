import lookUp from '@photostructure/tz-lookup';

/** The IANA time zone of a point ('America/Los_Angeles'), or null when it is no point on Earth. */
export function timeZoneAt(latitude: number, longitude: number): string | null {
  const isPoint = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPoint ? lookUp(latitude, longitude) : null;
}
