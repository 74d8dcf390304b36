import type { PlanTier } from '#contract/billing/plans.ts';
import type { Subscription } from '#contract/billing/subscription.ts';

/** Whether a plan is hers by paying or by a coupon, and not only to try. */
export function holdsPlan(
  {
    validTiers,
    triedTiers,
    subscriptionTier,
    subscriptionStatus,
  }: Pick<Subscription, 'validTiers' | 'triedTiers' | 'subscriptionTier' | 'subscriptionStatus'>,
  tier: PlanTier,
): boolean {
  if (!validTiers.includes(tier)) return false;
  return (
    !triedTiers.includes(tier) || (subscriptionTier === tier && subscriptionStatus !== 'trial')
  );
}
