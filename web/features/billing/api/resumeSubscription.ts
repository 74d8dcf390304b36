import type { Subscription } from '#contract/billing/subscription.ts';
import { apiSend } from '#web/lib/api/api.ts';

/** Goes on with a paid plan that was cancelled. */
export const resumeSubscription = () =>
  apiSend<Subscription>('POST', '/api/resume-subscription', {});
