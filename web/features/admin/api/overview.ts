import { queryOptions } from '@tanstack/react-query';
import type { AdminOverview } from '#contract/admin/admin.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { PERSONAL } from '#web/lib/api/personal.ts';
import { ADMIN } from '#web/lib/api/queryKeys.ts';

/** How many markets, vendors and events there are. */
export const overviewQuery = queryOptions({
  queryKey: [ADMIN, 'overview'],
  meta: PERSONAL,
  // Others add and remove too: each look at it is a new one.
  staleTime: 0,
  queryFn: ({ signal }) => apiGet<AdminOverview>('/api/admin/overview', signal),
});
