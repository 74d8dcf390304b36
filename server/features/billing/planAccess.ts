import {
  type AccessPolicy,
  CAPABILITY_PLANS,
  type Capability,
} from '#contract/billing/capabilities.ts';
import { PLAN_TIERS, type PlanTier } from '#contract/billing/plans.ts';
import type { PlanAccess } from '#contract/billing/subscription.ts';
import { DAY_MS } from '#contract/calendarDays.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { planRecordsByHolder, planRecordsOf } from './plans.queries.ts';
import { type Plan, plansAt, validPlan } from './plansAt.ts';

/** Where plans are not asked for, everybody is as if on a trial with this many days left. */
const OPEN_TRIAL_DAYS = 999;

/** Whether a person may use what a plan is for, now. */
export async function mayUse(
  services: Pick<Services, 'database' | 'environment' | 'now'>,
  userId: number,
  tier: PlanTier,
): Promise<boolean> {
  return services.environment.accessPolicy === 'open' || holdsPlan(services, userId, tier);
}

/** Whether a person has a plan now, though nobody may need one. */
export async function holdsPlan(
  { database, now }: Pick<Services, 'database' | 'now'>,
  userId: number,
  tier: PlanTier,
): Promise<boolean> {
  const plans = plansAt(await planRecordsOf(database.connection, userId), now());
  return validPlan(plans, tier) !== undefined;
}

/** Who has a plan for something now; null: it is for everybody. */
export async function holdersOf(
  connection: Connection,
  { environment, now }: Pick<Services, 'environment' | 'now'>,
  capability: Capability,
): Promise<Set<number> | null> {
  if (environment.accessPolicy === 'open') return null;
  const moment = now();
  const tier = CAPABILITY_PLANS[capability];
  const byHolder = await planRecordsByHolder(connection, tier, new Date(moment));
  const holders = [...byHolder].filter(([, records]) => validPlan(plansAt(records, moment), tier));
  return new Set(holders.map(([userId]) => userId));
}

/**
 * How a person stands to what each plan is for.
 * @param plans hers, as `plansAt` has them at this moment
 */
export function accessAt(
  policy: AccessPolicy,
  plans: readonly Plan[],
  now: number,
): Record<PlanTier, PlanAccess> {
  const accessTo = (tier: PlanTier): PlanAccess => {
    if (policy === 'open') return { standing: 'open', trialDaysLeft: OPEN_TRIAL_DAYS };
    const valid = validPlan(plans, tier);
    if (valid?.isTrial && valid.endsAt) {
      const trialDaysLeft = Math.ceil((valid.endsAt.getTime() - now) / DAY_MS);
      return { standing: 'trial', trialDaysLeft };
    }
    const standing = valid ? 'held' : endedStanding(plans, tier);
    return { standing, trialDaysLeft: null };
  };
  return Object.fromEntries(PLAN_TIERS.map((tier) => [tier, accessTo(tier)])) as Record<
    PlanTier,
    PlanAccess
  >;
}

/** What she had last of this plan, which is over. */
function endedStanding(plans: readonly Plan[], tier: PlanTier): 'trial_ended' | 'ended' | 'none' {
  const ended = plans.filter((plan) => plan.tier === tier && plan.status === 'expired');
  const endOf = ({ endsAt, startedAt }: Plan) => (endsAt ?? startedAt).getTime();
  const last = ended.reduce<Plan | null>(
    (latest, plan) => (latest && endOf(latest) >= endOf(plan) ? latest : plan),
    null,
  );
  if (!last) return 'none';
  return last.isTrial ? 'trial_ended' : 'ended';
}
