import { type OrganizedMarket, organizes } from '#server/features/markets/markets.policy.ts';
import { action } from '#server/policies/policy.ts';

export const configureMarket = action<OrganizedMarket>({
  name: 'markets.configure',
  rule: 'the organizer of the market; the administrator',
  allows: organizes,
  refusal: { hides: 'market' },
});
