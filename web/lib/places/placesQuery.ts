import { queryOptions } from '@tanstack/react-query';
import { PLACE_QUERY_MAX_LENGTH, PLACE_QUERY_MIN_LENGTH } from '#contract/places/placeLimits.ts';
import type { Place } from '#contract/places/places.ts';
import { apiGet } from '../api/api.ts';

/**
 * The places that a text, perhaps half typed, may mean; asked from the third character on. While
 * more is typed, those of the text so far stay until the new ones are there.
 */
export const placesQuery = (text: string) => {
  const asked = text.trim().slice(0, PLACE_QUERY_MAX_LENGTH);
  return queryOptions({
    queryKey: ['places', asked],
    queryFn: ({ signal }) => apiGet<Place[]>(`/api/places?q=${encodeURIComponent(asked)}`, signal),
    enabled: asked.length > PLACE_QUERY_MIN_LENGTH,
    placeholderData: (places, query) => {
      const textSoFar = query?.queryKey[1];
      return textSoFar && asked.startsWith(textSoFar) ? places : undefined;
    },
  });
};
