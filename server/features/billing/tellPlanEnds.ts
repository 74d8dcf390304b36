import { PLAN_TIERS } from '#contract/billing/plans.ts';
import { DAY_MS } from '#contract/calendarDays.ts';
import type { Services } from '#server/app/services.ts';
import { isDaytime } from '#server/features/notifications/daytime.ts';
import { type Notice, notify } from '#server/features/notifications/notify.ts';
import { planEndingNotice } from './planNotices.ts';
import { planRecordsByHolder } from './plans.queries.ts';
import { lastFreePlan, plansAt } from './plansAt.ts';

/** How long before it ends whoever has a plan for nothing is told. */
const TOLD_BEFORE_MS = 3 * DAY_MS;
/** With less than that there may be no daytime any more before it ends. */
const TOLD_AT_NIGHT_BEFORE_MS = DAY_MS;

type Needed = Pick<Services, 'database' | 'environment' | 'jobs' | 'now'>;

/**
 * Tells of trials and coupons that are about to end, by day. Where access is open nothing ends with
 * them.
 */
export async function tellPlanEnds({ database, environment, jobs, now }: Needed): Promise<void> {
  if (environment.accessPolicy === 'open') return;
  const moment = now();
  const toldBefore = isDaytime(null, moment) ? TOLD_BEFORE_MS : TOLD_AT_NIGHT_BEFORE_MS;
  await database.connection.transaction(async (transaction) => {
    const notices: Notice[] = [];
    for (const tier of PLAN_TIERS) {
      for (const [userId, records] of await planRecordsByHolder(
        transaction,
        tier,
        new Date(moment),
      )) {
        const plan = lastFreePlan(plansAt(records, moment));
        if (plan && plan.endsAt.getTime() - moment <= toldBefore) {
          notices.push(planEndingNotice(plan, userId));
        }
      }
    }
    await notify(transaction, { jobs, now }, notices);
  });
}
