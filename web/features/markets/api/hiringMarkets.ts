import { queryOptions } from '@tanstack/react-query';
import type { MarketCard } from '#contract/markets/markets.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { MARKETS } from '#web/lib/api/queryKeys.ts';

/** The first hiring markets whose vendors apply here. */
export const hiringMarketsQuery = (limit: number) =>
  queryOptions({
    queryKey: [MARKETS, 'hiring', limit],
    queryFn: ({ signal }) =>
      apiGet<MarketCard[]>(`/api/markets?hiring=true&view=card&limit=${limit}`, signal),
  });
