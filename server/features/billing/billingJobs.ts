import type { Services } from '#server/app/application.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';

/** What a subscription needs that nobody asks for at the time. */
export const billingJobs = ({
  payments,
}: Pick<Services, 'payments'>): Pick<
  JobHandlers,
  'end-subscription' | 'renew-sandbox-subscription' | 'tell-sandbox-event'
> => ({
  'end-subscription': ({ subscriptionId }) => payments.end(subscriptionId),
  'renew-sandbox-subscription': async ({ subscriptionId, periodEndsAt }) => {
    await payments.renew?.(subscriptionId, new Date(periodEndsAt));
  },
  'tell-sandbox-event': async (event) => {
    await payments.tell?.(event);
  },
});
