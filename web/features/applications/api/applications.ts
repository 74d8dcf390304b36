import { queryOptions } from '@tanstack/react-query';
import type { Application } from '#contract/applications/applications.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { personalAbout } from '#web/lib/api/liveTopics.ts';
import { APPLICATIONS } from '#web/lib/api/queryKeys.ts';

/** The applications of the signed-in person's business, newest first. */
export const applicationsQuery = queryOptions({
  queryKey: [APPLICATIONS, 'list'],
  meta: personalAbout('applications'),
  queryFn: ({ signal }) => apiGet<Application[]>('/api/vendor-applications', signal),
});
