import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type AdminSearch, readAdminSearch } from '#web/features/admin/adminSearch.ts';

/** What is looked for in the list of the open tab, and the way to look for something else. */
export function useAdminSearch() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => readAdminSearch(raw), [raw]);
  const change = useCallback(
    (changed: Partial<AdminSearch>) =>
      void navigate({
        to: '/admin',
        // Another list begins at its first page.
        search: ({ ...before }: AdminSearch) => ({ ...before, page: undefined, ...changed }),
        replace: changed.page === undefined,
        resetScroll: false,
      }),
    [navigate],
  );
  return { search, change };
}
