import { keepPreviousData, type QueryFilters, queryOptions } from '@tanstack/react-query';
import { PERSONAL } from '#web/lib/api/personal.ts';
import { ADMIN } from '#web/lib/api/queryKeys.ts';
import { readCountedList } from '#web/lib/lists/countedList.ts';

/** A page of a list with how many there are in all. Others write too: each look at it is a new one. */
export function adminListQuery<Item>(path: string, parameters: URLSearchParams) {
  const address = `${path}?${parameters}`;
  return queryOptions({
    queryKey: [ADMIN, address],
    meta: PERSONAL,
    staleTime: 0,
    queryFn: ({ signal }) => readCountedList<Item>(address, signal),
    placeholderData: keepPreviousData,
  });
}

/** All lists of a path, whatever was asked of them. */
export const adminListsOf = (path: string): QueryFilters => ({
  queryKey: [ADMIN],
  predicate: ({ queryKey: [, address] }) => String(address).startsWith(`${path}?`),
});
