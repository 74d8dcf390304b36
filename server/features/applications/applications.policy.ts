import { type OrganizedMarket, organizes } from '#server/features/markets/markets.policy.ts';
import { action } from '#server/policies/policy.ts';

/** An application, as far as permissions go. */
export interface ApplicationParties {
  /** The person whose business applied; null while nobody has claimed it. */
  vendorUserId: number | null;
  /** The person who runs the market; null when nobody does. */
  organizerId: number | null;
}

/** Who has a say in an application. */
export const partiesOf = ({
  vendor,
  market,
}: {
  vendor: { userId: number | null };
  market: OrganizedMarket;
}): ApplicationParties => ({ vendorUserId: vendor.userId, organizerId: market.organizerId });

/** A stranger's id is null too, and is nobody's. */
const is = (userId: number | null, other: number | null) => userId !== null && userId === other;

export const sendApplication = action<{
  userId: number;
  businessId: number | null;
  claimedId: number | null;
}>({
  name: 'applications.send',
  rule: 'whoever is signed in, for her own business',
  allows: ({ userId }, applicant) =>
    is(userId, applicant.userId) &&
    (applicant.claimedId === null ||
      applicant.claimedId === applicant.userId ||
      applicant.claimedId === applicant.businessId),
  refusal: { says: 'This request is for a different person than the one signed in.' },
});

export const readApplication = action<ApplicationParties>({
  name: 'applications.read',
  rule: 'who applied; the organizer of the market; the administrator',
  allows: ({ userId, isAdministrator }, { vendorUserId, organizerId }) =>
    isAdministrator || is(userId, vendorUserId) || is(userId, organizerId),
  refusal: { hides: 'application' },
});

export const editApplication = action<ApplicationParties>({
  name: 'applications.edit',
  rule: 'who applied',
  allows: ({ userId }, { vendorUserId }) => is(userId, vendorUserId),
  refusal: { hides: 'application' },
});

export const decideApplication = action<ApplicationParties>({
  name: 'applications.decide',
  rule: 'the organizer of the market; the administrator',
  allows: organizes,
  refusal: { hides: 'application' },
});

/** Whoever may read an application may make some move; which, its state and the two above say. */
export const moveApplication = action<ApplicationParties>({
  ...readApplication,
  name: 'applications.move',
});

const ofMarket = {
  rule: 'the organizer of the market; the administrator',
  allows: organizes,
};

/** Of a market, with all its events. */
export const listApplications = action<OrganizedMarket>({
  name: 'applications.list',
  refusal: { hides: 'market' },
  ...ofMarket,
});

export const listEventApplications = action<OrganizedMarket>({
  name: 'applications.listOfEvent',
  refusal: { hides: 'event' },
  ...ofMarket,
});
