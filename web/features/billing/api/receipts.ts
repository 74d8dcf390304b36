import { queryOptions } from '@tanstack/react-query';
import type { Receipt } from '#contract/billing/billing.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { personalAbout } from '#web/lib/api/liveTopics.ts';

/** What the signed-in person has paid, newest first. */
export const receiptsQuery = queryOptions({
  queryKey: ['receipts'],
  meta: personalAbout('subscription'),
  queryFn: ({ signal }) => apiGet<Receipt[]>('/api/billing/receipts', signal),
});
