import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { SEARCH_PLACE_HEADER, TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import type { MarketCard } from '#contract/markets.ts';
import type { Problem } from '#contract/problem.ts';
import { ApiError, apiList } from '#web/lib/api.ts';

export interface SearchPlace {
  label: string;
  latitude: number;
  longitude: number;
}

export interface MarketList {
  markets: MarketCard[];
  /** How many match in all. */
  total: number;
  /** What the text of the place was taken to mean. */
  place: SearchPlace | null;
  /** Why the place could not be found, with what was probably meant. */
  placeProblem: Problem | null;
}

const REFRESH_AT_LEAST_MS = 60_000;

/** Milliseconds until the first 'open now' of the list may no longer be true. */
function nextChange(markets: MarketCard[]): number | false {
  const changes = markets.flatMap(({ openStatus }) =>
    openStatus.changesAt ? [Date.parse(openStatus.changesAt)] : [],
  );
  if (changes.length === 0) return false;
  return Math.max(Math.min(...changes) - Date.now(), REFRESH_AT_LEAST_MS);
}

function readPlace(header: string | null): SearchPlace | null {
  const [label, latitude, longitude] = header?.split(';') ?? [];
  if (!label || !latitude || !longitude) return null;
  return {
    label: decodeURIComponent(label),
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
}

/** A place that nobody knows is an answer like others: the search goes on from there. */
async function readMarketList(path: string, signal: AbortSignal): Promise<MarketList> {
  try {
    const { items, headers } = await apiList<MarketCard[]>(path, signal);
    return {
      markets: items,
      total: Number(headers.get(TOTAL_COUNT_HEADER) ?? items.length),
      place: readPlace(headers.get(SEARCH_PLACE_HEADER)),
      placeProblem: null,
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem?.type !== 'place-not-found') throw error;
    return { markets: [], total: 0, place: null, placeProblem: error.problem };
  }
}

/** Markets as cards. @param parameters of GET /api/markets, without `view` */
export function marketListQuery(parameters: URLSearchParams) {
  const search = new URLSearchParams(parameters);
  search.set('view', 'card');
  search.sort();
  const path = `/api/markets?${search}`;
  return queryOptions({
    queryKey: ['markets', 'list', path],
    queryFn: ({ signal }) => readMarketList(path, signal),
    placeholderData: keepPreviousData,
    // The one exception to 'never stale': a page left open must not go on saying 'open now'.
    refetchInterval: ({ state }) => nextChange(state.data?.markets ?? []),
  });
}
