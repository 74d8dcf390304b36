/** What somebody who writes to support is on the site. */
export const CONTACT_USER_TYPES = [
  'customer',
  'vendor',
  'organizer',
  'farm_direct',
  'other',
] as const;
export type ContactUserType = (typeof CONTACT_USER_TYPES)[number];
