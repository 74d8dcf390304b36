import type { ClaimDecision } from '#contract/claims/claims.ts';
import { alreadyDecided, conflict, notFound } from '#server/app/problems.ts';
import type { Services } from '#server/app/services.ts';
import { hasCode } from '#server/db/causesOf.ts';
import type { Connection } from '#server/db/connection.ts';
import { followOwner } from '#server/features/applications/waitlist.ts';
import { todayAt } from '#server/features/events/eventClock.ts';
import { contactOf, giveListing } from '#server/features/listings/listingOwner.queries.ts';
import type { Listing } from '#server/features/listings/listings.queries.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { becomeMember, holdUsers } from '#server/features/users/users.queries.ts';
import { findVendorOfUser } from '#server/features/vendors/vendors.queries.ts';
import { claimNotice } from './claimNotices.ts';
import {
  type ClaimRow,
  decideClaims,
  findClaim,
  keepContact,
  waitingClaims,
} from './claims.queries.ts';
import { lockClaimed } from './lockClaimed.ts';

/** PostgreSQL's code for a row with the same values that is there already. */
const UNIQUE_VIOLATION = '23505';

const GIVEN_TO_ANOTHER = 'Someone else’s claim was approved.';
export const HAS_OWNER = 'This listing already has an owner.';
const NO_LONGER_WAITING = 'This claim is no longer waiting for review.';
const HAS_PROFILE = 'This person already has a business profile and can’t claim another one.';

/**
 * Decides a claim and tells whom it concerns. Who is approved owns the listing from then on, and
 * the other claims of it are declined. However many decide at once, it has one owner.
 * @throws ProblemError 404 when the claim is gone, 409 when it is decided or the listing is owned
 */
export async function decideClaim(
  transaction: Connection,
  services: Pick<Services, 'jobs' | 'now'>,
  claimId: number,
  decision: Exclude<ClaimDecision, { status: 'taken_back' }>,
): Promise<{ before: ClaimRow; claim: ClaimRow; listing: Listing }> {
  const stored = await findClaim(transaction, claimId);
  const isApproved = decision.status === 'approved';
  const listing = stored && (await lockClaimed(transaction, stored));
  if (!stored || !listing) throw notFound('claim');
  if (stored.status !== 'waiting') throw alreadyDecided(NO_LONGER_WAITING);
  if (isApproved && listing.ownerId !== null) throw conflict(HAS_OWNER);
  const rivals = isApproved
    ? (await waitingClaims(transaction, listing)).filter(({ id }) => id !== claimId)
    : [];
  // Before the claims, as whoever leaves does: neither then waits for the other.
  await holdUsers(transaction, [stored.userId, ...rivals.map(({ userId }) => userId)]);
  const decidedAt = new Date(services.now());
  const [claim] = await decideClaims(transaction, [claimId], {
    status: decision.status,
    reason: decision.status === 'declined' ? decision.reason : null,
    decidedAt,
  });
  if (!claim) {
    if (!(await findClaim(transaction, claimId))) throw notFound('claim');
    throw alreadyDecided(NO_LONGER_WAITING);
  }
  const declined =
    rivals.length === 0
      ? []
      : await decideClaims(
          transaction,
          rivals.map(({ id }) => id),
          { status: 'declined', reason: GIVEN_TO_ANOTHER, decidedAt },
        );
  if (isApproved) {
    await keepContact(transaction, claimId, await contactOf(transaction, listing));
    await handOver(transaction, listing, claim, services.now());
    if (listing.kind === 'vendor') await followOwner(transaction, services, listing.id);
  }
  const notices = [claim, ...declined].map((decided) => claimNotice(decided, listing));
  await notify(transaction, services, notices);
  return { before: stored, claim, listing };
}

async function handOver(
  transaction: Connection,
  listing: Listing,
  { userId }: ClaimRow,
  nowMs: number,
): Promise<void> {
  if (listing.kind === 'vendor' && (await findVendorOfUser(transaction, userId))) {
    throw conflict(HAS_PROFILE);
  }
  try {
    await giveListing(transaction, listing, { ownerId: userId, askedOn: todayAt(null, nowMs) });
  } catch (error) {
    // She has come by a profile at this very moment: the table sees to it that nobody has two.
    if (listing.kind === 'vendor' && hasCode(error, UNIQUE_VIOLATION)) throw conflict(HAS_PROFILE);
    throw error;
  }
  const role =
    listing.kind === 'vendor'
      ? 'vendor'
      : listing.category === 'farm_stand'
        ? 'farm_direct'
        : 'organizer';
  await becomeMember(transaction, userId, role);
}
