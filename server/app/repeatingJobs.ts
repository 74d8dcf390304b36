import { renewDemoPromotion } from '#server/features/billing/promotions/keepPromotion.ts';
import { askConfirmations } from '#server/features/confirmations/askConfirmations.ts';
import { extendSeries } from '#server/features/events/extendSeries.ts';
import { tellOpportunities } from '#server/features/opportunities/tellOpportunities.ts';
import { remindVendors } from '#server/features/reminders/remindVendors.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import { type Repeating, type RepeatingKind, repeating } from '#server/jobs/repeating.ts';
import type { Services } from './application.ts';

/** What is done again and again. */
const WORK: readonly Repeating[] = [
  { kind: 'tell-opportunities', everySeconds: 600, run: tellOpportunities },
  { kind: 'remind-vendors', everySeconds: 900, run: remindVendors },
  { kind: 'ask-confirmations', everySeconds: 3_600, run: askConfirmations },
  { kind: 'extend-series', everySeconds: 86_400, run: extendSeries },
  { kind: 'renew-demo-promotion', everySeconds: 86_400, run: renewDemoPromotion },
];

/** What does each of it. */
export const repeatingJobs = (services: Services) =>
  Object.fromEntries(WORK.map((work) => [work.kind, repeating(services, work)])) as Pick<
    JobHandlers,
    RepeatingKind
  >;

/**
 * Has all of it done from now on. Called at the start of each process; what waits already is left
 * as it is, and what goes wrong is the job's affair, which is tried again.
 */
export async function startRepeatingJobs({ database, jobs }: Services): Promise<void> {
  for (const { kind } of WORK) await jobs.enqueue(database.connection, kind, {});
}
