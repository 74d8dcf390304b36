import { queryOptions } from '@tanstack/react-query';
import type { Market } from '#contract/markets.ts';
import { apiGet } from '#web/lib/api.ts';
import { PERSONAL } from '#web/lib/personal.ts';

/** The markets that the signed-in person runs, by name. */
export const ownMarketsQuery = queryOptions({
  queryKey: ['markets', 'own'],
  meta: PERSONAL,
  queryFn: ({ signal }) => apiGet<Market[]>('/api/user/markets', signal),
});
