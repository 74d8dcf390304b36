import type { ListingName } from '#contract/listings/listings.ts';
import type { Connection } from '#server/db/connection.ts';
import { holdUsers } from '#server/features/users/users.queries.ts';
import { type ClaimRow, waitingClaims } from './claims.queries.ts';

/**
 * The claims of a listing that wait, when it is about to go. Their people are held before their
 * claims, as whoever leaves does: neither then waits for the other.
 */
export async function holdWaitingClaims(
  transaction: Connection,
  listing: ListingName,
): Promise<ClaimRow[]> {
  const claims = await waitingClaims(transaction, listing);
  await holdUsers(
    transaction,
    claims.map(({ userId }) => userId),
  );
  return claims;
}
