import type { TrialActivation } from '#contract/billing/billing.ts';
import type { Subscription } from '#contract/billing/subscription.ts';
import { apiSend } from '#web/lib/api/api.ts';

/** Tries a plan for nothing. */
export const activateTrial = (trial: TrialActivation) =>
  apiSend<Subscription>('POST', '/api/activate-trial', trial);
