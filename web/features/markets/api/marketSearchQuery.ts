import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MarketView } from '#contract/markets/markets.ts';
import { MARKETS } from '#web/lib/api/queryKeys.ts';
import { readPlacedList } from '#web/lib/lists/placedList.ts';

/** Of every search that tells so much of each market. */
export const marketSearchKey = (view: MarketView) => [MARKETS, view] as const;

/**
 * A search for markets.
 * @param view how much is told of each @param parameters of GET /api/markets, without `view`
 */
export function marketSearchQuery<Item>(view: MarketView, parameters: URLSearchParams) {
  const search = new URLSearchParams(parameters);
  search.set('view', view);
  search.sort();
  const path = `/api/markets?${search}`;
  return queryOptions({
    queryKey: [...marketSearchKey(view), path],
    queryFn: ({ signal }) => readPlacedList<Item>(path, signal),
    placeholderData: keepPreviousData,
  });
}
