import type { PlanTier } from '#contract/billing/plans.ts';
import type { PlanAccess, Subscription } from '#contract/billing/subscription.ts';
import type { UserRecord } from '#server/features/users/users.queries.ts';
import type { Plan } from './plansAt.ts';

/**
 * @param plans what counts most first
 * @param access as `accessAt` says
 * @param customerId as the payment provider knows her
 */
export function presentSubscription(
  { userType }: Pick<UserRecord, 'userType'>,
  plans: readonly Plan[],
  access: Record<PlanTier, PlanAccess>,
  customerId: string | null,
): Subscription {
  const [plan] = plans;
  const valid = plans.filter(({ isValid }) => isValid);
  const startedAt = plan?.startedAt.toISOString() ?? null;
  return {
    userType,
    subscriptionTier: plan?.tier ?? null,
    subscriptionStatus: plan?.status ?? 'none',
    subscriptionStartDate: plan?.isTrial ? null : startedAt,
    subscriptionEndDate: plan?.endsAt?.toISOString() ?? null,
    trialStartDate: plan?.isTrial ? startedAt : null,
    freeUntil: plan?.status === 'free_coupon' ? plan.freeUntil : null,
    validTiers: tiersOf(valid),
    heldTiers: tiersOf(valid.filter(({ isTrial }) => !isTrial)),
    access,
    triedTiers: tiersOf(plans.filter(({ isTrial }) => isTrial)),
    interval: plan?.paid?.interval ?? null,
    renewsAt: plan?.status === 'active' ? (plan.paid?.periodEndsAt?.toISOString() ?? null) : null,
    stripeCustomerId: customerId,
    stripeSubscriptionId: plan?.paid?.id ?? null,
  };
}

const tiersOf = (plans: readonly Plan[]): PlanTier[] => [...new Set(plans.map(({ tier }) => tier))];
