import { queryOptions } from '@tanstack/react-query';
import type { MarketCard } from '#contract/markets/markets.ts';
import { apiGet } from '#web/lib/api.ts';
import { PERSONAL } from '#web/lib/personal.ts';

/** The markets that the signed-in person has saved. */
export const savedMarketsQuery = queryOptions({
  queryKey: ['markets', 'saved'],
  meta: PERSONAL,
  queryFn: ({ signal }) => apiGet<MarketCard[]>('/api/user/saved-markets', signal),
});
