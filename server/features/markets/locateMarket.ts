import { BELIEVABLE_MILES } from '#contract/markets/marketLimits.ts';
import type { Place } from '#contract/places/places.ts';
import { unprocessableAt } from '#server/app/problems.ts';
import { type GeoPoint, milesBetween } from '#server/features/places/distance.ts';
import type { Geocoder } from '#server/features/places/geocoder.ts';
import { timeZoneAt } from '#server/features/places/timeZone.ts';

export interface MarketAddress {
  address: string;
  city: string;
  /** Two letters. */
  state: string;
  zipCode: string;
}

export interface MarketLocation {
  latitude: number | null;
  longitude: number | null;
  timeZone: string | null;
}

/** What is known of where a market is, besides its address. */
interface Known {
  /** The point that its organizer gives now. */
  given: GeoPoint | null;
  /** Where it is already, in the same town and ZIP code. */
  stored?: MarketLocation | null;
}

/**
 * Where a market is: at the point that its organizer gave, else where the geocoder finds its
 * address, else where it was, which its ZIP code or its town would only make less exact, else there.
 * Where nobody knows, there is no point, and a time zone only if its whole state has the same.
 * @throws ProblemError 422 when the given point lies far from the market's town
 */
export async function locateMarket(
  where: MarketAddress,
  geocoder: Geocoder,
  { given, stored }: Known,
): Promise<MarketLocation> {
  const { address, city, state, zipCode } = where;
  const inState = async (text: string) => {
    const place = await geocoder.find(text);
    return place?.state === state ? place : null;
  };
  const town = await inState(`${city}, ${state}`);
  const zip = await inState(zipCode.slice(0, 5));
  const known = [town, zip].filter((place) => place !== null);
  if (given) {
    requireBelievable(given, known);
    return located(given);
  }
  const exact = await inState(`${address}, ${city}, ${state} ${zipCode}`);
  const found = exact && isNear(exact, known) ? exact : (zip ?? town);
  if (stored && (!found || found.approximate)) return stored;
  if (found) return located(found);
  return { latitude: null, longitude: null, timeZone: geocoder.timeZoneOf(state) };
}

const located = ({ latitude, longitude }: GeoPoint): MarketLocation => ({
  latitude,
  longitude,
  timeZone: timeZoneAt(latitude, longitude),
});

/** Where nothing is known of the town, any point will do. */
const isNear = (point: GeoPoint, known: Place[]) =>
  known.length === 0 || known.some((place) => milesBetween(point, place) <= BELIEVABLE_MILES);

function requireBelievable(point: GeoPoint, known: Place[]): void {
  const [nearest] = known.toSorted((a, b) => milesBetween(point, a) - milesBetween(point, b));
  if (!nearest || isNear(point, known)) return;
  const miles = Math.round(milesBetween(point, nearest)).toLocaleString('en-US');
  throw unprocessableAt(
    'latitude',
    `The pin is ${miles} miles from ${nearest.label}. Move it there or correct the address.`,
  );
}
