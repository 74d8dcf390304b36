import { and, eq } from 'drizzle-orm';
import type { ListingName } from '#contract/listings/listings.ts';
import type { Connection } from '#server/db/connection.ts';
import { listingClaims, listingReports } from '#server/db/schema.ts';

/** How many claims of a listing, and reports on it, nobody has decided. */
export async function countWaiting(connection: Connection, { kind, id }: ListingName) {
  const count = (table: typeof listingClaims | typeof listingReports): Promise<number> => {
    const listing = kind === 'market' ? table.marketId : table.vendorId;
    return connection.$count(table, and(eq(listing, id), eq(table.status, 'waiting')));
  };
  return { claims: await count(listingClaims), reports: await count(listingReports) };
}
