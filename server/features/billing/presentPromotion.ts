import type { Promotion } from '#contract/billing.ts';
import type { RunningPromotion } from './promotions.queries.ts';

/** What may be told of a promotion; null when none of its codes can be used any more. */
export function presentPromotion(promotion: RunningPromotion | null): Promotion | null {
  const codes = promotion?.codes.filter(
    ({ redemptionLimit, used }) => redemptionLimit === null || used < redemptionLimit,
  );
  if (!promotion || !codes?.length) return null;
  return {
    codes: codes.map(({ code }) => code),
    endsOn: promotion.endsOn,
    tiers: promotion.tiers,
  };
}
