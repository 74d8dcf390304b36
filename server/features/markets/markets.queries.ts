import {
  and,
  asc,
  count,
  countDistinct,
  eq,
  gt,
  gte,
  inArray,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import {
  eventSeries,
  eventVendors,
  marketEvents,
  marketReviews,
  markets,
} from '#server/db/schema.ts';
import type { EventRow } from '#server/features/events/events.queries.ts';
import { isByShopper } from '#server/features/reviews/reviews.queries.ts';

export type MarketRow = typeof markets.$inferSelect;

/** Whose vendors count as its market's: nobody sells at a cancelled event, nor knows of a draft. */
export const isOfItsVendors = notInArray(marketEvents.status, ['draft', 'cancelled']);

/** A market with what is counted about it. */
export interface MarketRecord {
  row: MarketRow;
  reviewCount: number;
  /** Mean of what shoppers gave; null without any. */
  rating: number | null;
  /** Vendors that sell, or have sold, at any of its events. */
  vendorCount: number;
  /** All its events but drafts, past ones too. */
  eventCount: number;
  /** Events that may open or close a day from the one asked for on; drafts are left out. */
  events: AnnouncedEvent[];
}

/** An event, and when somebody last put it there or changed it. */
export interface AnnouncedEvent {
  event: EventRow;
  announcedAt: Date;
}

/**
 * Of a series that is when the series was: its days go on being made by a job, whether or not anybody
 * has been there since. A day that somebody has changed by itself has its own.
 */
const ANNOUNCED_AT = sql`case
  when ${marketEvents.seriesId} is null or ${marketEvents.updatedAt} > ${marketEvents.createdAt}
  then greatest(${marketEvents.updatedAt}, ${eventSeries.updatedAt})
  else ${eventSeries.updatedAt}
end`.mapWith(marketEvents.updatedAt);

export async function findMarket(connection: Connection, id: number): Promise<MarketRow | null> {
  const [found] = await connection.select().from(markets).where(eq(markets.id, id));
  return found ?? null;
}

/** @returns its id */
export async function insertMarket(
  connection: Connection,
  values: typeof markets.$inferInsert,
): Promise<number> {
  const [created] = await connection.insert(markets).values(values).returning({ id: markets.id });
  return created!.id;
}

export async function updateMarket(
  connection: Connection,
  id: number,
  values: Partial<typeof markets.$inferInsert>,
): Promise<void> {
  await connection
    .update(markets)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(markets.id, id));
}

/**
 * The markets with these ids, in five queries however many there are.
 * @param eventsFrom 'YYYY-MM-DD'
 */
export async function findMarketRecords(
  connection: Connection,
  ids: number[],
  eventsFrom: string,
): Promise<MarketRecord[]> {
  if (ids.length === 0) return [];
  const rows = await connection.select().from(markets).where(inArray(markets.id, ids));
  return withCounts(connection, rows, eventsFrom);
}

/** All markets, in batches by ascending id. */
export async function* eachMarketRecord(
  connection: Connection,
  eventsFrom: string,
  batchSize = 2_000,
): AsyncGenerator<MarketRecord[]> {
  let lastId = 0;
  while (true) {
    const rows = await connection
      .select()
      .from(markets)
      .where(gt(markets.id, lastId))
      .orderBy(asc(markets.id))
      .limit(batchSize);
    const last = rows.at(-1);
    if (!last) return;
    lastId = last.id;
    yield await withCounts(connection, rows, eventsFrom);
  }
}

async function withCounts(
  connection: Connection,
  rows: MarketRow[],
  eventsFrom: string,
): Promise<MarketRecord[]> {
  const ids = rows.map((row) => row.id);
  const reviews = await connection
    .select({
      marketId: marketReviews.marketId,
      count: count(),
      rating: sql<number>`avg(${marketReviews.rating})`.mapWith(Number),
    })
    .from(marketReviews)
    .where(and(inArray(marketReviews.marketId, ids), isByShopper))
    .groupBy(marketReviews.marketId);
  const vendors = await connection
    .select({
      marketId: marketEvents.marketId,
      count: countDistinct(eventVendors.vendorId),
    })
    .from(eventVendors)
    .innerJoin(marketEvents, eq(marketEvents.id, eventVendors.eventId))
    .where(and(inArray(marketEvents.marketId, ids), isOfItsVendors))
    .groupBy(marketEvents.marketId);
  const isOfThese = and(inArray(marketEvents.marketId, ids), ne(marketEvents.status, 'draft'));
  const eventCounts = await connection
    .select({ marketId: marketEvents.marketId, count: count() })
    .from(marketEvents)
    .where(isOfThese)
    .groupBy(marketEvents.marketId);
  const events = await connection
    .select({ event: marketEvents, announcedAt: ANNOUNCED_AT })
    .from(marketEvents)
    .leftJoin(eventSeries, eq(eventSeries.id, marketEvents.seriesId))
    .where(
      and(
        isOfThese,
        or(
          gte(marketEvents.eventDate, eventsFrom),
          // What was put off to an earlier day still closes its former one.
          sql`${eventsFrom} <= any(${marketEvents.previousDates})`,
        ),
      ),
    );
  const reviewsOf = new Map(reviews.map((entry) => [entry.marketId, entry]));
  const vendorsOf = new Map(vendors.map((entry) => [entry.marketId, entry.count]));
  const eventCountOf = new Map(eventCounts.map((entry) => [entry.marketId, entry.count]));
  const eventsOf = Map.groupBy(events, ({ event }) => event.marketId);
  return rows.map((row) => ({
    row,
    reviewCount: reviewsOf.get(row.id)?.count ?? 0,
    rating: reviewsOf.get(row.id)?.rating ?? null,
    vendorCount: vendorsOf.get(row.id) ?? 0,
    eventCount: eventCountOf.get(row.id) ?? 0,
    events: eventsOf.get(row.id) ?? [],
  }));
}

/** Keeps others from changing a market, or what depends on it, until the transaction is over. */
export async function lockMarket(transaction: Connection, id: number): Promise<void> {
  await transaction
    .select({ id: markets.id })
    .from(markets)
    .where(eq(markets.id, id))
    .for('update');
}

/** Keeps a market as it is until the transaction is over; others may hold it too. */
export async function holdMarket(transaction: Connection, id: number): Promise<void> {
  await transaction.select({ id: markets.id }).from(markets).where(eq(markets.id, id)).for('share');
}
