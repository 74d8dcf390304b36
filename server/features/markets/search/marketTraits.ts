import { MARKET_CATEGORIES, type MarketCategory } from '#contract/markets/categories.ts';
import { GOODS, type Good } from '#contract/markets/goods.ts';
import { isHiring } from '#contract/markets/hiring.ts';
import { PAYMENTS, type Payment } from '#contract/markets/payments.ts';
import { grown } from '#server/search/growable.ts';
import type { MarketEntry } from './indexedMarket.ts';

/*
 * What a market is and offers as bits, so that a filter is a comparison of two numbers. Goods fill
 * one number; payments, categories, hiring and being unclaimed share another.
 */

const BITS = 32;
const HIRING_BIT = PAYMENTS.length + MARKET_CATEGORIES.length;
const UNCLAIMED_BIT = HIRING_BIT + 1;
const HIRING = 1 << HIRING_BIT;
const UNCLAIMED = 1 << UNCLAIMED_BIT;

// A bit beyond the last is the first again: what has the one would be found for the other.
if (Math.max(GOODS.length, UNCLAIMED_BIT + 1) > BITS) {
  throw new Error(`What a market is and offers no longer fits into two numbers of ${BITS} bits.`);
}

export interface TraitFilter {
  category?: readonly MarketCategory[];
  goods?: readonly Good[];
  payments?: readonly Payment[];
  hiring?: boolean;
  unclaimed?: boolean;
}

/** The bits of every market, by its slot. */
export class MarketTraits {
  #goods = new Int32Array(0);
  #others = new Int32Array(0);

  set(slot: number, { market }: MarketEntry): void {
    this.#goods = grown(this.#goods, slot + 1);
    this.#others = grown(this.#others, slot + 1);
    this.#goods[slot] = goodsMask(market.goods);
    this.#others[slot] =
      paymentsMask(market.payments) |
      categoriesMask([market.category]) |
      (isHiring(market) ? HIRING : 0) |
      (market.isUnclaimed ? UNCLAIMED : 0);
  }

  /** Whether a slot's market passes, or null when the filter asks for nothing. */
  toPredicate(filter: TraitFilter): ((slot: number) => boolean) | null {
    const goods = goodsMask(filter.goods ?? []);
    const others =
      paymentsMask(filter.payments ?? []) |
      (filter.hiring ? HIRING : 0) |
      (filter.unclaimed ? UNCLAIMED : 0);
    const categories = categoriesMask(filter.category ?? []);
    if (goods === 0 && others === 0 && categories === 0) return null;
    const goodsOf = this.#goods;
    const othersOf = this.#others;
    return (slot) =>
      (goodsOf[slot]! & goods) === goods &&
      (othersOf[slot]! & others) === others &&
      (categories === 0 || (othersOf[slot]! & categories) !== 0);
  }
}

function goodsMask(goods: readonly Good[]): number {
  return goods.reduce((mask, good) => mask | (1 << GOODS.indexOf(good)), 0);
}

function paymentsMask(payments: readonly Payment[]): number {
  return payments.reduce((mask, payment) => mask | (1 << PAYMENTS.indexOf(payment)), 0);
}

function categoriesMask(categories: readonly MarketCategory[]): number {
  return categories.reduce(
    (mask, category) => mask | (1 << (PAYMENTS.length + MARKET_CATEGORIES.indexOf(category))),
    0,
  );
}
