import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DirectoryImport } from '#contract/imports/imports.ts';
import { PERSONAL } from '#web/lib/api/personal.ts';
import { ADMIN } from '#web/lib/api/queryKeys.ts';
import { type CountedList, readCountedList } from '#web/lib/lists/countedList.ts';

/** Of every list of imports. */
export const IMPORTS = [ADMIN, 'imports'];

const PROGRESS_EVERY_MS = 1_000;

/** Former imports, newest first, followed as long as one of them goes on. */
export function importsQuery(parameters: string) {
  return queryOptions({
    queryKey: [...IMPORTS, parameters],
    meta: PERSONAL,
    staleTime: 0,
    queryFn: ({ signal }): Promise<CountedList<DirectoryImport>> =>
      readCountedList(`/api/admin/imports?${parameters}`, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ goesOn }) => goesOn) && PROGRESS_EVERY_MS,
  });
}
