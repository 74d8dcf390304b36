import { queryOptions } from '@tanstack/react-query';
import type { OrganizerSummary } from '#contract/organizer/organizer.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { personalAbout } from '#web/lib/api/liveTopics.ts';
import { ORGANIZER } from '#web/lib/api/queryKeys.ts';

/** What the signed-in person's markets come to. */
export const organizerSummaryQuery = queryOptions({
  queryKey: [ORGANIZER, 'summary'],
  meta: personalAbout('applications', 'markets'),
  queryFn: ({ signal }) => apiGet<OrganizerSummary>('/api/user/organizer-summary', signal),
});
