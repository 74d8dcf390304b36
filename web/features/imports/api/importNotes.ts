import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ImportNote } from '#contract/imports/imports.ts';
import { PERSONAL } from '#web/lib/api/personal.ts';
import { ADMIN } from '#web/lib/api/queryKeys.ts';
import { readCountedList } from '#web/lib/lists/countedList.ts';

/** Rows of an import that were refused, or not taken as they were written. */
export function importNotesQuery(id: number, parameters: string) {
  return queryOptions({
    queryKey: [ADMIN, 'import-notes', id, parameters],
    meta: PERSONAL,
    staleTime: 0,
    queryFn: ({ signal }) =>
      readCountedList<ImportNote>(`/api/admin/imports/${id}/notes?${parameters}`, signal),
    placeholderData: keepPreviousData,
  });
}
