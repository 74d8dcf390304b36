import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MarketCard } from '#contract/markets/markets.ts';
import { type PlacedList, readPlacedList } from '#web/lib/placedList.ts';

export type MarketList = PlacedList<MarketCard>;

const REFRESH_AT_LEAST_MS = 60_000;

/** Milliseconds until the first 'open now' of the list may no longer be true. */
function nextChange(markets: MarketCard[]): number | false {
  const changes = markets.flatMap(({ openStatus }) =>
    openStatus.changesAt ? [Date.parse(openStatus.changesAt)] : [],
  );
  if (changes.length === 0) return false;
  return Math.max(Math.min(...changes) - Date.now(), REFRESH_AT_LEAST_MS);
}

/** Markets as cards. @param parameters of GET /api/markets, without `view` */
export function marketListQuery(parameters: URLSearchParams) {
  const search = new URLSearchParams(parameters);
  search.set('view', 'card');
  search.sort();
  const path = `/api/markets?${search}`;
  return queryOptions({
    queryKey: ['markets', 'list', path],
    queryFn: ({ signal }) => readPlacedList<MarketCard>(path, signal),
    placeholderData: keepPreviousData,
    // The one exception to 'never stale': a page left open must not go on saying 'open now'.
    refetchInterval: ({ state }) => nextChange(state.data?.items ?? []),
  });
}
