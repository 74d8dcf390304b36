import { useSearch } from '@tanstack/react-router';

/** By which the address of a page asks for all of a list, as in `?events=all`. */
export type ListName = 'events' | 'reviews';

/** Whether the address asks for all of a list, and the search of a link that does. */
export function useAllOf(list: ListName) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  return { showsAll: search[list] === 'all', search: { ...search, [list]: 'all' } };
}
