import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Application } from '#contract/applications/applications.ts';
import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { apiList } from '#web/lib/api.ts';
import { personalAbout } from '#web/lib/liveTopics.ts';

export interface ReceivedApplications {
  items: Application[];
  /** How many there are in all, whatever part of them was read. */
  total: number;
}

/** Of every list of received applications. */
export const RECEIVED_APPLICATIONS = ['applications', 'received'];

/**
 * Applications to the markets that the signed-in person runs, newest first.
 * @param parameters of GET /api/user/applications
 */
export function receivedApplicationsQuery(parameters: URLSearchParams) {
  const path = `/api/user/applications?${parameters}`;
  return queryOptions({
    queryKey: [...RECEIVED_APPLICATIONS, path],
    meta: personalAbout('applications'),
    queryFn: async ({ signal }): Promise<ReceivedApplications> => {
      const { items, headers } = await apiList<Application[]>(path, signal);
      return { items, total: Number(headers.get(TOTAL_COUNT_HEADER)) };
    },
    placeholderData: keepPreviousData,
  });
}
