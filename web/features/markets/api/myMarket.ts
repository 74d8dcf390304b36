import { queryOptions } from '@tanstack/react-query';
import type { MyMarket } from '#contract/my-markets/myMarkets.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { personalAbout } from '#web/lib/api/liveTopics.ts';
import { MARKETS } from '#web/lib/api/queryKeys.ts';

/** What the signed-in person has to do with a market. */
export const myMarketQuery = (marketId: number) =>
  queryOptions({
    queryKey: [MARKETS, 'mine', marketId],
    // With an approved claim, whoever shopped there comes to run it.
    meta: personalAbout('saved', 'claims'),
    queryFn: ({ signal }) => apiGet<MyMarket>(`/api/markets/${marketId}/mine`, signal),
  });
