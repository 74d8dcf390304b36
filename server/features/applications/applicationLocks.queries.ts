import { asc, eq, inArray } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { applications, eventVendors, vendors } from '#server/db/schema.ts';
import { lockEvent, lockEvents } from '#server/features/events/eventLocks.queries.ts';

/**
 * Keeps others from changing applications, and the event whose places they are about, until the
 * transaction is over. The event is always taken first, then the applications by their ids, so that
 * two never wait for each other.
 */
export async function lockApplications(
  transaction: Connection,
  eventId: number | null,
  ids: readonly number[],
): Promise<void> {
  if (eventId !== null) await lockEvent(transaction, eventId);
  if (ids.length === 0) return;
  await transaction
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, [...ids]))
    .orderBy(asc(applications.id))
    .for('update');
}

/**
 * Keeps others from moving what a vendor has sent, before she is taken away and it with her, and from
 * coming to wait for her places, with which nobody has to have applied. Whoever moves it takes it in
 * the same order, and her last: neither then waits for the other.
 */
export async function lockApplicationsOf(
  transaction: Connection,
  whose: { vendorUserId: number } | { vendorId: number },
): Promise<void> {
  const isHers =
    'vendorId' in whose ? eq(vendors.id, whose.vendorId) : eq(vendors.userId, whose.vendorUserId);
  const sent = await transaction
    .select({ id: applications.id, eventId: applications.eventId })
    .from(applications)
    .innerJoin(vendors, eq(vendors.id, applications.vendorId))
    .where(isHers);
  const places = await transaction
    .select({ eventId: eventVendors.eventId })
    .from(eventVendors)
    .innerJoin(vendors, eq(vendors.id, eventVendors.vendorId))
    .where(isHers);
  const eventIds = [...sent, ...places].flatMap(({ eventId }) => eventId ?? []);
  await lockEvents(transaction, eventIds);
  const ids = sent.map(({ id }) => id);
  await lockApplications(transaction, null, ids);
}
