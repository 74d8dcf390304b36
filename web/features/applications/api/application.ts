import { queryOptions } from '@tanstack/react-query';
import type { ApplicationWithHistory } from '#contract/applications/applications.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { personalAbout } from '#web/lib/api/liveTopics.ts';
import { APPLICATIONS } from '#web/lib/api/queryKeys.ts';

/** One application with all that has happened to it. */
export const applicationQuery = (id: number) =>
  queryOptions({
    queryKey: [APPLICATIONS, 'detail', id],
    meta: personalAbout('applications'),
    queryFn: ({ signal }) =>
      apiGet<ApplicationWithHistory>(`/api/vendor-applications/${id}`, signal),
  });
