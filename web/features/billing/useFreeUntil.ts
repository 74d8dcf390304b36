import { useQuery } from '@tanstack/react-query';
import type { PlanTier } from '#contract/billing/plans.ts';
import { configQuery } from '#web/lib/api/configQuery.ts';
import { rereadHourly } from '#web/lib/api/rereadEvery.ts';
import { promotionOf } from './promotionOf.ts';

/** The last day of the running promotion that counts for the plan, or null. */
export function useFreeUntil(tier: PlanTier): string | null {
  const { data: config } = useQuery({ ...configQuery, ...rereadHourly });
  return (config && promotionOf(config, tier)?.endsOn) ?? null;
}
