import { queryOptions } from '@tanstack/react-query';
import type { MarketCard } from '#contract/markets/markets.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { personalAbout } from '#web/lib/api/liveTopics.ts';
import { MARKETS } from '#web/lib/api/queryKeys.ts';
import { rereadAtChange } from './rereadAtChange.ts';

/** The markets that the signed-in person has saved. */
export const savedMarketsQuery = queryOptions({
  queryKey: [MARKETS, 'saved'],
  meta: personalAbout('saved'),
  queryFn: ({ signal }) => apiGet<MarketCard[]>('/api/user/saved-markets', signal),
  ...rereadAtChange<MarketCard[]>((markets) => markets),
});
