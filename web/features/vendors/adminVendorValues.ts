import { z } from 'zod';
import type { AdminVendor } from '#contract/admin/admin.ts';
import { commaList } from '#contract/commaList.ts';
import { VENDOR_CATEGORIES, type VendorCategory } from '#contract/vendors/vendorCategories.ts';
import { type VendorProfile, vendorProfileSchema } from '#contract/vendors/vendorProfile.ts';

/** The texts of the administrator's form, by the names of the call. */
const TEXTS = [
  'businessName',
  'description',
  'phone',
  'email',
  'website',
  'facebookUrl',
  'instagramUrl',
  'linkedinUrl',
  'address',
  'city',
  'state',
  'zipCode',
  'imageUrl',
  'businessHours',
  'licenseNumber',
  'insuranceInfo',
  'sustainabilityPractices',
  'productCatalog',
] as const;

export interface AdminVendorValues extends Record<(typeof TEXTS)[number], string> {
  businessType: VendorCategory;
  /** Separated by commas. */
  deliveryOptions: string;
  paymentMethods: string;
}

const DEFAULT_TYPE: VendorCategory = 'produce';

/** What the form begins with; what has not been told is an empty field. */
export function adminVendorValues(vendor: AdminVendor | null): AdminVendorValues {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, vendor?.[name] ?? '']));
  return {
    ...(texts as Record<(typeof TEXTS)[number], string>),
    businessType:
      VENDOR_CATEGORIES.find((category) => category === vendor?.businessType) ?? DEFAULT_TYPE,
    deliveryOptions: vendor?.deliveryOptions.join(', ') ?? '',
    paymentMethods: vendor?.paymentMethods.join(', ') ?? '',
  };
}

/** Checks the form by the contract. */
export const adminVendorFormSchema = (
  vendor: AdminVendor | null,
): z.ZodType<VendorProfile, AdminVendorValues> =>
  z.preprocess((values: AdminVendorValues): z.input<typeof vendorProfileSchema> => {
    const { facebookUrl, instagramUrl, linkedinUrl } = values;
    const socialMedia = { facebook: facebookUrl, instagram: instagramUrl, linkedin: linkedinUrl };
    return {
      ...values,
      deliveryOptions: commaList(values.deliveryOptions),
      paymentMethods: commaList(values.paymentMethods),
      socialMedia: JSON.stringify(socialMedia),
      // A vendor whom the administrator enters has no owner until she is claimed.
      ...(vendor === null && { userId: null }),
    };
  }, vendorProfileSchema);
