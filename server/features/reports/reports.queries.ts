import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { ListingName } from '#contract/listings/listings.ts';
import type { ReportKind } from '#contract/reports/reportForm.ts';
import type { Connection } from '#server/db/connection.ts';
import { listingReports, markets, vendors } from '#server/db/schema.ts';
import { LISTING_COLUMNS } from '#server/features/listings/listingColumns.queries.ts';

export type ReportRow = typeof listingReports.$inferSelect;

export const isWaiting = eq(listingReports.status, 'waiting');

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

/** What a person says once more, while her report waits, takes the place of what she said. */
export async function insertReport(
  transaction: Connection,
  { kind: listingKind, id }: ListingName,
  report: Pick<ReportRow, 'userId' | 'kind' | 'text' | 'email' | 'createdAt'>,
): Promise<ReportRow> {
  const isMarket = listingKind === 'market';
  const [written] = await transaction
    .insert(listingReports)
    .values({ ...report, ...(isMarket ? { marketId: id } : { vendorId: id }) })
    .onConflictDoUpdate({
      target: [
        listingReports.userId,
        isMarket ? listingReports.marketId : listingReports.vendorId,
        listingReports.kind,
      ],
      targetWhere: isWaiting,
      set: { text: report.text, email: report.email, createdAt: report.createdAt },
    })
    .returning();
  return written!;
}

/** The oldest of the equal reports of a listing that wait. */
export async function firstWaiting(
  transaction: Connection,
  listing: ListingName,
  kind: ReportKind,
): Promise<number | null> {
  const column = listing.kind === 'market' ? listingReports.marketId : listingReports.vendorId;
  const [first] = await transaction
    .select({ id: listingReports.id })
    .from(listingReports)
    .where(and(eq(column, listing.id), eq(listingReports.kind, kind), isWaiting))
    .orderBy(asc(listingReports.id))
    .limit(1);
  return first?.id ?? null;
}

/** Those with an account whose reports of a listing wait. */
export async function waitingReporters(
  transaction: Connection,
  listing: ListingName,
): Promise<number[]> {
  const { userId, marketId, vendorId } = listingReports;
  const column = listing.kind === 'market' ? marketId : vendorId;
  const found = await transaction
    .selectDistinct({ userId })
    .from(listingReports)
    .where(and(eq(column, listing.id), isWaiting, isNotNull(userId)));
  return found.flatMap((report) => report.userId ?? []);
}

export function findReports(connection: Connection, ids: number[]): Promise<ReportRow[]> {
  return connection.select().from(listingReports).where(inArray(listingReports.id, ids));
}

/** The same, until the transaction ends nobody else's to decide or to say in other words. */
export function lockReports(transaction: Connection, ids: number[]): Promise<ReportRow[]> {
  return transaction
    .select()
    .from(listingReports)
    .where(inArray(listingReports.id, ids))
    .orderBy(asc(listingReports.id))
    .for('update');
}

/**
 * Lets those that are decided wait again, but what their writers have said once more since: of that
 * the last that is among them, where it does not wait anyway.
 * @returns those that do
 */
export function reopenReports(transaction: Connection, ids: number[]): Promise<ReportRow[]> {
  return transaction
    .update(listingReports)
    .set({ status: 'waiting', note: null, decidedAt: null })
    .where(
      and(
        inArray(listingReports.id, ids),
        ne(listingReports.status, 'waiting'),
        sql`not exists (
          select 1 from ${listingReports} as twin
          where (twin.status = 'waiting' or twin.id > ${listingReports.id} and twin.id in ${ids})
            and twin.user_id = ${listingReports.userId}
            and twin.kind = ${listingReports.kind}
            and (twin.market_id = ${listingReports.marketId} or twin.vendor_id = ${listingReports.vendorId})
        )`,
      ),
    )
    .returning();
}

/** @returns those that were waiting */
export function updateWaitingReports(
  transaction: Connection,
  ids: number[],
  decision: Pick<ReportRow, 'status' | 'note' | 'decidedAt'>,
): Promise<ReportRow[]> {
  return transaction
    .update(listingReports)
    .set(decision)
    .where(and(inArray(listingReports.id, ids), isWaiting))
    .returning();
}
