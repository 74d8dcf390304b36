import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DuplicateCandidate } from '#contract/duplicates/duplicates.ts';
import { readCountedList } from '#web/lib/countedList.ts';
import { PERSONAL } from '#web/lib/personal.ts';
import { ADMIN } from '#web/lib/queryKeys.ts';

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
