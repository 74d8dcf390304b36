import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Application } from '#contract/applications/applications.ts';
import { personalAbout } from '#web/lib/api/liveTopics.ts';
import { APPLICATIONS } from '#web/lib/api/queryKeys.ts';
import { readCountedList } from '#web/lib/lists/countedList.ts';

/** Of every list of received applications. */
export const RECEIVED_APPLICATIONS = [APPLICATIONS, 'received'];

/**
 * Applications to the markets that the signed-in person runs, newest first.
 * @param parameters of GET /api/user/applications
 */
export function receivedApplicationsQuery(parameters: URLSearchParams) {
  const path = `/api/user/applications?${parameters}`;
  return queryOptions({
    queryKey: [...RECEIVED_APPLICATIONS, path],
    meta: personalAbout('applications'),
    queryFn: ({ signal }) => readCountedList<Application>(path, signal),
    placeholderData: keepPreviousData,
  });
}
