/** What can be taken from either of two markets that are one, in the order in which it is compared. */
export const MERGE_FIELDS = {
  name: 'Name',
  category: 'Category',
  place: 'Address and place',
  hours: 'Hours and season',
  description: 'Description',
  picture: 'Picture',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  goods: 'Goods',
  payments: 'Payments',
  amenities: 'Amenities',
  visitors: 'Visitors a day',
  accessibility: 'Accessibility',
  parking: 'Parking',
  pets: 'Pets',
  specialEvents: 'Special events',
  tags: 'Tags',
  terms: 'Terms for vendors',
  organizer: 'Organizer',
} as const;
export type MergeField = keyof typeof MERGE_FIELDS;
export const MERGE_FIELD_NAMES = Object.keys(MERGE_FIELDS) as [MergeField, ...MergeField[]];

/** What is taken from the market that goes unless somebody chooses: what the other says nothing of. */
export const missingFields = (
  fields: readonly { field: MergeField; keep: string | null; merge: string | null }[],
): MergeField[] =>
  fields.flatMap(({ field, keep, merge }) => (keep === null && merge !== null ? field : []));

/** Why two markets may be one. */
export const DUPLICATE_REASONS = {
  'same-name': 'Same name',
  'near-name': 'Similar name',
  address: 'Same address',
  phone: 'Same phone',
  website: 'Same website',
} as const;
export type DuplicateReason = keyof typeof DUPLICATE_REASONS;
