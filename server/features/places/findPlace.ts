import type { Place } from '#contract/places/places.ts';
import { placeNotFound } from '#server/app/problems.ts';
import type { Geocoder } from './geocoder.ts';

/**
 * The place that a text means.
 * @throws ProblemError 404 with the nearest spelling when nobody knows it
 */
export async function findPlace(text: string, geocoder: Geocoder): Promise<Place> {
  const place = await geocoder.find(text);
  if (!place) throw placeNotFound(text, geocoder.closestSpelling(text));
  return place;
}
