import type { Subscription } from '#contract/billing/subscription.ts';
import { apiSend } from '#web/lib/api/api.ts';

/** Ends the paid plan with the period that is paid for. */
export const cancelSubscription = () =>
  apiSend<Subscription>('POST', '/api/cancel-subscription', {});
