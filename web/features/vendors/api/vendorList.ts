import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Vendor } from '#contract/vendors/vendors.ts';
import { type PlacedList, readPlacedList } from '#web/lib/placedList.ts';
import { rereadHourly } from '#web/lib/rereadEvery.ts';

export type VendorList = PlacedList<Vendor>;

/** Vendors of the directory. @param parameters of GET /api/vendors */
export function vendorListQuery(parameters: URLSearchParams) {
  const path = `/api/vendors?${parameters}`;
  return queryOptions({
    queryKey: ['vendors', 'list', path],
    queryFn: ({ signal }) => readPlacedList<Vendor>(path, signal),
    placeholderData: keepPreviousData,
    ...rereadHourly,
  });
}
