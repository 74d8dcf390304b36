import { type OrganizedMarket, organizes } from '#server/features/markets/markets.policy.ts';
import { action } from '#server/policies/policy.ts';

const ofOrganizer = {
  rule: 'the organizer of the market; the administrator',
  allows: organizes,
  refusal: { hides: 'event' },
};

export const readRoster = action<OrganizedMarket>({ name: 'roster.read', ...ofOrganizer });
export const markRoster = action<OrganizedMarket>({ name: 'roster.mark', ...ofOrganizer });
