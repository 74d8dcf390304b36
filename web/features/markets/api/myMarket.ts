import { queryOptions } from '@tanstack/react-query';
import type { MyMarket } from '#contract/reviews/reviews.ts';
import { apiGet } from '#web/lib/api.ts';
import { PERSONAL } from '#web/lib/personal.ts';

/** What the signed-in person has to do with a market. */
export const myMarketQuery = (marketId: number) =>
  queryOptions({
    queryKey: ['markets', 'mine', marketId],
    meta: PERSONAL,
    queryFn: ({ signal }) => apiGet<MyMarket>(`/api/markets/${marketId}/mine`, signal),
  });
