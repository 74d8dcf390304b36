import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { apiList } from './api.ts';

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
): Promise<{ items: Item[]; total: number }> {
  const search = new URLSearchParams({
    status,
    limit: String(DECISIONS_PER_PAGE),
    offset: String((page - 1) * DECISIONS_PER_PAGE),
  });
  const { items, headers } = await apiList<Item[]>(`${path}?${search}`, signal);
  return { items, total: Number(headers.get(TOTAL_COUNT_HEADER) ?? items.length) };
}
