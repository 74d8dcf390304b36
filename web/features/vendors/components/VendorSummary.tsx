import type { VendorList } from '../api/vendorList.ts';
import { radiusOf, type VendorSearch } from '../vendorSearch.ts';

interface VendorSummaryProps {
  search: VendorSearch;
  list: VendorList;
}

/** How many vendors were found, and where. */
export function VendorSummary({ search, list }: VendorSummaryProps) {
  const where = list.place?.label ?? (search.lat === undefined ? null : 'this location');
  return (
    <h2 className="text-title">
      {list.total.toLocaleString('en-US')} {list.total === 1 ? 'vendor' : 'vendors'}
      {where ? ` within ${radiusOf(search)} miles of ${where}` : ''}
    </h2>
  );
}
