import { queryOptions } from '@tanstack/react-query';
import type { MarketBelongings, VendorBelongings } from '#contract/admin/admin.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { PERSONAL } from '#web/lib/api/personal.ts';
import { ADMIN } from '#web/lib/api/queryKeys.ts';

/** In every key of what goes with a listing. */
export const BELONGINGS = 'belongings';

/** What goes with a market or a vendor who is deleted: to be known at the moment of asking. */
export const belongingsQuery = (of: 'markets' | 'vendors', id: number) =>
  queryOptions({
    queryKey: [ADMIN, BELONGINGS, of, id],
    meta: PERSONAL,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      apiGet<Partial<MarketBelongings & VendorBelongings>>(
        `/api/admin/${of}/${id}/belongings`,
        signal,
      ),
  });
