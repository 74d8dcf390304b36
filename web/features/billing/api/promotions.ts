import { queryOptions } from '@tanstack/react-query';
import type { AdministeredPromotion } from '#contract/billing/promotions.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { PERSONAL } from '#web/lib/api/personal.ts';
import { ADMIN } from '#web/lib/api/queryKeys.ts';

/** All promotions, as an administrator sees them. */
export const promotionsQuery = queryOptions({
  queryKey: [ADMIN, 'promotions'],
  meta: PERSONAL,
  staleTime: 0,
  queryFn: ({ signal }) => apiGet<AdministeredPromotion[]>('/api/admin/promotions', signal),
});
