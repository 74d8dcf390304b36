import type { MarketPin } from '#contract/markets/markets.ts';
import { rereadEveryFewMinutes } from '#web/lib/api/rereadEvery.ts';
import { marketSearchQuery } from './marketSearchQuery.ts';

/** Every market that matches, as small as a map needs it. */
export const marketPinsQuery = (parameters: URLSearchParams) => ({
  ...marketSearchQuery<MarketPin>('pin', parameters),
  ...rereadEveryFewMinutes,
});
