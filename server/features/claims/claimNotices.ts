import { dashboardOf, listingPath } from '#server/features/listings/listingPaths.ts';
import type { Listing } from '#server/features/listings/listings.queries.ts';
import type { Notice } from '#server/features/notifications/notify.ts';
import type { ClaimRow } from './claims.queries.ts';

/** What has become of somebody's claim of a listing. */
export function claimNotice(
  { id, userId, status, reason }: ClaimRow,
  listing: Pick<Listing, 'kind' | 'id' | 'name' | 'category'>,
): Notice {
  const isApproved = status === 'approved';
  return {
    userId,
    kind: 'claim_decision',
    title: `${isApproved ? 'Approved' : 'Declined'}: your claim on ${listing.name}`,
    body: isApproved
      ? `${listing.name} is now yours to manage. Check what it says and correct anything that has changed.`
      : `Your claim on ${listing.name} was declined.\n\nFrom the administrator: ${reason}`,
    path: isApproved ? dashboardOf(listing) : listingPath(listing),
    key: `claim ${id} ${status}`,
  };
}

/** That a listing which was given to somebody is hers no more. */
export const takenBackNotice = (
  { id, userId, reason }: ClaimRow,
  listing: Pick<Listing, 'kind' | 'id' | 'name'>,
): Notice => ({
  userId,
  kind: 'claim_decision',
  title: `No longer yours: ${listing.name}`,
  body: `${listing.name} is no longer yours to manage. Contact us if you think this is a mistake.\n\nFrom the administrator: ${reason}`,
  path: listingPath(listing),
  key: `claim ${id} taken back`,
});

/** That a listing is no longer there to be claimed: to those whose claims of it still wait. */
export const goneClaimNotices = (claims: readonly ClaimRow[], name: string): Notice[] =>
  claims.map(({ id, userId }) => ({
    userId,
    kind: 'claim_decision',
    title: `Closed: your claim on ${name}`,
    body: `${name} was removed from Local Markets before your claim was reviewed, so the claim is closed. Contact us if you think this is a mistake.`,
    path: '/contact',
    key: `claim ${id} closed`,
  }));
