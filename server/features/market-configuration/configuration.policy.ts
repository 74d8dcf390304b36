import { action } from '#server/policies/policy.ts';

export const configureMarket = action<{ organizerId: number | null }>({
  name: 'markets.configure',
  rule: 'the organizer of the market; the administrator',
  allows: ({ userId, isAdministrator }, { organizerId }) =>
    isAdministrator || (userId !== null && organizerId === userId),
  refusal: { hides: 'market' },
});
