import { action, type Viewer } from '#server/policies/policy.ts';

/** In whose name a market is to be, as the request says; undefined: the person's who asks. */
export const createMarket = action<{ claimedUserId: number | null | undefined }>({
  name: 'markets.create',
  rule: 'whoever is signed in, for herself; the administrator',
  allows: ({ userId, isAdministrator }, { claimedUserId }) =>
    isAdministrator || (userId !== null && (claimedUserId ?? userId) === userId),
  refusal: { says: 'This request is for a different person than the one signed in.' },
});

export interface OrganizedMarket {
  /** The person who runs it; null when nobody does. */
  organizerId: number | null;
}

/** Whoever runs a market, and the administrator. */
export const organizes = ({ userId, isAdministrator }: Viewer, { organizerId }: OrganizedMarket) =>
  isAdministrator || (userId !== null && organizerId === userId);

export const changeMarket = action<OrganizedMarket>({
  name: 'markets.change',
  rule: 'the organizer of the market; the administrator',
  allows: organizes,
  refusal: { hides: 'market' },
});

/** A market is given to nobody else with a form: the request names its own organizer, or nobody. */
export const namesOrganizer = (
  { organizerId }: OrganizedMarket,
  claimedUserId: number | null | undefined,
): boolean => claimedUserId == null || claimedUserId === organizerId;
