import { queryOptions } from '@tanstack/react-query';
import { apiGet } from '#web/lib/api/api.ts';
import { PERSONAL } from '#web/lib/api/personal.ts';
import { VENDORS } from '#web/lib/api/queryKeys.ts';

/** The ids of the vendors that the signed-in person likes. */
export const likedVendorsQuery = queryOptions({
  queryKey: [VENDORS, 'liked'],
  queryFn: ({ signal }) => apiGet<number[]>('/api/user/liked-vendors', signal),
  meta: PERSONAL,
});
