import { type OrganizedMarket, organizes } from '#server/features/markets/markets.policy.ts';
import { action } from '#server/policies/policy.ts';

const ofMarket = {
  rule: 'the organizer of the market; the administrator',
  allows: organizes,
  refusal: { hides: 'market' },
};

export const readAnnouncements = action<OrganizedMarket>({
  name: 'announcements.read',
  ...ofMarket,
});

export const writeAnnouncement = action<OrganizedMarket>({
  name: 'announcements.write',
  ...ofMarket,
});
