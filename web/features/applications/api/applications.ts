import { queryOptions } from '@tanstack/react-query';
import type { Application } from '#contract/applications.ts';
import { apiGet } from '#web/lib/api.ts';
import { PERSONAL } from '#web/lib/personal.ts';

/** The applications of the signed-in person's business, newest first. */
export const applicationsQuery = queryOptions({
  queryKey: ['applications', 'list'],
  meta: PERSONAL,
  queryFn: ({ signal }) => apiGet<Application[]>('/api/vendor-applications', signal),
});
