import { queryOptions } from '@tanstack/react-query';
import type { MarketCounts } from '#contract/market-counts/marketCounts.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { PERSONAL } from '#web/lib/api/personal.ts';

/** What has been counted of a market that the signed-in person runs. */
export const marketCountsQuery = (marketId: number) =>
  queryOptions({
    queryKey: ['market-counts', marketId],
    meta: PERSONAL,
    queryFn: ({ signal }) => apiGet<MarketCounts>(`/api/markets/${marketId}/counts`, signal),
    // Each look at the dashboard is one at how things stand.
    staleTime: 0,
  });
