import { useQuery } from '@tanstack/react-query';
import type { Application } from '#contract/applications/applications.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { applicationQuery } from './api/application.ts';
import { useNamedId, useOpenedOnce } from './useOpenedOnce.ts';

/** Opens the received application that the address names, once. */
export function useNamedApplication(open: (application: Application) => void): void {
  const id = useNamedId() ?? 0;
  const { data, error } = useQuery({ ...applicationQuery(id), enabled: id !== 0 });
  useOpenedOnce({
    found: data,
    isGone: error instanceof ApiError && error.status === 404,
    belongsTo: 'its event, its market or its vendor',
    open,
    rest: {
      to: '.',
      search: ({ application: _, ...others }: Record<string, unknown>) => others,
    },
  });
}
