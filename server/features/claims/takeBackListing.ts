import type { ListingContact } from '#contract/listings/listings.ts';
import { alreadyDecided, notFound } from '#server/app/problems.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { followOwner } from '#server/features/applications/waitlist.ts';
import { contactOf, takeListing } from '#server/features/listings/listingOwner.queries.ts';
import type { Listing } from '#server/features/listings/listings.queries.ts';
import { tellBrowsers } from '#server/features/live/tellBrowsers.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { holdUsers } from '#server/features/users/users.queries.ts';
import { takenBackNotice } from './claimNotices.ts';
import { type ClaimRow, declineApproved, findClaim } from './claims.queries.ts';
import { lockClaimed } from './lockClaimed.ts';

const NOT_HERS = 'This listing is no longer managed by whoever made this claim.';

/**
 * Takes a listing from somebody to whom it was given by mistake, and tells her. It is nobody's then,
 * and whoever runs it can claim it; it can be reached as before she had it.
 * @throws ProblemError 404 when the claim is gone, 409 when the listing is not hers by it any more
 */
export async function takeBackListing(
  transaction: Connection,
  services: Pick<Services, 'jobs' | 'now'>,
  claimId: number,
  reason: string,
): Promise<{
  before: ClaimRow & ListingContact;
  claim: ClaimRow & ListingContact;
  listing: Listing;
}> {
  const before = await findClaim(transaction, claimId);
  const listing = before && (await lockClaimed(transaction, before));
  if (!before || !listing) throw notFound('claim');
  if (listing.ownerId !== before.userId) throw alreadyDecided(NOT_HERS);
  // Before her claim, as whoever decides does: neither then waits for the other.
  await holdUsers(transaction, [before.userId]);
  const decidedAt = new Date(services.now());
  const claim = await declineApproved(transaction, claimId, { reason, decidedAt });
  if (!claim) throw alreadyDecided(NOT_HERS);
  const contactNow = await contactOf(transaction, listing);
  const contact = before.contactBefore ?? contactNow;
  await takeListing(transaction, listing, contact);
  if (listing.kind === 'vendor') await followOwner(transaction, services, listing.id);
  await notify(transaction, services, [takenBackNotice(claim, listing)]);
  await tellBrowsers(
    transaction,
    [claim.userId],
    ['claims', 'markets', 'events', 'applications', 'reports'],
  );
  return { before: { ...before, ...contactNow }, claim: { ...claim, ...contact }, listing };
}
