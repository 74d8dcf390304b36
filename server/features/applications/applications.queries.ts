import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#contract/applicationStatus.ts';
import type { Connection } from '#server/db/connection.ts';
import {
  applicationChanges,
  applications,
  eventVendors,
  marketEvents,
  markets,
  vendors,
} from '#server/db/schema.ts';

export type ApplicationRow = typeof applications.$inferSelect;

/** An application with those whom it concerns. */
export interface ApplicationRecord {
  application: ApplicationRow;
  vendor: typeof vendors.$inferSelect;
  market: typeof markets.$inferSelect;
  event: typeof marketEvents.$inferSelect | null;
  /** Vendors that have a place at the event. */
  currentVendors: number;
}

export interface ApplicationFilter {
  id?: number | undefined;
  /** Whose business applied. */
  vendorUserId?: number | undefined;
  /** Who runs the market. */
  organizerId?: number | undefined;
  marketId?: number | undefined;
  eventId?: number | undefined;
  status?: ApplicationStatus | undefined;
}

interface Page {
  limit?: number | undefined;
  offset?: number | undefined;
}

function conditionOf(filter: ApplicationFilter): SQL | undefined {
  const { id, vendorUserId, organizerId, marketId, eventId, status } = filter;
  return and(
    id === undefined ? undefined : eq(applications.id, id),
    vendorUserId === undefined ? undefined : eq(vendors.userId, vendorUserId),
    organizerId === undefined ? undefined : eq(markets.organizerId, organizerId),
    marketId === undefined ? undefined : eq(applications.marketId, marketId),
    eventId === undefined ? undefined : eq(applications.eventId, eventId),
    status === undefined ? undefined : eq(applications.status, status),
  );
}

/** Newest first, with how many there are in all. */
export async function findApplications(
  connection: Connection,
  filter: ApplicationFilter,
  { limit, offset }: Page = {},
): Promise<{ records: ApplicationRecord[]; total: number }> {
  const where = conditionOf(filter);
  let query = connection
    .select({
      application: applications,
      vendor: vendors,
      market: markets,
      event: marketEvents,
      currentVendors: sql<number>`(
        select count(*) from ${eventVendors} where ${eventVendors.eventId} = ${applications.eventId}
      )`.mapWith(Number),
    })
    .from(applications)
    .innerJoin(vendors, eq(vendors.id, applications.vendorId))
    .innerJoin(markets, eq(markets.id, applications.marketId))
    .leftJoin(marketEvents, eq(marketEvents.id, applications.eventId))
    .where(where)
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .$dynamic();
  if (limit !== undefined) query = query.limit(limit);
  if (offset !== undefined) query = query.offset(offset);
  const records = await query;
  if (limit === undefined && offset === undefined) return { records, total: records.length };
  const [counted] = await connection
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(applications)
    .innerJoin(vendors, eq(vendors.id, applications.vendorId))
    .innerJoin(markets, eq(markets.id, applications.marketId))
    .where(where);
  return { records, total: counted?.total ?? 0 };
}

export async function findApplication(
  connection: Connection,
  id: number,
): Promise<ApplicationRecord | null> {
  const { records } = await findApplications(connection, { id });
  return records[0] ?? null;
}

/**
 * Keeps others from changing the application, and the event whose places it is about, until the
 * transaction is over. The event is always taken first, so that two never wait for each other.
 */
export async function lockApplication(
  transaction: Connection,
  { id, eventId }: Pick<ApplicationRow, 'id' | 'eventId'>,
): Promise<void> {
  if (eventId !== null) {
    await transaction
      .select({ id: marketEvents.id })
      .from(marketEvents)
      .where(eq(marketEvents.id, eventId))
      .for('update');
  }
  await transaction
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.id, id))
    .for('update');
}

/** The application that this vendor has already for this event (or market), unless withdrawn. */
export async function standingApplication(
  connection: Connection,
  { vendorId, marketId, eventId }: Pick<ApplicationRow, 'vendorId' | 'marketId' | 'eventId'>,
): Promise<ApplicationRow | null> {
  const [found] = await connection
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.vendorId, vendorId),
        eq(applications.marketId, marketId),
        eventId === null ? isNull(applications.eventId) : eq(applications.eventId, eventId),
        sql`${applications.status} <> 'withdrawn'`,
      ),
    );
  return found ?? null;
}

/** Null when there is one already; the table sees to it, however many ask at once. */
export async function insertApplication(
  connection: Connection,
  values: typeof applications.$inferInsert,
): Promise<ApplicationRow | null> {
  const [created] = await connection
    .insert(applications)
    .values(values)
    .onConflictDoNothing()
    .returning();
  return created ?? null;
}

export async function updateApplication(
  connection: Connection,
  id: number,
  values: Partial<typeof applications.$inferInsert>,
): Promise<void> {
  await connection
    .update(applications)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(applications.id, id));
}

export async function insertChange(
  connection: Connection,
  change: typeof applicationChanges.$inferInsert,
): Promise<void> {
  await connection.insert(applicationChanges).values(change);
}

/** Oldest first. */
export function changesOf(connection: Connection, applicationId: number) {
  return connection
    .select()
    .from(applicationChanges)
    .where(eq(applicationChanges.applicationId, applicationId))
    .orderBy(asc(applicationChanges.id));
}

/** How many vendors have a place at an event. */
export const placesTaken = (connection: Connection, eventId: number): Promise<number> =>
  connection.$count(eventVendors, eq(eventVendors.eventId, eventId));

export async function takePlace(
  connection: Connection,
  place: { eventId: number; vendorId: number },
): Promise<void> {
  await connection.insert(eventVendors).values(place).onConflictDoNothing();
}

export async function freePlace(
  connection: Connection,
  { eventId, vendorId }: { eventId: number; vendorId: number },
): Promise<void> {
  await connection
    .delete(eventVendors)
    .where(and(eq(eventVendors.eventId, eventId), eq(eventVendors.vendorId, vendorId)));
}

/** The event with this id, drafts too, and the market it belongs to; or the market with this id. */
export async function findTarget(connection: Connection, marketEventId: number) {
  const [withEvent] = await connection
    .select({ market: markets, event: marketEvents })
    .from(marketEvents)
    .innerJoin(markets, eq(markets.id, marketEvents.marketId))
    .where(eq(marketEvents.id, marketEventId));
  if (withEvent) return withEvent;
  const [market] = await connection.select().from(markets).where(eq(markets.id, marketEventId));
  return market ? { market, event: null } : null;
}
