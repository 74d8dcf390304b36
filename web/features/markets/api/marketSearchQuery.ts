import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readPlacedList } from '#web/lib/placedList.ts';

/**
 * A search for markets.
 * @param view how much is told of each @param parameters of GET /api/markets, without `view`
 */
export function marketSearchQuery<Item>(view: 'card' | 'pin', parameters: URLSearchParams) {
  const search = new URLSearchParams(parameters);
  search.set('view', view);
  search.sort();
  const path = `/api/markets?${search}`;
  return queryOptions({
    queryKey: ['markets', view, path],
    queryFn: ({ signal }) => readPlacedList<Item>(path, signal),
    placeholderData: keepPreviousData,
  });
}
