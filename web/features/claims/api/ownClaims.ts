import { queryOptions } from '@tanstack/react-query';
import type { Claim } from '#contract/claims/claims.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { personalAbout } from '#web/lib/api/liveTopics.ts';

/** The claims of listings that the signed-in person has made, newest first. */
export const ownClaimsQuery = queryOptions({
  queryKey: ['claims', 'own'],
  meta: personalAbout('claims'),
  queryFn: ({ signal }) => apiGet<Claim[]>('/api/user/claims', signal),
});
