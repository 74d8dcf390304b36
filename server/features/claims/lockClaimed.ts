import type { Connection } from '#server/db/connection.ts';
import { lockApplicationsOf } from '#server/features/applications/applicationLocks.queries.ts';
import { listingNameOf } from '#server/features/listings/listingColumns.queries.ts';
import { type Listing, lockListing } from '#server/features/listings/listings.queries.ts';
import type { ClaimRow } from './claims.queries.ts';

/**
 * Keeps everybody else from changing the listing of a claim, which is about to be given to somebody or
 * taken from her, and what it has applied for, which follows.
 */
export async function lockClaimed(
  transaction: Connection,
  claim: ClaimRow,
): Promise<Listing | null> {
  const name = listingNameOf(claim);
  if (name.kind === 'vendor') await lockApplicationsOf(transaction, { vendorId: name.id });
  return lockListing(transaction, name);
}
