import { and, asc, eq, exists, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { applicationChanges, applications, eventVendors, vendors } from '#server/db/schema.ts';

/** Whoever is on the waitlist of an event. */
const isWaiting = (eventId: number) =>
  and(eq(applications.eventId, eventId), eq(applications.status, 'waitlisted'));

/** How many vendors have been offered a place of an event and may still accept it. */
export const standingOffers = (
  connection: Connection,
  eventId: number,
  now: Date,
): Promise<number> =>
  connection.$count(applications, and(isWaiting(eventId), gt(applications.offeredUntil, now)));

/**
 * Those on the waitlist of an event to whom no place was offered yet, whoever waits longest first.
 * A business that nobody has claimed has nobody who could accept.
 */
export async function longestWaiting(
  connection: Connection,
  eventId: number,
  limit: number,
): Promise<number[]> {
  const waitingSince = sql`max(${applicationChanges.changedAt})`;
  const rows = await connection
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(vendors, eq(vendors.id, applications.vendorId))
    .leftJoin(
      applicationChanges,
      and(
        eq(applicationChanges.applicationId, applications.id),
        eq(applicationChanges.status, 'waitlisted'),
      ),
    )
    .where(and(isWaiting(eventId), isNull(applications.offeredUntil), isNotNull(vendors.userId)))
    .groupBy(applications.id)
    .orderBy(asc(waitingSince), asc(applications.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The events at which a vendor has a place for which others wait, by their ids. */
export async function awaitedEventsOf(
  connection: Connection,
  whose: { userId: number } | { vendorId: number },
): Promise<number[]> {
  const waiting = connection
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(eq(applications.eventId, eventVendors.eventId), eq(applications.status, 'waitlisted')),
    );
  const rows = await connection
    .select({ eventId: eventVendors.eventId })
    .from(eventVendors)
    .innerJoin(vendors, eq(vendors.id, eventVendors.vendorId))
    .where(
      and(
        'userId' in whose ? eq(vendors.userId, whose.userId) : eq(vendors.id, whose.vendorId),
        exists(waiting),
      ),
    )
    .orderBy(asc(eventVendors.eventId));
  return rows.map(({ eventId }) => eventId);
}
