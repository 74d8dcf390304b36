import { useQuery } from '@tanstack/react-query';
import type { PlanTier } from '#contract/billing/plans.ts';
import { configQuery } from '#web/lib/api/configQuery.ts';
import { rereadHourly } from '#web/lib/api/rereadEvery.ts';

/** The last day of the running promotion where that covers the plan, or null. */
export function useFreeUntil(tier: PlanTier): string | null {
  const { data: config } = useQuery({ ...configQuery, ...rereadHourly });
  const { promotion } = config ?? {};
  return promotion?.tiers.includes(tier) ? promotion.endsOn : null;
}
