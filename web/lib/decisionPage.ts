import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { apiList } from './api.ts';
import { type CountedList, takeFromLists } from './countedList.ts';

/** A page of what waits for the administrator, or of what is decided. */
export interface DecisionPage {
  status: 'waiting' | 'decided';
  /** From 1. */
  page: number;
}

export const DECISIONS_PER_PAGE = 20;

export async function readDecisionPage<Item>(
  path: string,
  { status, page }: DecisionPage,
  signal: AbortSignal,
): Promise<CountedList<Item>> {
  const search = new URLSearchParams({
    status,
    limit: String(DECISIONS_PER_PAGE),
    offset: String((page - 1) * DECISIONS_PER_PAGE),
  });
  const { items, headers } = await apiList<Item[]>(`${path}?${search}`, signal);
  return { items, total: Number(headers.get(TOTAL_COUNT_HEADER) ?? items.length) };
}

/** Takes what is decided from what waits, wherever it is listed, before that is read anew. */
export function takeDecided<Item>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  isDecided: (item: Item) => boolean,
): void {
  const isWaiting = (query: { queryKey: QueryKey }) =>
    (query.queryKey.at(-1) as DecisionPage).status === 'waiting';
  takeFromLists(queryClient, { queryKey, predicate: isWaiting }, isDecided);
}
