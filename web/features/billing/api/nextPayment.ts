import { queryOptions } from '@tanstack/react-query';
import type { NextPayment } from '#contract/billing/billing.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { personalAbout } from '#web/lib/api/liveTopics.ts';

/** What the signed-in person's plan costs the next time; null where it is not renewed. */
export const nextPaymentQuery = queryOptions({
  queryKey: ['next-payment'],
  meta: personalAbout('subscription'),
  queryFn: ({ signal }) => apiGet<NextPayment | null>('/api/billing/next-payment', signal),
});
