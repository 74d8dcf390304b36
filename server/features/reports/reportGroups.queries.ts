import { and, asc, desc, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { MAX_LIST_LIMIT } from '#contract/limits.ts';
import type { Connection } from '#server/db/connection.ts';
import { hasWords } from '#server/db/hasWords.ts';
import { type Page, readPage } from '#server/db/page.ts';
import { listingReports, markets, users, vendors } from '#server/db/schema.ts';
import { isOwnedBy } from '#server/features/listings/isOwnedBy.ts';
import {
  LISTING_COLUMNS,
  SEARCHED_LISTINGS,
} from '#server/features/listings/listingColumns.queries.ts';
import { isWaiting } from './reports.queries.ts';

export type ReportGroupRecord = Awaited<ReturnType<typeof listReportGroups>>['groups'][number];

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
