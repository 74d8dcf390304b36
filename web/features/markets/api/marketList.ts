import type { MarketCard } from '#contract/markets/markets.ts';
import { rereadEveryFewMinutes } from '#web/lib/api/rereadEvery.ts';
import type { PlacedList } from '#web/lib/lists/placedList.ts';
import { marketSearchQuery } from './marketSearchQuery.ts';
import { rereadAtChange } from './rereadAtChange.ts';

export type MarketList = PlacedList<MarketCard>;

/**
 * Markets as cards. Of those that are open now, it can't tell when another one opens: it is read
 * again as often as the pins on the map beside it.
 * @param parameters of GET /api/markets, without `view`
 */
export const marketListQuery = (parameters: URLSearchParams) => ({
  ...marketSearchQuery<MarketCard>('card', parameters),
  ...(parameters.has('openNow')
    ? rereadEveryFewMinutes
    : rereadAtChange<MarketList>((list) => list?.items)),
});
