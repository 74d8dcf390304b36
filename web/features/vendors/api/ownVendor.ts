import { queryOptions } from '@tanstack/react-query';
import type { OwnVendor } from '#contract/vendors/ownVendor.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { personalAbout } from '#web/lib/api/liveTopics.ts';
import { VENDORS } from '#web/lib/api/queryKeys.ts';

/** The business profile of the signed-in person, if she has one. */
export const ownVendorQuery = queryOptions({
  queryKey: [VENDORS, 'own'],
  meta: personalAbout('claims'),
  queryFn: ({ signal }) => apiGet<OwnVendor>('/api/user/vendor', signal),
});
