import type { Promotion } from '#contract/billing/billing.ts';
import { PLAN_TIERS } from '#contract/billing/plans.ts';
import type { StoredPromotion } from './promotions.queries.ts';

/** What may be told of a promotion; null when none of its codes can be used any more. */
export function presentPromotion({ endsOn, tiers, codes }: StoredPromotion): Promotion | null {
  const usable = codes.filter(
    ({ redemptionLimit, used }) => redemptionLimit === null || used < redemptionLimit,
  );
  return usable.length > 0 ? { codes: usable.map(({ code }) => code), endsOn, tiers } : null;
}

/** The promotions, in memory: prices stand on many pages, and none of them asks the database. */
export class PromotionBoard {
  #promotions: Promotion[] = [];
  #version = 0;

  /** Changes with what pages can show of them. */
  get version(): number {
    return this.#version;
  }

  /** @param stored as `storedPromotions` sorts them */
  replace(stored: readonly StoredPromotion[]): void {
    const promotions = stored.map(presentPromotion).filter((promotion) => promotion !== null);
    if (JSON.stringify(promotions) === JSON.stringify(this.#promotions)) return;
    this.#promotions = promotions;
    this.#version += 1;
  }

  /**
   * Those that have not ended and that the site tells of.
   * @param day as YYYY-MM-DD
   */
  runningOn(day: string): Promotion[] {
    return firstOfEachPlan(this.#promotions.filter(({ endsOn }) => endsOn >= day));
  }
}

/**
 * Of promotions that can be used, those that are the first to cover some plan: one that is for another
 * plan than those before it would otherwise be told of nowhere, and its codes have no place to be
 * entered.
 * @param promotions as `storedPromotions` sorts them
 */
export function firstOfEachPlan<Promotion extends Pick<StoredPromotion, 'tiers'>>(
  promotions: readonly Promotion[],
): Promotion[] {
  const covered = PLAN_TIERS.map((plan) => promotions.find(({ tiers }) => tiers.includes(plan)));
  return promotions.filter((promotion) => covered.includes(promotion));
}
