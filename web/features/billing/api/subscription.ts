import { queryOptions } from '@tanstack/react-query';
import type { Subscription } from '#contract/billing/subscription.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { personalAbout } from '#web/lib/api/liveTopics.ts';

const FRESH_FOR_MS = 5 * 60_000;

/** The signed-in person's plan; it may change elsewhere, so it is believed for five minutes. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  meta: personalAbout('subscription'),
  queryFn: ({ signal }) => apiGet<Subscription>('/api/user/subscription', signal),
  staleTime: FRESH_FOR_MS,
});
