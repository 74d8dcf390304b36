import type { MarketCard } from '#contract/markets/markets.ts';
import type { PlacedList } from '#web/lib/placedList.ts';
import { marketSearchQuery } from './marketSearchQuery.ts';
import { rereadAtChange } from './rereadAtChange.ts';

export type MarketList = PlacedList<MarketCard>;

/** Markets as cards. @param parameters of GET /api/markets, without `view` */
export const marketListQuery = (parameters: URLSearchParams) => ({
  ...marketSearchQuery<MarketCard>('card', parameters),
  ...rereadAtChange<MarketList>((list) => list?.items),
});
