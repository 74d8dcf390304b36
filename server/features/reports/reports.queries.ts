import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { listingReports, markets, vendors } from '#server/db/schema.ts';
import { LISTING_COLUMNS } from '#server/features/listings/listings.queries.ts';

/** The reports that a person has written, newest first, each with what it is about. */
export function reportsOf(connection: Connection, userId: number) {
  return connection
    .select({ report: getTableColumns(listingReports), ...LISTING_COLUMNS })
    .from(listingReports)
    .leftJoin(markets, eq(markets.id, listingReports.marketId))
    .leftJoin(vendors, eq(vendors.id, listingReports.vendorId))
    .where(eq(listingReports.userId, userId))
    .orderBy(desc(listingReports.id));
}
