import { postalAddressLine, townOf } from '#contract/addresses.ts';
import { VENDOR_CATEGORY_LABELS, type VendorCategory } from '#contract/vendors/vendorCategories.ts';
import type { Vendor } from '#contract/vendors/vendors.ts';

/** 'Portland, OR', or nothing. */
export const vendorTown = ({ city, state }: Pick<Vendor, 'city' | 'state'>): string =>
  townOf({ city: city ?? '', state: state ?? '' });

/** '12 Main St, Portland, OR 97205', with what she gives of it, or nothing. */
export const vendorLocation = ({
  address,
  city,
  state,
  zipCode,
}: Pick<Vendor, 'address' | 'city' | 'state' | 'zipCode'>): string =>
  postalAddressLine({
    address: address ?? '',
    city: city ?? '',
    state: state ?? '',
    zipCode: zipCode ?? '',
  });

/** What a vendor says she sells, in her own words; her kind of business where she says nothing. */
export function vendorBadges({
  categories,
  businessType,
}: Pick<Vendor, 'categories' | 'businessType'>): string[] {
  if (categories.length > 0) return categories;
  return [VENDOR_CATEGORY_LABELS[businessType as VendorCategory] ?? businessType];
}
