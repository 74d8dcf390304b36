import { queryOptions } from '@tanstack/react-query';
import type { UserProfile } from '#contract/users/users.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { PERSONAL } from '#web/lib/api/personal.ts';

/** What the signed-in person has told about herself. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  meta: PERSONAL,
  queryFn: ({ signal }) => apiGet<UserProfile>('/api/user/profile', signal),
});
