import { type OrganizedMarket, organizes } from '#server/features/markets/markets.policy.ts';
import { action } from '#server/policies/policy.ts';

export const readCounts = action<OrganizedMarket>({
  name: 'counts.read',
  rule: 'whoever runs the market; the administrator',
  allows: organizes,
  refusal: { hides: 'market' },
});
