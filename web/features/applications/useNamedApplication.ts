import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Application } from '#contract/applications/applications.ts';
import { MAX_ID } from '#contract/limits.ts';
import { ApiError } from '#web/lib/api.ts';
import { searchWhole } from '#web/lib/searchValues.ts';
import { toast } from '#web/ui/toast.ts';
import { applicationQuery } from './api/application.ts';

/**
 * Opens the received application that the address names, once: a notice leads to it.
 * @param open the same at each rendering
 */
export function useNamedApplication(open: (opened: { application: Application }) => void): void {
  const { application }: { application?: unknown } = useSearch({ strict: false });
  const id = searchWhole(application, 1, MAX_ID);
  const navigate = useNavigate();
  const { data, error } = useQuery({ ...applicationQuery(id ?? 0), enabled: id !== undefined });
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (id === undefined) return;
    if (isGone) toast(GONE);
    else if (data) open({ application: data });
    else return;
    void navigate({
      to: '.',
      search: ({ application: _, ...others }: Record<string, unknown>) => others,
      replace: true,
      resetScroll: false,
    });
  }, [id, data, isGone, open, navigate]);
}

const GONE = {
  title: 'Application Not Found',
  description: 'It’s no longer here: its event, its market or its vendor was removed.',
};
