import type { SubscriptionOrder } from '#contract/billing/billing.ts';
import type { Subscription } from '#contract/billing/subscription.ts';
import { apiSend } from '#web/lib/api/api.ts';

/** Changes the paid plan for another one, at once. */
export const changeSubscription = (order: SubscriptionOrder) =>
  apiSend<Subscription>('POST', '/api/change-subscription', order);
