import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Vendor } from '#contract/vendors/vendors.ts';
import { VENDORS } from '#web/lib/api/queryKeys.ts';
import { rereadHourly } from '#web/lib/api/rereadEvery.ts';
import { type PlacedList, readPlacedList } from '#web/lib/lists/placedList.ts';

export type VendorList = PlacedList<Vendor>;

/** Of every list of the directory. */
export const VENDOR_LISTS = [VENDORS, 'list'] as const;

/** Vendors of the directory. @param parameters of GET /api/vendors */
export function vendorListQuery(parameters: URLSearchParams) {
  const path = `/api/vendors?${parameters}`;
  return queryOptions({
    queryKey: [...VENDOR_LISTS, path],
    queryFn: ({ signal }) => readPlacedList<Vendor>(path, signal),
    placeholderData: keepPreviousData,
    ...rereadHourly,
  });
}
