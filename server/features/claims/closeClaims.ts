import type { Connection } from '#server/db/connection.ts';
import type { Listing } from '#server/features/listings/listings.queries.ts';
import { tellBrowsers } from '#server/features/live/tellBrowsers.ts';
import type { Notice } from '#server/features/notifications/notify.ts';
import { claimNotice } from './claimNotices.ts';
import { type ClaimRow, decideClaims } from './claims.queries.ts';

/** A listing, as it is now. */
interface OwnedListing extends Pick<Listing, 'kind' | 'id' | 'name' | 'category'> {
  ownerId: number;
}

/**
 * Closes claims that wait of a listing that has come to be somebody's without them: her own is
 * withdrawn, the others are declined. What is decided by now stays as it is.
 * @param reason why they are declined
 * @returns what to tell those who are
 */
export async function closeClaims(
  transaction: Connection,
  claims: readonly ClaimRow[],
  listing: OwnedListing,
  { reason, decidedAt }: { reason: string; decidedAt: Date },
): Promise<Notice[]> {
  const ids = (isHers: boolean) =>
    claims.filter(({ userId }) => (userId === listing.ownerId) === isHers).map(({ id }) => id);
  const withdrawn = await decideClaims(transaction, ids(true), {
    status: 'withdrawn',
    reason: null,
    decidedAt,
  });
  // No notice is sent to her, and an open page of hers would go on showing it as one that waits.
  if (withdrawn.length > 0) await tellBrowsers(transaction, [listing.ownerId], ['claims']);
  const declined = await decideClaims(transaction, ids(false), {
    status: 'declined',
    reason,
    decidedAt,
  });
  return declined.map((claim) => claimNotice(claim, listing));
}
