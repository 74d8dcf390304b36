import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS } from '#contract/calendarDays.ts';
import type { Services } from '#server/app/services.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import { overdueSubscriptions } from './payments.queries.ts';
import { catchUp } from './takeEvent.ts';

/** A renewal is told of within hours of the end of the period before. */
const TOLD_WITHIN_MS = DAY_MS;

/**
 * Has the provider asked about what should have been renewed by now. It tells of a renewal, and of
 * an end, for three days: a site that was off for longer is never told, and a plan for which nobody
 * pays would hold for good.
 */
export const findOverduePlans = ({
  database,
  payments,
  jobs,
  now,
}: Pick<Services, 'database' | 'payments' | 'jobs' | 'now'>): Promise<void> =>
  database.connection.transaction(async (transaction) => {
    const before = new Date(now() - TOLD_WITHIN_MS);
    const ids = await overdueSubscriptions(transaction, payments.name, before);
    const payloads = ids.map((subscriptionId) => ({ subscriptionId }));
    await jobs.enqueueAll(transaction, 'catch-up-subscription', payloads);
  });

/** Each by itself, so that one that cannot be read keeps no other waiting. */
export const catchUpJobs = (
  services: Services,
  log: FastifyBaseLogger,
): Pick<JobHandlers, 'catch-up-subscription'> => ({
  'catch-up-subscription': ({ subscriptionId }) => catchUp(services, subscriptionId, log),
});
