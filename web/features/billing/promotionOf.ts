import type { Promotion } from '#contract/billing/billing.ts';
import type { PlanTier } from '#contract/billing/plans.ts';
import type { Config } from '#contract/site/config.ts';

/** The running promotion that counts for a plan; null: there is none. */
export const promotionOf = ({ promotions }: Config, plan: PlanTier): Promotion | null =>
  promotions.find(({ tiers }) => tiers.includes(plan)) ?? null;
