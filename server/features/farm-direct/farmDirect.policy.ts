import { type OrganizedMarket, organizes } from '#server/features/markets/markets.policy.ts';
import { action } from '#server/policies/policy.ts';

export const patchListing = action<OrganizedMarket>({
  name: 'listings.change',
  rule: 'whoever runs the market; the administrator',
  allows: organizes,
  refusal: { hides: 'market' },
});

export const deleteListing = action<OrganizedMarket>({
  name: 'listings.delete',
  rule: 'whoever runs the stand; the administrator',
  allows: organizes,
  refusal: { hides: 'market' },
});

export const closeDays = action<OrganizedMarket>({
  name: 'listings.closeDays',
  rule: 'whoever runs the market; the administrator',
  allows: organizes,
  refusal: { hides: 'market' },
});
