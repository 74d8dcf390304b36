import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MarketPin } from '#contract/markets/markets.ts';
import { apiGet } from '#web/lib/api.ts';

/** Every market that matches, as small as a map needs it. */
export function marketPinsQuery(parameters: URLSearchParams) {
  const search = new URLSearchParams(parameters);
  search.set('view', 'pin');
  search.sort();
  return queryOptions({
    queryKey: ['markets', 'pins', search.toString()],
    queryFn: ({ signal }) => apiGet<MarketPin[]>(`/api/markets?${search}`, signal),
    placeholderData: keepPreviousData,
  });
}
