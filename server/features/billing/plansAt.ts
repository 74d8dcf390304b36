import { lastMomentOf } from '#contract/billing/lastMoment.ts';
import type { PlanTier } from '#contract/billing/plans.ts';
import type { SubscriptionStatus } from '#contract/billing/subscription.ts';
import type { SubscriptionRow } from './payments.queries.ts';
import type { PlanRecords } from './plans.queries.ts';

/** A plan of a person, as it stands at a moment. */
export interface Plan {
  tier: PlanTier;
  status: SubscriptionStatus;
  /** Whether it gives what the plan promises. */
  isValid: boolean;
  startedAt: Date;
  /** Null: it goes on until somebody ends it. */
  endsAt: Date | null;
  isTrial: boolean;
  /** The last day that a coupon pays for; null for every other plan. */
  freeUntil: string | null;
  /** What is paid for; null for every other plan. */
  paid: SubscriptionRow | null;
}

/**
 * The first of those that hold is the one that a person's account speaks of: what is paid for comes
 * before a coupon for another plan, as there is something to be done about it.
 */
const RANKS: SubscriptionStatus[] = [
  'active',
  'past_due',
  'cancelled',
  'free_coupon',
  'trial',
  'incomplete',
  'expired',
];

/** All plans that a person has or had, what counts most first. */
export function plansAt(records: PlanRecords, now: number): Plan[] {
  const plans = [
    ...records.trials.map((trial): Plan => {
      const isValid = now < trial.endsAt.getTime();
      return {
        tier: trial.tier,
        status: isValid ? 'trial' : 'expired',
        isValid,
        startedAt: trial.startedAt,
        endsAt: trial.endsAt,
        isTrial: true,
        freeUntil: null,
        paid: null,
      };
    }),
    ...records.redemptions.map((redemption): Plan => {
      const endsAt = lastMomentOf(redemption.endsOn);
      const isValid = now <= endsAt.getTime();
      return {
        tier: redemption.tier,
        status: isValid ? 'free_coupon' : 'expired',
        isValid,
        startedAt: redemption.redeemedAt,
        endsAt,
        isTrial: false,
        freeUntil: redemption.endsOn,
        paid: null,
      };
    }),
    ...records.subscriptions
      .filter(({ status }) => status !== 'abandoned')
      .map((subscription): Plan => {
        const status = paidStatus(subscription, now);
        return {
          tier: subscription.tier,
          status,
          isValid: ['active', 'cancelled', 'past_due'].includes(status),
          startedAt: subscription.startedAt,
          endsAt: endOf(subscription),
          isTrial: false,
          freeUntil: null,
          paid: subscription,
        };
      }),
  ];
  const rank = ({ status }: Plan) => RANKS.indexOf(status);
  return plans.sort((a, b) => rank(a) - rank(b) || b.startedAt.getTime() - a.startedAt.getTime());
}

type PaidTerms = Pick<SubscriptionRow, 'status' | 'cancelsAt' | 'periodEndsAt'>;

/** When what is paid for ends, as far as is known; null: it goes on. */
const endOf = ({ status, cancelsAt, periodEndsAt }: PaidTerms): Date | null =>
  status === 'active' ? cancelsAt : status === 'incomplete' ? null : (cancelsAt ?? periodEndsAt);

function paidStatus(subscription: PaidTerms, now: number): SubscriptionStatus {
  const { status } = subscription;
  if (status === 'incomplete') return 'incomplete';
  const endsAt = endOf(subscription);
  const isOver = status === 'ended' || status === 'abandoned';
  if (isOver || (endsAt && now >= endsAt.getTime())) return 'expired';
  if (status === 'past_due') return 'past_due';
  return endsAt ? 'cancelled' : 'active';
}

/** Whether it is paid for, or is to be, so that there cannot be another one. */
export const isRunning = (subscription: PaidTerms, now: number): boolean =>
  ['active', 'cancelled', 'past_due'].includes(paidStatus(subscription, now));

/**
 * Until when she has a plan that she does not only try; null: it goes on being paid for, or is to be;
 * undefined: she does not have it.
 */
export function heldUntil(plans: readonly Plan[], tier: PlanTier): Date | null | undefined {
  const held = plans.filter((plan) => plan.tier === tier && plan.isValid && !plan.isTrial);
  const ends = held.map(({ status, endsAt }) => (status === 'past_due' ? null : endsAt));
  if (ends.includes(null)) return null;
  return ends.reduce<Date | null | undefined>(
    (last, end) => (last && end && last > end ? last : end),
    undefined,
  );
}

/** A plan that costs nothing, and ends. */
export type FreePlan = Plan & { endsAt: Date };

/** The trial or coupon with whose end she no longer has a plan; null where she pays for it longer. */
export function lastFreePlan(plans: readonly Plan[]): FreePlan | null {
  let last: FreePlan | null = null;
  for (const { endsAt, ...plan } of plans.filter(({ isValid }) => isValid)) {
    if (!endsAt) return null;
    if (!last || endsAt > last.endsAt) last = { ...plan, endsAt };
  }
  return last?.paid ? null : last;
}

export const validPlan = (plans: readonly Plan[], tier: PlanTier): Plan | undefined =>
  plans.find((plan) => plan.isValid && plan.tier === tier);
