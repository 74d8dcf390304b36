import { queryOptions } from '@tanstack/react-query';
import type { AdminWaiting } from '#contract/admin/admin.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { PERSONAL } from '#web/lib/api/personal.ts';
import { WAITING } from '#web/lib/lists/decisionPage.ts';

/** How much waits for the administrator. */
export const waitingQuery = queryOptions({
  queryKey: WAITING,
  meta: PERSONAL,
  // Others make it and decide it too: each look at it is a new one.
  staleTime: 0,
  queryFn: ({ signal }) => apiGet<AdminWaiting>('/api/admin/waiting', signal),
});
