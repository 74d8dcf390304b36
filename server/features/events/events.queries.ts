import {
  and,
  asc,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
} from 'drizzle-orm';
import { OPENING_EVENT_STATUSES } from '#contract/eventStatus.ts';
import type { Connection } from '#server/db/connection.ts';
import { eventVendors, marketEvents } from '#server/db/schema.ts';

export type MarketEventRecord = typeof marketEvents.$inferSelect & {
  /** Vendors that have a place at the event. */
  currentVendors: number;
};

export interface Page {
  limit?: number | undefined;
  offset?: number | undefined;
}

/** Drafts are their organizer's alone. */
const IS_PUBLIC = ne(marketEvents.status, 'draft');

const BY_DATE = [asc(marketEvents.eventDate), asc(marketEvents.startTime), asc(marketEvents.id)];

async function withVendorCounts(
  connection: Connection,
  rows: (typeof marketEvents.$inferSelect)[],
): Promise<MarketEventRecord[]> {
  if (rows.length === 0) return [];
  const counts = await connection
    .select({ eventId: eventVendors.eventId, count: count() })
    .from(eventVendors)
    .where(
      inArray(
        eventVendors.eventId,
        rows.map((row) => row.id),
      ),
    )
    .groupBy(eventVendors.eventId);
  const countOf = new Map(counts.map((entry) => [entry.eventId, entry.count]));
  return rows.map((row) => ({ ...row, currentVendors: countOf.get(row.id) ?? 0 }));
}

async function findPublicEvents(
  connection: Connection,
  condition: SQL | undefined,
  page: Page,
): Promise<{ events: MarketEventRecord[]; total: number }> {
  const where = and(IS_PUBLIC, condition);
  let query = connection
    .select()
    .from(marketEvents)
    .where(where)
    .orderBy(...BY_DATE)
    .$dynamic();
  if (page.limit !== undefined) query = query.limit(page.limit);
  if (page.offset !== undefined) query = query.offset(page.offset);
  const rows = await query;
  const isWhole = page.limit === undefined && page.offset === undefined;
  const total = isWhole ? rows.length : await connection.$count(marketEvents, where);
  return { events: await withVendorCounts(connection, rows), total };
}

/** All public events, soonest first. */
export const listPublicEvents = (connection: Connection, page: Page) =>
  findPublicEvents(connection, undefined, page);

/**
 * Events with a day on or after a date ('YYYY-MM-DD') as far as anybody knows now; a recurring one
 * stays until its last day.
 */
export const listUpcomingEvents = (connection: Connection, fromDate: string, page: Page) =>
  findPublicEvents(
    connection,
    and(
      or(
        gte(marketEvents.eventDate, fromDate),
        and(
          marketEvents.isRecurring,
          isNotNull(marketEvents.recurringPattern),
          or(isNull(marketEvents.recurringEndDate), gte(marketEvents.recurringEndDate, fromDate)),
        ),
      ),
      inArray(marketEvents.status, [...OPENING_EVENT_STATUSES]),
    ),
    page,
  );

export async function publicEventsOfMarket(
  connection: Connection,
  marketId: number,
): Promise<MarketEventRecord[]> {
  const { events } = await findPublicEvents(connection, eq(marketEvents.marketId, marketId), {});
  return events;
}

export async function findPublicEvent(
  connection: Connection,
  id: number,
): Promise<MarketEventRecord | null> {
  const { events } = await findPublicEvents(connection, eq(marketEvents.id, id), {});
  return events[0] ?? null;
}
