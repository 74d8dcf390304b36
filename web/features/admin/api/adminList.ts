import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { apiList } from '#web/lib/api.ts';
import { PERSONAL } from '#web/lib/personal.ts';

/** The beginning of every key of what only the administrator sees. */
export const ADMIN = ['admin'];

/** A page of a list with how many there are in all. Others write too: each look at it is a new one. */
export function adminListQuery<Item>(path: string, parameters: URLSearchParams) {
  const address = `${path}?${parameters}`;
  return queryOptions({
    queryKey: [...ADMIN, address],
    meta: PERSONAL,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { items, headers } = await apiList<Item[]>(address, signal);
      return { items, total: Number(headers.get(TOTAL_COUNT_HEADER)) };
    },
    placeholderData: keepPreviousData,
  });
}
