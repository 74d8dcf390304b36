import type { ListingKind, ListingName } from '#contract/listings/listings.ts';
import { notFound } from '#server/app/problems.ts';
import type { Connection } from '#server/db/connection.ts';
import { type Listing, lockListing } from './listings.queries.ts';

/** Where something is sent about a listing of a kind. */
export const addressAbout = (kind: ListingKind, what: 'claims' | 'reports'): string =>
  `/api/${kind}s/:id/${what}`;

/**
 * Writes something about a listing in a transaction of its own, during which nobody else changes
 * the listing.
 * @throws ProblemError 404 when there is no such listing
 */
export function writeAbout<Written>(
  connection: Connection,
  name: ListingName,
  write: (transaction: Connection, listing: Listing) => Promise<Written>,
): Promise<Written> {
  return connection.transaction(async (transaction) => {
    const listing = await lockListing(transaction, name);
    if (!listing) throw notFound(name.kind);
    return write(transaction, listing);
  });
}
