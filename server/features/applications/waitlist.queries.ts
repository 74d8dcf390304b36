import {
  and,
  asc,
  count,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { OPENING_EVENT_STATUSES } from '#contract/events/eventStatus.ts';
import type { Connection } from '#server/db/connection.ts';
import {
  applicationChanges,
  applications,
  eventVendors,
  marketEvents,
  vendors,
} from '#server/db/schema.ts';
import type { EventRow } from '#server/features/events/events.queries.ts';

/** Whoever is on the waitlist of an event. */
const isWaiting = (eventId: number) =>
  and(eq(applications.eventId, eventId), eq(applications.status, 'waitlisted'));

/** Whoever is on the waitlist of the event that a query is at. */
const waitingFor = (connection: Connection) =>
  connection
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.eventId, marketEvents.id), eq(applications.status, 'waitlisted')));

/** Whoever has been offered a place and may still accept it. */
export const isOffered = (now: Date) =>
  and(eq(applications.status, 'waitlisted'), gt(applications.offeredUntil, now));

/** Those who have been offered a place of an event and may still accept it: ids of applications. */
export async function standingOffers(
  connection: Connection,
  eventId: number,
  now: Date,
): Promise<number[]> {
  const rows = await connection
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.eventId, eventId), isOffered(now)));
  return rows.map(({ id }) => id);
}

/** Whether somebody waits on who had until this moment to accept a place of an event, and did not. */
export const isLetPass = async (
  connection: Connection,
  eventId: number,
  until: Date,
): Promise<boolean> =>
  (await connection.$count(
    applications,
    and(isWaiting(eventId), eq(applications.offeredUntil, until)),
  )) > 0;

/**
 * Takes back the offers that can't be accepted any more, because an event is full or called off. Whoever
 * had one is offered the next free place: she has let nothing pass.
 * @returns ids of the applications
 */
export async function endOffersInVain(
  connection: Connection,
  eventIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const taken = connection
    .select({ count: count() })
    .from(eventVendors)
    .where(eq(eventVendors.eventId, marketEvents.id));
  const takeNobody = connection
    .select({ id: marketEvents.id })
    .from(marketEvents)
    .where(
      and(
        inArray(marketEvents.id, [...eventIds]),
        or(
          notInArray(marketEvents.status, [...OPENING_EVENT_STATUSES]),
          sql`${marketEvents.maxVendors} <= (${taken})`,
        ),
      ),
    );
  const ended = await connection
    .update(applications)
    .set({ offeredUntil: null })
    .where(and(inArray(applications.eventId, takeNobody), isOffered(now)))
    .returning({ id: applications.id });
  return ended.map(({ id }) => id);
}

/**
 * Takes back what was offered to a vendor who waits, so that she has let nothing pass.
 * @returns the events for which she waits, by their ids
 */
export async function endOffersTo(connection: Connection, vendorId: number): Promise<number[]> {
  const waiting = await connection
    .update(applications)
    .set({ offeredUntil: null })
    .where(and(eq(applications.vendorId, vendorId), eq(applications.status, 'waitlisted')))
    .returning({ eventId: applications.eventId });
  return waiting.flatMap(({ eventId }) => eventId ?? []).toSorted((a, b) => a - b);
}

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

/** Those of some events for which somebody waits, as they are now, by their ids. */
export async function awaitedAmong(
  connection: Connection,
  eventIds: readonly number[],
): Promise<EventRow[]> {
  if (eventIds.length === 0) return [];
  return connection
    .select()
    .from(marketEvents)
    .where(and(inArray(marketEvents.id, [...eventIds]), exists(waitingFor(connection))))
    .orderBy(asc(marketEvents.id));
}

/** The events at which a vendor has a place, or was offered one, for which others wait, by their ids. */
export async function awaitedEventsOf(
  connection: Connection,
  whose: { userId: number } | { vendorId: number },
): Promise<number[]> {
  const isHers =
    'userId' in whose ? eq(vendors.userId, whose.userId) : eq(vendors.id, whose.vendorId);
  const place = connection
    .select({ id: eventVendors.id })
    .from(eventVendors)
    .innerJoin(vendors, eq(vendors.id, eventVendors.vendorId))
    .where(and(eq(eventVendors.eventId, marketEvents.id), isHers));
  const offered = alias(applications, 'offered');
  const offer = connection
    .select({ id: offered.id })
    .from(offered)
    .innerJoin(vendors, eq(vendors.id, offered.vendorId))
    .where(and(eq(offered.eventId, marketEvents.id), isNotNull(offered.offeredUntil), isHers));
  const rows = await connection
    .select({ id: marketEvents.id })
    .from(marketEvents)
    .where(and(exists(waitingFor(connection)), or(exists(place), exists(offer))))
    .orderBy(asc(marketEvents.id));
  return rows.map(({ id }) => id);
}
