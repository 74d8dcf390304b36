import type { APIRequestContext } from '@playwright/test';
import type { Market } from '#contract/markets/markets.ts';
import { allMarkets } from './api.ts';

/** Before them are the markets that other tests count or name. */
const FIRST = 40;

/** A market of which the one test with this number may write: tests run at once on one server. */
export async function untouchedMarket(request: APIRequestContext, number: number): Promise<Market> {
  const index = FIRST + number;
  const market = (await allMarkets(request)).sort((a, b) => a.id - b.id)[index];
  if (!market) throw new Error(`There is no market number ${index}`);
  return market;
}
