import type { APIRequestContext } from '@playwright/test';
import type { Market } from '#contract/markets/markets.ts';
import { allMarkets } from './api.ts';

/** How many markets no other test counts or names: those of the middle of the list. */
const FIRST = 40;

/**
 * A market of which a test may write, one for each number: tests run at once on one server. Both
 * projects get one of their own.
 */
export async function untouchedMarket(
  request: APIRequestContext,
  projectName: string,
  number: number,
): Promise<Market> {
  const index = FIRST + number * 2 + (projectName === 'phone' ? 0 : 1);
  const market = (await allMarkets(request)).sort((a, b) => a.id - b.id)[index];
  if (!market) throw new Error(`There is no market number ${index}`);
  return market;
}
