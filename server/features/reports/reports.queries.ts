import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { MAX_LIST_LIMIT } from '#contract/limits.ts';
import type { ListingName } from '#contract/listings/listings.ts';
import type { ReportKind } from '#contract/reports/reportForm.ts';
import type { Connection } from '#server/db/connection.ts';
import { hasWords } from '#server/db/hasWords.ts';
import { type Page, readPage } from '#server/db/page.ts';
import { listingReports, markets, users, vendors } from '#server/db/schema.ts';
import { isOwnedBy } from '#server/features/listings/isOwnedBy.ts';
import {
  LISTING_COLUMNS,
  SEARCHED_LISTINGS,
} from '#server/features/listings/listingColumns.queries.ts';

export type ReportRow = typeof listingReports.$inferSelect;
export type ReportGroupRecord = Awaited<ReturnType<typeof listReportGroups>>['groups'][number];

const isWaiting = eq(listingReports.status, 'waiting');

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

interface GroupFilter {
  status: 'waiting' | 'decided';
  /** Words of the listing's name or place, or its number. */
  q?: string | undefined;
  /** Only of listings that this person runs. */
  ownerId?: number;
}

/**
 * Reports that say the same of the same listing and are decided alike, together: those that wait,
 * the most often said first; or those that are decided, the newest decision first. Of equal ones the
 * oldest come, no more than are decided at once.
 */
export async function listReportGroups(
  connection: Connection,
  { status, q, ownerId }: GroupFilter,
  page: Page,
) {
  const wanted: SQL | undefined = and(
    status === 'waiting' ? isWaiting : ne(listingReports.status, 'waiting'),
    ownerId === undefined
      ? undefined
      : or(eq(markets.organizerId, ownerId), eq(vendors.userId, ownerId)),
    or(
      hasWords(q, SEARCHED_LISTINGS),
      isOwnedBy(connection, markets.organizerId, q),
      isOwnedBy(connection, vendors.userId, q),
    ),
  );
  const every = sql`array_agg(${listingReports.id} order by ${listingReports.id})`;
  const ids = sql<number[]>`(${every})[1:${sql.raw(String(MAX_LIST_LIMIT))}]`;
  const groups = connection
    .select({
      marketId: listingReports.marketId,
      vendorId: listingReports.vendorId,
      kind: listingReports.kind,
      status: listingReports.status,
      note: listingReports.note,
      decidedAt: listingReports.decidedAt,
      ids: ids.as('ids'),
      said: sql<number>`count(*)`.as('said'),
      firstId: sql<number>`min(${listingReports.id})`.as('first_id'),
    })
    .from(listingReports)
    .leftJoin(markets, eq(markets.id, listingReports.marketId))
    .leftJoin(vendors, eq(vendors.id, listingReports.vendorId))
    .where(wanted)
    .groupBy(
      listingReports.marketId,
      listingReports.vendorId,
      listingReports.kind,
      listingReports.status,
      listingReports.note,
      listingReports.decidedAt,
    )
    .as('groups');
  const query = connection
    .select({
      kind: groups.kind,
      status: groups.status,
      note: groups.note,
      decidedAt: groups.decidedAt,
      ids: groups.ids,
      ...LISTING_COLUMNS,
      confirmedOn: markets.lastConfirmedOn,
      confirmedBy: markets.lastConfirmedBy,
    })
    .from(groups)
    .leftJoin(markets, eq(markets.id, groups.marketId))
    .leftJoin(vendors, eq(vendors.id, groups.vendorId))
    .orderBy(
      ...(status === 'waiting'
        ? [desc(groups.said), asc(groups.firstId)]
        : [desc(groups.decidedAt), desc(groups.firstId)]),
    )
    .$dynamic();
  const { rows, total } = await readPage(query, page, () => connection.$count(groups));
  const reports = await reportsById(
    connection,
    rows.flatMap((row) => row.ids),
  );
  return {
    total,
    groups: rows.map((row) => ({
      ...row,
      reports: row.ids.flatMap((id) => reports.get(id) ?? []),
    })),
  };
}

/** How many decisions the reports that wait ask for: equal ones are decided together. */
export async function countWaitingReportGroups(connection: Connection): Promise<number> {
  const { marketId, vendorId, kind } = listingReports;
  const groups = connection
    .selectDistinct({ marketId, vendorId, kind })
    .from(listingReports)
    .where(isWaiting)
    .as('groups');
  return connection.$count(groups);
}

async function reportsById(connection: Connection, ids: number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await connection
    .select({ report: getTableColumns(listingReports), reporterEmail: users.email })
    .from(listingReports)
    .leftJoin(users, eq(users.id, listingReports.userId))
    .where(inArray(listingReports.id, ids));
  return new Map(rows.map((row) => [row.report.id, row]));
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
