import { useQuery } from '@tanstack/react-query';
import type { PlanTier } from '#contract/billing/plans.ts';
import type { PlanStanding } from '#contract/billing/subscription.ts';
import { subscriptionQuery } from '#web/features/billing/api/subscription.ts';
import { configQuery } from '#web/lib/api/configQuery.ts';
import { showPlanRefusal } from './planRefusal.ts';

/** Those of whoever may use what the plan is for. */
const ADMITTED: readonly PlanStanding[] = ['open', 'held', 'trial'];

/** How the signed-in person stands to a plan, as the server sees it; asked only where plans are enforced. */
export function usePlanAccess(tier: PlanTier) {
  const { data: config } = useQuery(configQuery);
  const isEnforced = config?.accessPolicy === 'enforced';
  const subscription = useQuery({ ...subscriptionQuery, enabled: isEnforced });
  const access = subscription.data?.access[tier];
  return {
    isEnforced,
    subscription,
    /** Undefined until it is known. */
    access,
    hasPlan: access !== undefined && ADMITTED.includes(access.standing),
  };
}

/**
 * Whether something that a plan is for may be begun. Where the plan is missing, the dialog that says
 * so opens at once, instead of after everything has been filled in.
 */
export function usePlanGuard(tier: PlanTier): () => boolean {
  const { access, hasPlan } = usePlanAccess(tier);
  return () => {
    if (!access || hasPlan) return true;
    showPlanRefusal({ requiredPlan: tier });
    return false;
  };
}
