import type { Services } from '#server/app/services.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';

/** What a subscription needs that nobody asks for at the time. */
export const billingJobs = ({
  payments,
}: Pick<Services, 'payments'>): Pick<
  JobHandlers,
  'end-subscription' | 'end-customer' | 'renew-sandbox-subscription' | 'tell-sandbox-event'
> => ({
  'end-subscription': ({ subscriptionId }) => payments.end(subscriptionId),
  'end-customer': async ({ provider, customerId }) => {
    if (provider === payments.name) return payments.endCustomer(customerId);
    // The sandbox took no money from anybody.
    if (provider !== 'sandbox') throw new Error(`${provider} takes no requests without its keys.`);
  },
  'renew-sandbox-subscription': async ({ subscriptionId, periodEndsAt }) => {
    await payments.renew?.(subscriptionId, new Date(periodEndsAt));
  },
  'tell-sandbox-event': async (event) => {
    await payments.tell?.(event);
  },
});
