import { couponOutlasts } from '#contract/billing/lastMoment.ts';
import { PLAN_TIERS, type PlanTier } from '#contract/billing/plans.ts';
import type { PlanAccess, Subscription } from '#contract/billing/subscription.ts';
import type { UserRow } from '#server/features/users/users.queries.ts';
import { heldUntil, type Plan } from './plansAt.ts';

/**
 * @param plans what counts most first
 * @param access as `accessAt` says
 * @param customerId as the payment provider knows her
 */
export function presentSubscription(
  { userType }: Pick<UserRow, 'userType'>,
  plans: readonly Plan[],
  access: Record<PlanTier, PlanAccess>,
  customerId: string | null,
): Subscription {
  const [plan] = plans;
  const valid = plans.filter(({ isValid }) => isValid);
  const trial = plans.find(({ isTrial, tier }) => isTrial && tier === plan?.tier);
  return {
    userType,
    subscriptionTier: plan?.tier ?? null,
    subscriptionStatus: plan?.status ?? 'none',
    subscriptionStartDate: plan?.isTrial ? null : (plan?.startedAt.toISOString() ?? null),
    subscriptionEndDate: plan?.endsAt?.toISOString() ?? null,
    trialStartDate: trial?.startedAt.toISOString() ?? null,
    freeUntil: plan ? freeUntilOf(plan, valid) : null,
    validTiers: tiersOf(valid),
    heldUntil: heldUntilOf(plans),
    access,
    triedTiers: tiersOf(plans.filter(({ isTrial }) => isTrial)),
    interval: plan?.paid?.interval ?? null,
    renewsAt: plan?.status === 'active' ? (plan.paid?.periodEndsAt?.toISOString() ?? null) : null,
    stripeCustomerId: customerId,
    stripeSubscriptionId: plan?.paid?.id ?? null,
  };
}

/** A coupon goes on where what is paid for ends, unless that is renewed. */
function freeUntilOf(
  { tier, status, endsAt, freeUntil }: Plan,
  valid: readonly Plan[],
): string | null {
  if (status === 'free_coupon' || status === 'expired') return freeUntil;
  if (status !== 'cancelled') return null;
  const lastDays = valid.flatMap((plan) => (plan.tier === tier ? (plan.freeUntil ?? []) : []));
  const last = lastDays.sort().at(-1);
  return last && couponOutlasts(last, endsAt) ? last : null;
}

const heldUntilOf = (plans: readonly Plan[]): Subscription['heldUntil'] =>
  Object.fromEntries(
    PLAN_TIERS.flatMap((tier) => {
      const until = heldUntil(plans, tier);
      return until === undefined ? [] : [[tier, until?.toISOString() ?? null]];
    }),
  );

const tiersOf = (plans: readonly Plan[]): PlanTier[] => [...new Set(plans.map(({ tier }) => tier))];
