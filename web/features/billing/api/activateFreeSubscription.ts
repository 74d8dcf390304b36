import type { FreeActivation } from '#contract/billing/billing.ts';
import type { Subscription } from '#contract/billing/subscription.ts';
import { apiSend } from '#web/lib/api/api.ts';

/** Gets a plan for a coupon's code. */
export const activateFreeSubscription = (activation: FreeActivation) =>
  apiSend<Subscription>('POST', '/api/activate-free-subscription', activation);
