import { and, desc, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { type ApplicationStatus, WITHDRAWABLE } from '#contract/applications/applicationStatus.ts';
import type { Connection } from '#server/db/connection.ts';
import { applications, eventVendors, marketEvents, markets, vendors } from '#server/db/schema.ts';
import { isOver } from '#server/features/events/eventClock.ts';
import { EVENT_DAY, mayBeToCome } from '#server/features/events/events.queries.ts';

/** Neither rejected nor withdrawn: its vendor counts on it, or waits for what becomes of it. */
const isLive = inArray(applications.status, [...WITHDRAWABLE]);

/** Somebody who hopes to sell at a market, or will. */
export interface PersonAtMarket {
  userId: number;
  market: { id: number; name: string };
  /** Her latest one there. */
  applicationId: number;
}

/**
 * Who has a live application to a market in general, or to an event of it that is not over: for what
 * concerns the market as a whole.
 */
export async function peopleWithLiveApplications(
  connection: Connection,
  marketId: number,
  nowMs: number,
): Promise<number[]> {
  const people = await peopleAtMarket(connection, marketId, nowMs);
  return people.map(({ userId }) => userId);
}

/** The same, with what they have applied with. */
export const peopleAtMarket = (
  connection: Connection,
  marketId: number,
  nowMs: number,
): Promise<PersonAtMarket[]> =>
  peopleAtMarkets(connection, eq(applications.marketId, marketId), nowMs);

/** The same of all the markets of an organizer. */
export const peopleAtMarketsOf = (
  connection: Connection,
  organizerId: number,
  nowMs: number,
): Promise<PersonAtMarket[]> =>
  peopleAtMarkets(connection, eq(markets.organizerId, organizerId), nowMs);

/** A person stands there once for each market, however often she has applied to it. */
async function peopleAtMarkets(
  connection: Connection,
  which: SQL,
  nowMs: number,
): Promise<PersonAtMarket[]> {
  const found = await connection
    .select({
      userId: sql<number>`${vendors.userId}`,
      market: { id: markets.id, name: markets.name, timeZone: markets.timeZone },
      event: EVENT_DAY,
      applicationId: applications.id,
    })
    .from(applications)
    .innerJoin(vendors, eq(vendors.id, applications.vendorId))
    .innerJoin(markets, eq(markets.id, applications.marketId))
    .leftJoin(marketEvents, eq(marketEvents.id, applications.eventId))
    .where(
      and(
        which,
        isLive,
        isNotNull(vendors.userId),
        or(isNull(applications.eventId), mayBeToCome(nowMs)),
      ),
    )
    .orderBy(applications.id);
  const toCome = found.filter(
    ({ market, event }) => event === null || !isOver(event, market.timeZone, nowMs),
  );
  return [...new Map(toCome.map((each) => [`${each.market.id} ${each.userId}`, each])).values()];
}

/** A business that has applied for an event, or has a place at it: once for either. */
export interface Concerned {
  eventId: number;
  /** Null where nobody has claimed the business. */
  userId: number | null;
  hasPlace: boolean;
}

/**
 * Who has a live application for events, or a place at them, over or not: for what becomes of the
 * events themselves. Businesses that nobody has claimed count too: they are told nothing, and no
 * event is taken away from under them.
 */
export async function concernedBy(
  connection: Connection,
  eventIds: readonly number[],
): Promise<Concerned[]> {
  if (eventIds.length === 0) return [];
  return [
    ...(await applicantsFor(connection, eventIds, isLive)).map((each) => ({
      ...each,
      hasPlace: false,
    })),
    ...(await placeHoldersAt(connection, eventIds)).map((each) => ({ ...each, hasPlace: true })),
  ];
}

/** Who comes to an event, and nobody who only hopes to: for what is said to those who are there. */
export async function peopleAtEvent(connection: Connection, eventId: number): Promise<number[]> {
  const isApproved = eq(applications.status, 'approved');
  const approved = await applicantsFor(connection, [eventId], isApproved);
  const placed = await placeHoldersAt(connection, [eventId]);
  return [...new Set([...approved, ...placed].flatMap(({ userId }) => userId ?? []))];
}

/** An application that is over for its vendor: it goes with its event. */
interface Ended {
  eventId: number;
  userId: number;
  /** Of the event. */
  date: string;
  status: ApplicationStatus;
}

/** The last one of each vendor with an account for each of some events. */
export async function endedApplications(
  connection: Connection,
  eventIds: readonly number[],
): Promise<Ended[]> {
  return connection
    .selectDistinctOn([marketEvents.eventDate, marketEvents.id, vendors.userId], {
      eventId: marketEvents.id,
      userId: sql<number>`${vendors.userId}`,
      date: marketEvents.eventDate,
      status: applications.status,
    })
    .from(applications)
    .innerJoin(marketEvents, eq(marketEvents.id, applications.eventId))
    .innerJoin(vendors, eq(vendors.id, applications.vendorId))
    .where(
      and(inArray(applications.eventId, [...eventIds]), not(isLive), isNotNull(vendors.userId)),
    )
    .orderBy(marketEvents.eventDate, marketEvents.id, vendors.userId, desc(applications.id));
}

const applicantsFor = (connection: Connection, eventIds: readonly number[], which: SQL) =>
  connection
    .select({ eventId: sql<number>`${applications.eventId}`, userId: vendors.userId })
    .from(applications)
    .innerJoin(vendors, eq(vendors.id, applications.vendorId))
    .where(and(inArray(applications.eventId, [...eventIds]), which));

const placeHoldersAt = (connection: Connection, eventIds: readonly number[]) =>
  connection
    .select({ eventId: eventVendors.eventId, userId: vendors.userId })
    .from(eventVendors)
    .innerJoin(vendors, eq(vendors.id, eventVendors.vendorId))
    .where(inArray(eventVendors.eventId, [...eventIds]));
