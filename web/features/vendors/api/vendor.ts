import { queryOptions } from '@tanstack/react-query';
import type { VendorPage } from '#contract/vendors/vendors.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { vendorKey } from '#web/lib/api/queryKeys.ts';
import { rereadHourly } from '#web/lib/api/rereadEvery.ts';

export const vendorQuery = (id: number) =>
  queryOptions({
    queryKey: vendorKey(id),
    queryFn: ({ signal }) => apiGet<VendorPage>(`/api/vendors/${id}`, signal),
    ...rereadHourly,
  });
