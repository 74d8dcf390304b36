/** What somebody who writes to support is on the site. */
export const CONTACT_USER_TYPES = [
  'customer',
  'vendor',
  'organizer',
  'farm_direct',
  'other',
] as const;
export type ContactUserType = (typeof CONTACT_USER_TYPES)[number];

/** As she chooses it, and as it is told to support. */
export const CONTACT_USER_TYPE_LABELS: Record<ContactUserType, string> = {
  customer: 'Customer/Shopper',
  vendor: 'Vendor',
  organizer: 'Market Organizer',
  farm_direct: 'Farm Direct Owner',
  other: 'Other',
};
