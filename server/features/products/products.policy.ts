import { type OrganizedMarket, organizes } from '#server/features/markets/markets.policy.ts';
import { action } from '#server/policies/policy.ts';

export const addProduct = action<OrganizedMarket>({
  name: 'products.add',
  rule: 'whoever runs the market; the administrator',
  allows: organizes,
  refusal: { hides: 'market' },
});

export const changeProduct = action<OrganizedMarket>({
  name: 'products.change',
  rule: 'whoever runs the market that sells it; the administrator',
  allows: organizes,
  refusal: { hides: 'product' },
});
