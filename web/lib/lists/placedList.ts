import { SEARCH_PLACE_HEADER, TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import type { Problem } from '#contract/problem.ts';
import { ApiError, apiList } from '../api/api.ts';
import type { Point } from '../places/point.ts';

export interface SearchPlace extends Point {
  label: string;
}

/** What a search near a place found. */
export interface PlacedList<Item> {
  items: Item[];
  /** How many match in all. */
  total: number;
  /** What the text of the place was taken to mean. */
  place: SearchPlace | null;
  /** Why the place could not be found, with what was probably meant. */
  placeProblem: Problem | null;
}

/**
 * Reads a list that may be asked for near a place. A place that nobody knows is an answer like
 * others: the search goes on from there.
 */
export async function readPlacedList<Item>(
  path: string,
  signal: AbortSignal,
): Promise<PlacedList<Item>> {
  try {
    const { items, headers } = await apiList<Item[]>(path, signal);
    return {
      items,
      total: Number(headers.get(TOTAL_COUNT_HEADER) ?? items.length),
      place: readPlace(headers.get(SEARCH_PLACE_HEADER)),
      placeProblem: null,
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem?.type !== 'place-not-found') throw error;
    return { items: [], total: 0, place: null, placeProblem: error.problem };
  }
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
