import { action, type Viewer } from '#server/policies/policy.ts';

interface OrganizedMarket {
  /** The person who runs it; null when nobody does. */
  organizerId: number | null;
}

const organizes = ({ userId, isAdministrator }: Viewer, { organizerId }: OrganizedMarket) =>
  isAdministrator || (userId !== null && organizerId === userId);

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
