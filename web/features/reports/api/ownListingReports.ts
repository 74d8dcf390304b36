import { queryOptions } from '@tanstack/react-query';
import type { OwnListingReports } from '#contract/reports/reports.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { personalAbout } from '#web/lib/api/liveTopics.ts';

/** What others find wrong with the signed-in person's listings, as long as it is not decided. */
export const ownListingReportsQuery = queryOptions({
  queryKey: ['reports', 'own'],
  meta: personalAbout('reports'),
  queryFn: ({ signal }) => apiGet<OwnListingReports[]>('/api/user/listing-reports', signal),
});
