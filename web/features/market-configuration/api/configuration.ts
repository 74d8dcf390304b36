import { queryOptions } from '@tanstack/react-query';
import type { MarketConfiguration } from '#contract/market-configuration/marketConfiguration.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { MARKETS } from '#web/lib/api/queryKeys.ts';

/** What a market asks of its vendors. Read anew each time: organizers change it. */
export const configurationQuery = (marketId: number) =>
  queryOptions({
    queryKey: [MARKETS, 'configuration', marketId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      apiGet<MarketConfiguration>(`/api/markets/${marketId}/configuration`, signal),
  });
