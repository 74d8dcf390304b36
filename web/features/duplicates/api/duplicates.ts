import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DuplicateCandidate } from '#contract/duplicates/duplicates.ts';
import { PERSONAL } from '#web/lib/api/personal.ts';
import { ADMIN } from '#web/lib/api/queryKeys.ts';
import { readCountedList } from '#web/lib/lists/countedList.ts';

/** Of every list of markets that may be one. */
export const DUPLICATES = [ADMIN, 'duplicates'];

/** Markets that may be one, likeliest first. */
export function duplicatesQuery(parameters: string) {
  return queryOptions({
    queryKey: [...DUPLICATES, parameters],
    meta: PERSONAL,
    staleTime: 0,
    queryFn: ({ signal }) =>
      readCountedList<DuplicateCandidate>(`/api/admin/duplicates?${parameters}`, signal),
    placeholderData: keepPreviousData,
  });
}
