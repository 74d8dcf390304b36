import { type OrganizedMarket, organizes } from '#server/features/markets/markets.policy.ts';
import { action } from '#server/policies/policy.ts';

export const createEvent = action<OrganizedMarket>({
  name: 'events.create',
  rule: 'the organizer of the market; the administrator',
  allows: organizes,
  refusal: { hides: 'market' },
});

export const changeEvent = action<OrganizedMarket>({
  name: 'events.change',
  rule: 'the organizer of the market; the administrator',
  allows: organizes,
  refusal: { hides: 'event' },
});
