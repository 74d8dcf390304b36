import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { WITHDRAWABLE } from '#contract/applications/applicationStatus.ts';
import type { Connection } from '#server/db/connection.ts';
import { applications, eventVendors, marketEvents, markets, vendors } from '#server/db/schema.ts';
import { isOver } from '#server/features/events/eventClock.ts';
import { EVENT_DAY, mayBeToCome } from '#server/features/events/events.queries.ts';

/** Neither rejected nor withdrawn: its vendor counts on it, or waits for what becomes of it. */
export const isLive = inArray(applications.status, [...WITHDRAWABLE]);

/** Somebody who hopes to sell at a market, or will. */
export interface PersonAtMarket {
  userId: number;
  market: { id: number; name: string };
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
  const people = await peopleAtMarkets(connection, eq(applications.marketId, marketId), nowMs);
  return [...new Set(people.map(({ userId }) => userId))];
}

/** The same of all the markets of an organizer. */
export const peopleAtMarketsOf = (
  connection: Connection,
  organizerId: number,
  nowMs: number,
): Promise<PersonAtMarket[]> =>
  peopleAtMarkets(connection, eq(markets.organizerId, organizerId), nowMs);

/** A person stands there for each application, so that she may do so several times. */
async function peopleAtMarkets(
  connection: Connection,
  which: SQL,
  nowMs: number,
): Promise<PersonAtMarket[]> {
  const found = await connection
    .selectDistinct({
      userId: sql<number>`${vendors.userId}`,
      market: { id: markets.id, name: markets.name, timeZone: markets.timeZone },
      event: EVENT_DAY,
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
    );
  return found.filter(
    ({ market, event }) => event === null || !isOver(event, market.timeZone, nowMs),
  );
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
