import { stateCode } from './states.ts';
import type { ZipCode } from './usPlaces.ts';

/** Finds ZIP codes by number, by the beginning of a number and by a point. */
export interface ZipCodeIndex {
  numbered(zipCode: string): ZipCode | undefined;
  /** As Gazetteer.zip describes it. */
  read(text: string, state?: string): ZipCode | null;
  beginningWith(digits: string, limit: number): ZipCode[];
  nearest(latitude: number, longitude: number): ZipCode | null;
}

const FARTHEST_MILES = 50;
const MILES_PER_DEGREE = 69;
/** The ZIP codes of one post office share a point; the lowest number stands for them. */
const SAME_POINT_MILES = 0.05;

/** @param zipCodes in ascending order */
export function createZipCodeIndex(zipCodes: readonly ZipCode[]): ZipCodeIndex {
  const byNumber = new Map(zipCodes.map((each) => [each.zipCode, each]));

  return {
    numbered: (zipCode) => byNumber.get(zipCode),
    read(text, state) {
      const [, whole, short = ''] =
        /^\s*(?:(\d{5})(?:[-\s]?\d{4})?|(\d{3,4})(?:-\d{4})?)\s*$/.exec(text) ?? [];
      const digits = whole ?? short;
      const found = byNumber.get(digits.padStart(5, '0'));
      if (found === undefined) {
        return null;
      }
      return whole !== undefined || found.town.state === stateCode(state ?? '') ? found : null;
    },
    beginningWith(digits, limit) {
      let low = 0;
      let high = zipCodes.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((zipCodes[middle]?.zipCode ?? '') < digits) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return zipCodes
        .slice(low, low + limit)
        .filter((candidate) => candidate.zipCode.startsWith(digits));
    },
    // No ZIP code lies within reach of the date line, so longitudes are simply subtracted.
    // All 42,000 are looked at: that takes a fraction of a millisecond, and it is rarely asked.
    nearest(latitude, longitude) {
      const shrink = Math.cos((latitude * Math.PI) / 180);
      let nearest: ZipCode | null = null;
      let least = FARTHEST_MILES;
      for (const candidate of zipCodes) {
        const north = (candidate.latitude - latitude) * MILES_PER_DEGREE;
        if (Math.abs(north) > least) {
          continue;
        }
        const east = (candidate.longitude - longitude) * MILES_PER_DEGREE * shrink;
        const miles = Math.hypot(north, east);
        if (miles < least - (nearest === null ? 0 : SAME_POINT_MILES)) {
          nearest = candidate;
          least = miles;
        }
      }
      return nearest;
    },
  };
}
