import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../api/api.ts';
import { ADMIN } from '../api/queryKeys.ts';
import { type CountedList, pageParameters, readCountedList, takeFromLists } from './countedList.ts';

/** A page of what waits for the administrator, or of what is decided. */
export interface DecisionPage {
  status: 'waiting' | 'decided';
  /** What is looked for among them. */
  q?: string | undefined;
  /** From 1. */
  page: number;
}

export const DECISIONS_PER_PAGE = 20;

/** Of how much waits for her in all. */
export const WAITING = [ADMIN, 'waiting'];

export function readDecisionPage<Item>(
  path: string,
  { page, ...filter }: DecisionPage,
  signal: AbortSignal,
): Promise<CountedList<Item>> {
  const parameters = pageParameters(page, DECISIONS_PER_PAGE, filter);
  return readCountedList(`${path}?${parameters}`, signal);
}

/** Whether a decision was refused because somebody else has decided, or what it was about is gone. */
export const isNoLongerWaiting = (error: unknown): boolean =>
  error instanceof ApiError && ['already-decided', 'not-found'].includes(error.problem?.type ?? '');

/** Reads lists anew after a decision, whatever became of it: somebody else may have decided meanwhile. */
export function rereadDecisions(queryClient: QueryClient, queryKey: QueryKey): void {
  for (const key of [queryKey, WAITING]) void queryClient.invalidateQueries({ queryKey: key });
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
