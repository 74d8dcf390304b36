import { queryOptions } from '@tanstack/react-query';
import type { StoredMarket } from '#contract/markets/markets.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { personalAbout } from '#web/lib/api/liveTopics.ts';
import { MARKETS } from '#web/lib/api/queryKeys.ts';
import { rereadAtChange } from './rereadAtChange.ts';

/** The markets that the signed-in person runs, by name. */
export const ownMarketsQuery = queryOptions({
  queryKey: [MARKETS, 'own'],
  meta: personalAbout('markets', 'claims'),
  queryFn: ({ signal }) => apiGet<StoredMarket[]>('/api/user/markets', signal),
  ...rereadAtChange<StoredMarket[]>((markets) => markets),
});
