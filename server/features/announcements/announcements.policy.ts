import { action, type Viewer } from '#server/policies/policy.ts';

interface OrganizedMarket {
  /** The person who runs it; null when nobody does. */
  organizerId: number | null;
}

const ofMarket = {
  rule: 'the organizer of the market; the administrator',
  allows: ({ userId, isAdministrator }: Viewer, { organizerId }: OrganizedMarket) =>
    isAdministrator || (userId !== null && userId === organizerId),
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
