import type { APIRequestContext } from '@playwright/test';
import type { MarketCard } from '#contract/markets/markets.ts';
import { marketCards } from './api.ts';

const IN_RANGE = { hiring: 'true', near: 'Portland, OR', category: 'farmers_market,food_market' };

/** The markets that a vendor is shown who has not said where she drives from. */
export const withinMiles = (request: APIRequestContext, radius: string): Promise<MarketCard[]> =>
  marketCards(request, { ...IN_RANGE, radius, limit: '100' });
