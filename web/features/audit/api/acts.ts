import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AdministrativeAct } from '#contract/audit/administrativeActs.ts';
import { PERSONAL } from '#web/lib/api/personal.ts';
import { ADMIN } from '#web/lib/api/queryKeys.ts';
import { readCountedList } from '#web/lib/lists/countedList.ts';

/**
 * What administrators have done, newest first.
 * @param parameters of GET /api/admin/acts
 */
export function actsQuery(parameters: string) {
  return queryOptions({
    queryKey: [ADMIN, 'acts', parameters],
    meta: PERSONAL,
    // Each look at it is a new one: every other tab adds to it.
    staleTime: 0,
    queryFn: ({ signal }) =>
      readCountedList<AdministrativeAct>(`/api/admin/acts?${parameters}`, signal),
    placeholderData: keepPreviousData,
  });
}
