import type { SubscriptionChange } from '#contract/billing/billing.ts';
import type { Subscription } from '#contract/billing/subscription.ts';
import { apiSend } from '#web/lib/api/api.ts';

/** Changes the paid plan for another one, at once. */
export const changeSubscription = (change: SubscriptionChange) =>
  apiSend<Subscription>('POST', '/api/change-subscription', change);
