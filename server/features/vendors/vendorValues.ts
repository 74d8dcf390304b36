import { commaList } from '#contract/commaList.ts';
import type { VendorProfile } from '#contract/vendors/vendorProfile.ts';
import type { vendors } from '#server/db/schema.ts';
import type { Geocoder } from '#server/features/places/geocoder.ts';

type VendorValues = Partial<typeof vendors.$inferInsert>;

/** The first that was told at all; empty text means: not told. */
function told(...names: (string | null | undefined)[]): string | null | undefined {
  const value = names.find((name) => name !== undefined);
  return value === '' ? null : value;
}

/** What a profile says, by the names of the table. What it does not mention stays as it is. */
export function toVendorValues(profile: VendorProfile): VendorValues {
  const { tags } = profile;
  const values: VendorValues = {
    businessName: profile.businessName,
    businessType: profile.category ?? profile.businessType,
    description: told(profile.description),
    email: told(profile.contactEmail, profile.email),
    phone: told(profile.contactPhone, profile.phone),
    website: told(profile.website),
    facebookUrl: told(profile.facebookUrl),
    instagramUrl: told(profile.instagramUrl),
    linkedinUrl: told(profile.linkedinUrl),
    address: told(profile.businessAddress, profile.address),
    city: told(profile.businessCity, profile.city),
    state: told(profile.businessState, profile.state),
    zipCode: told(profile.businessZipCode, profile.zipCode),
    businessHours: told(profile.businessHours),
    licenseNumber: told(profile.licenseNumber),
    insuranceInfo: told(profile.insuranceInfo),
    deliveryOptions: profile.deliveryOptions,
    paymentMethods: profile.paymentMethods,
    sustainabilityPractices: told(profile.sustainabilityPractices),
    productCatalog: told(profile.productCatalog),
    categories: typeof tags === 'string' ? commaList(tags) : profile.categories,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/**
 * By which a business is reached, and what its papers are: no trail keeps them, so that they go when
 * she does.
 */
export const UNTRAILED_FIELDS = [
  'phone',
  'email',
  'website',
  'facebookUrl',
  'instagramUrl',
  'linkedinUrl',
  'address',
  'zipCode',
  'latitude',
  'longitude',
  'licenseNumber',
  'insuranceInfo',
] as const satisfies readonly (keyof VendorValues)[];

/** Fields of the table that the form calls otherwise. */
const FORM_NAMES = new Map<string, keyof VendorProfile>([
  ['businessType', 'category'],
  ['email', 'contactEmail'],
  ['phone', 'contactPhone'],
  ['address', 'businessAddress'],
  ['city', 'businessCity'],
  ['state', 'businessState'],
  ['zipCode', 'businessZipCode'],
  ['categories', 'tags'],
]);

/** By which of its names a profile tells a field of the table. */
export function nameInProfile(profile: VendorProfile, field: string): string {
  const formName = FORM_NAMES.get(field);
  return formName && profile[formName] !== undefined ? formName : field;
}

/**
 * Where a vendor is, as far as her ZIP code or town tells; nulls where neither does. A ZIP code of
 * another state than her town's is a slip.
 */
export async function locate(
  {
    city,
    state,
    zipCode,
  }: { city?: string | null; state?: string | null; zipCode?: string | null },
  geocoder: Geocoder,
): Promise<{ latitude: number | null; longitude: number | null }> {
  const zip = zipCode ? await geocoder.find(zipCode) : null;
  const town = city && state ? await geocoder.find(`${city}, ${state}`) : null;
  const isSlip = zip && town && zip.state !== town.state;
  const place = isSlip ? town : (zip ?? town);
  return { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null };
}
