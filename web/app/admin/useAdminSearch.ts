import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type AdminSearch, readAdminSearch } from '#web/features/admin/adminSearch.ts';
import type { TurnPage } from '#web/lib/lists/useExistingPage.ts';
import type { FilterProps } from '#web/ui/lists/FilteredList.tsx';

/** What is looked for in the list of the open tab, as the address has it, and the way to look for something else. */
export function useAdminSearch() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => readAdminSearch(raw), [raw]);
  const change = useCallback(
    ({ page, ...changed }: Partial<AdminSearch>, { replace = false } = {}) =>
      void navigate({
        to: '/admin',
        // Another list begins at its first page, which the address does not name.
        search: ({ ...before }: AdminSearch) => ({
          ...before,
          ...changed,
          page: page === 1 ? undefined : page,
        }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  /** Follows what is typed, without a step back for each word. */
  const changeWords = useCallback(
    (q: string) => change({ q: q || undefined }, { replace: true }),
    [change],
  );
  const turn: TurnPage = (page, options) => change({ page }, options);
  return { search, change, changeWords, turn };
}

/** The same for a list with a choice and a search. */
export function useAdminFilter(): FilterProps {
  const { search, change } = useAdminSearch();
  const { show = '', q = '', page = 1 } = search;
  return {
    filter: { choice: show, words: q, page },
    onFilter: ({ choice = show, words = q, page: next }, options) =>
      change({ show: choice || undefined, q: words || undefined, page: next }, options),
  };
}
