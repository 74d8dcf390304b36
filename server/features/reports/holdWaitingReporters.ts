import type { ListingName } from '#contract/listings/listings.ts';
import type { Connection } from '#server/db/connection.ts';
import { holdUsers } from '#server/features/users/users.queries.ts';
import { waitingReporters } from './reports.queries.ts';

/**
 * Whose reports of a listing wait, when it is about to go. They are held before their reports, as
 * whoever leaves does: neither then waits for the other.
 */
export async function holdWaitingReporters(
  transaction: Connection,
  listing: ListingName,
): Promise<number[]> {
  const userIds = await waitingReporters(transaction, listing);
  await holdUsers(transaction, userIds);
  return userIds;
}
