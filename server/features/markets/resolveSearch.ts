import type { MarketSearchQuery } from '#contract/markets/markets.ts';
import type { Place } from '#contract/places/places.ts';
import { findPlace } from '#server/features/places/findPlace.ts';
import type { Geocoder } from '#server/features/places/geocoder.ts';
import type { MarketIndexQuery } from './search/marketIndex.ts';

export interface ResolvedSearch {
  query: MarketIndexQuery;
  /** What `near` was taken to mean. */
  place: Place | null;
}

/**
 * Turns the place of a search from text into a point.
 * @throws ProblemError 404 with the nearest spelling when nobody knows the place
 */
export async function resolveSearch(
  { near, view: _view, ...query }: MarketSearchQuery,
  geocoder: Geocoder,
): Promise<ResolvedSearch> {
  // A point is more exact than a name for it.
  if (near === undefined || query.lat !== undefined) return { query, place: null };
  const place = await findPlace(near, geocoder);
  return { query: { ...query, lat: place.latitude, lng: place.longitude }, place };
}
