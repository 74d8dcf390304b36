import type { MarketPin } from '#contract/markets/markets.ts';
import { rereadEvery } from '#web/lib/rereadEvery.ts';
import { marketSearchQuery } from './marketSearchQuery.ts';

/** A pin says whether its market is open, and not until when. */
export const PINS_REREAD_EVERY_MS = 300_000;

/** Every market that matches, as small as a map needs it. */
export const marketPinsQuery = (parameters: URLSearchParams) => ({
  ...marketSearchQuery<MarketPin>('pin', parameters),
  ...rereadEvery(PINS_REREAD_EVERY_MS),
});
