import type { Promotion } from '#contract/billing/billing.ts';
import type { StoredPromotion } from './promotions.queries.ts';

/** What may be told of a promotion; null when none of its codes can be used any more. */
function presentPromotion({ endsOn, tiers, codes }: StoredPromotion): Promotion | null {
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
   * The first promotion that has not ended: an administrator's, else the one that runs longest.
   * @param day as YYYY-MM-DD
   */
  runningOn(day: string): Promotion | null {
    return this.#promotions.find(({ endsOn }) => endsOn >= day) ?? null;
  }
}
