import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { apiList } from '../api/api.ts';

/** A part of a list. */
export interface CountedList<Item> {
  items: Item[];
  /** How many there are in all. */
  total: number;
}

/** Reads a part of a list together with how many there are in all. */
export async function readCountedList<Item>(
  path: string,
  signal: AbortSignal,
): Promise<CountedList<Item>> {
  const { items, headers } = await apiList<Item[]>(path, signal);
  return { items, total: Number(headers.get(TOTAL_COUNT_HEADER)) };
}

/** Takes from lists that are known what is there no more, before they are read anew. */
export function takeFromLists<Item>(
  queryClient: QueryClient,
  lists: QueryFilters,
  isGone: (item: Item) => boolean,
): void {
  queryClient.setQueriesData<CountedList<Item>>(lists, (list) => {
    if (!list) return list;
    const items = list.items.filter((item) => !isGone(item));
    return { items, total: list.total - (list.items.length - items.length) };
  });
}

/** What a list is asked for: a page of it, and what is to be found, blanks left out. */
export function pageParameters(
  page: number,
  perPage: number,
  filter: Record<string, string | number | undefined> = {},
): string {
  const parameters = new URLSearchParams({
    limit: String(perPage),
    offset: String((page - 1) * perPage),
  });
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  return String(parameters);
}
