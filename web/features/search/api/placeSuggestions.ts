import { queryOptions } from '@tanstack/react-query';
import { PLACE_QUERY_MIN_LENGTH } from '#contract/limits.ts';
import type { Place } from '#contract/places.ts';
import { apiGet } from '#web/lib/api.ts';

/** Suggestions for what has been typed so far; nothing is asked before the third character. */
export const placeSuggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['places', text],
    queryFn: ({ signal }) => apiGet<Place[]>(`/api/places?q=${encodeURIComponent(text)}`, signal),
    enabled: text.length > PLACE_QUERY_MIN_LENGTH,
  });
