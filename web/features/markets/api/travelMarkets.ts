import type { Market } from '#contract/markets/markets.ts';
import type { PlacedList } from '#web/lib/lists/placedList.ts';
import { marketSearchQuery } from './marketSearchQuery.ts';
import { rereadAtChange } from './rereadAtChange.ts';

/**
 * Markets for a vendor to compare, with all that is public of them: what an application costs is on
 * no card.
 * @param parameters of GET /api/markets, without `view`
 */
export const travelMarketsQuery = (parameters: URLSearchParams) => ({
  ...marketSearchQuery<Market>('full', parameters),
  ...rereadAtChange<PlacedList<Market>>((list) => list?.items),
});
