import { action, type Viewer } from '#server/policies/policy.ts';

/** Whose event it is; null when nobody runs the market. */
interface RosterOwner {
  organizerId: number | null;
}

const ofOrganizer = {
  rule: 'the organizer of the market; the administrator',
  allows: ({ userId, isAdministrator }: Viewer, { organizerId }: RosterOwner) =>
    isAdministrator || (userId !== null && userId === organizerId),
  refusal: { hides: 'event' },
};

export const readRoster = action<RosterOwner>({ name: 'roster.read', ...ofOrganizer });
export const markRoster = action<RosterOwner>({ name: 'roster.mark', ...ofOrganizer });
