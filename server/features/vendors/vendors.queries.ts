import { and, count, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import { OPENING_EVENT_STATUSES } from '#contract/events/eventStatus.ts';
import type { Connection } from '#server/db/connection.ts';
import { eventVendors, marketEvents, markets, vendorLikes, vendors } from '#server/db/schema.ts';
import { firstDayToCome } from '#server/features/events/eventClock.ts';
import { listingPath } from '#server/features/listings/listingPaths.ts';
import { redirectNotices } from '#server/features/notifications/redirectNotices.queries.ts';

export type VendorRow = typeof vendors.$inferSelect;

/** An event at which a vendor sells, with what must be known of its market. */
export interface VendorEvent {
  event: Pick<typeof marketEvents.$inferSelect, 'id' | 'eventDate' | 'startTime' | 'endTime'>;
  market: Pick<typeof markets.$inferSelect, 'id' | 'name' | 'city' | 'state' | 'timeZone'>;
}

/** A vendor with what is counted and known about her. */
export interface VendorRecord {
  row: VendorRow;
  likesCount: number;
  /** Those that take place as planned. */
  events: VendorEvent[];
}

/** The vendor as she is stored, for who writes: the index may be a moment behind. */
export async function findVendor(connection: Connection, id: number): Promise<VendorRow | null> {
  const [found] = await connection.select().from(vendors).where(eq(vendors.id, id));
  return found ?? null;
}

export async function findVendorOfUser(
  connection: Connection,
  userId: number,
): Promise<VendorRow | null> {
  const [found] = await connection.select().from(vendors).where(eq(vendors.userId, userId));
  return found ?? null;
}

/** By vendor: whose profile it is; those that are nobody's are left out. */
export async function findPeopleOfVendors(
  connection: Connection,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const found = await connection
    .select({ id: vendors.id, userId: sql<number>`${vendors.userId}` })
    .from(vendors)
    .where(and(inArray(vendors.id, ids), isNotNull(vendors.userId)));
  return new Map(found.map(({ id, userId }) => [id, userId]));
}

/** Null when the owner has a vendor already; the table sees to it, however many ask at once. */
export async function insertVendor(
  connection: Connection,
  values: typeof vendors.$inferInsert,
): Promise<VendorRow | null> {
  const [created] = await connection
    .insert(vendors)
    .values(values)
    .onConflictDoNothing({ target: vendors.userId })
    .returning();
  return created ?? null;
}

export async function updateVendor(
  connection: Connection,
  id: number,
  values: Partial<typeof vendors.$inferInsert>,
): Promise<void> {
  await connection
    .update(vendors)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(vendors.id, id));
}

export async function lockVendor(transaction: Connection, id: number): Promise<VendorRow | null> {
  const [found] = await transaction.select().from(vendors).where(eq(vendors.id, id)).for('update');
  return found ?? null;
}

/** Where notices led to a vendor, they lead to where other vendors are found. */
export async function redirectVendorNotices(transaction: Connection, id: number): Promise<void> {
  await redirectNotices(transaction, [listingPath({ kind: 'vendor', id })], '/browse-vendors');
}

/** Deletes a vendor with her applications, places and likes. */
export async function deleteVendorRow(transaction: Connection, id: number): Promise<void> {
  await transaction.delete(vendors).where(eq(vendors.id, id));
}

/**
 * Vendors in three queries however many there are.
 * @param nowMs events that were over before are left out
 * @param ids of the vendors; all of them when not stated
 */
export async function findVendorRecords(
  connection: Connection,
  nowMs: number,
  ids?: number[],
): Promise<VendorRecord[]> {
  const rows = await connection
    .select()
    .from(vendors)
    .where(ids && inArray(vendors.id, ids));
  const likes = await connection
    .select({ vendorId: vendorLikes.vendorId, count: count() })
    .from(vendorLikes)
    .where(ids && inArray(vendorLikes.vendorId, ids))
    .groupBy(vendorLikes.vendorId);
  const appearances = await connection
    .select({
      vendorId: eventVendors.vendorId,
      event: {
        id: marketEvents.id,
        eventDate: marketEvents.eventDate,
        startTime: marketEvents.startTime,
        endTime: marketEvents.endTime,
      },
      market: {
        id: markets.id,
        name: markets.name,
        city: markets.city,
        state: markets.state,
        timeZone: markets.timeZone,
      },
    })
    .from(eventVendors)
    .innerJoin(marketEvents, eq(marketEvents.id, eventVendors.eventId))
    .innerJoin(markets, eq(markets.id, marketEvents.marketId))
    .where(
      and(
        ids && inArray(eventVendors.vendorId, ids),
        gte(marketEvents.eventDate, firstDayToCome(nowMs)),
        inArray(marketEvents.status, [...OPENING_EVENT_STATUSES]),
      ),
    );
  const likesOf = new Map(likes.map((entry) => [entry.vendorId, entry.count]));
  const eventsOf = Map.groupBy(appearances, ({ vendorId }) => vendorId);
  return rows.map((row) => ({
    row,
    likesCount: likesOf.get(row.id) ?? 0,
    events: (eventsOf.get(row.id) ?? []).map(({ event, market }) => ({ event, market })),
  }));
}
