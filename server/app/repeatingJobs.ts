import { findOverduePlans } from '#server/features/billing/catchUpJobs.ts';
import { renewDemoPromotion } from '#server/features/billing/promotions/keepPromotion.ts';
import { tellPlanEnds } from '#server/features/billing/tellPlanEnds.ts';
import { askConfirmations } from '#server/features/confirmations/askConfirmations.ts';
import { extendDemoEvents } from '#server/features/demo/extendDemoEvents.ts';
import { extendSeries } from '#server/features/events/extendSeries.ts';
import { tellOpportunities } from '#server/features/opportunities/tellOpportunities.ts';
import { remindVendors } from '#server/features/reminders/remindVendors.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import { type Repeating, type RepeatingKind, repeating } from '#server/jobs/repeating.ts';
import type { Services } from './services.ts';

/** What is done again and again. */
const WORK: Record<RepeatingKind, Repeating> = {
  'tell-opportunities': { everySeconds: 600, run: tellOpportunities },
  'remind-vendors': { everySeconds: 900, run: remindVendors },
  'tell-plan-ends': { everySeconds: 3_600, run: tellPlanEnds },
  'find-overdue-plans': { everySeconds: 86_400, run: findOverduePlans },
  'ask-confirmations': { everySeconds: 3_600, run: askConfirmations },
  'extend-series': { everySeconds: 86_400, run: extendSeries },
  'extend-demo-events': { everySeconds: 86_400, run: extendDemoEvents },
  'renew-demo-promotion': { everySeconds: 86_400, run: renewDemoPromotion },
};
const KINDS = Object.keys(WORK) as RepeatingKind[];

/** What does each of it. */
export const repeatingJobs = (services: Services) =>
  Object.fromEntries(KINDS.map((kind) => [kind, repeating(services, kind, WORK[kind])])) as Pick<
    JobHandlers,
    RepeatingKind
  >;

/**
 * Has all of it done from now on. Called at the start of each process; what waits already is left
 * as it is, and what goes wrong is the job's affair, which is tried again.
 */
export async function startRepeatingJobs({ database, jobs }: Services): Promise<void> {
  for (const kind of KINDS) await jobs.enqueue(database.connection, kind, {});
}
