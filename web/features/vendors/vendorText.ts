import { businessTypeLabel } from '#contract/vendors/vendorCategories.ts';
import type { Vendor } from '#contract/vendors/vendors.ts';

/** What a vendor says she sells, in her own words; her kind of business where she says nothing. */
export function vendorBadges({
  categories,
  businessType,
}: Pick<Vendor, 'categories' | 'businessType'>): string[] {
  if (categories.length > 0) return categories;
  return [businessTypeLabel(businessType)];
}
