import { and, asc, eq, gt, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { OPENING_EVENT_STATUSES } from '#contract/events/eventStatus.ts';
import { CATEGORIES_WITHOUT_APPLICATIONS } from '#contract/markets/categories.ts';
import { DEFAULT_TRAVEL } from '#contract/vendors/travel.ts';
import type { Connection } from '#server/db/connection.ts';
import {
  eventSeries,
  installation,
  marketEvents,
  markets,
  vendorSettings,
  vendors,
} from '#server/db/schema.ts';
import type { EventDay } from '#server/features/events/eventClock.ts';
import { EVENT_DAY, MARKET_OF_EVENT } from '#server/features/events/events.queries.ts';

const KEY = 'opportunities-told-until';

/**
 * Until when opportunities have been told of. On the very first time nothing older is news.
 * Locked, so that two processes do not tell at once.
 */
export async function toldUntil(transaction: Connection, now: Date): Promise<Date> {
  await transaction
    .insert(installation)
    .values({ key: KEY, value: now.toISOString() })
    .onConflictDoNothing();
  const [kept] = await transaction
    .select()
    .from(installation)
    .where(eq(installation.key, KEY))
    .for('update');
  return new Date(kept!.value);
}

export async function keepToldUntil(transaction: Connection, until: Date): Promise<void> {
  await transaction
    .update(installation)
    .set({ value: until.toISOString() })
    .where(eq(installation.key, KEY));
}

const MARKET = {
  id: markets.id,
  name: markets.name,
  city: markets.city,
  state: markets.state,
  latitude: sql<number>`${markets.latitude}`,
  longitude: sql<number>`${markets.longitude}`,
  organizerId: markets.organizerId,
  ...MARKET_OF_EVENT,
};

/** Whether vendors are told of a market: it is looking for them, and has a place on the map. */
const isNews = and(
  eq(markets.isHiringVendors, true),
  eq(markets.isDemo, false),
  // What a directory lists is nobody's news before somebody runs it.
  or(isNull(markets.source), isNotNull(markets.organizerId)),
  isNotNull(markets.latitude),
  isNotNull(markets.longitude),
  notInArray(markets.category, [...CATEGORIES_WITHOUT_APPLICATIONS]),
);

/** Since when a market has been looking for vendors where they can find it. */
const HIRING_SINCE = sql`coalesce(${markets.hiringSince}, ${markets.createdAt})`.mapWith(
  markets.createdAt,
);

/** Markets that have begun to look for vendors since, those that somebody has made here for it too. */
export const newMarkets = (connection: Connection, since: Date) =>
  connection
    .select({
      market: MARKET,
      hiringSince: HIRING_SINCE,
      isNew: isNull(markets.hiringSince).mapWith(Boolean),
    })
    .from(markets)
    .where(
      and(
        isNews,
        // Whoever takes on a listing of a directory has not made a market by that.
        or(isNull(markets.source), isNotNull(markets.hiringSince)),
        gt(HIRING_SINCE, since),
      ),
    )
    .orderBy(asc(markets.id));

/**
 * Events to come, that have come since: single ones, and days of a series that were published before
 * the series itself.
 */
export const newEvents = (connection: Connection, since: Date, today: string) =>
  connection
    .select({
      market: MARKET,
      id: marketEvents.id,
      createdAt: marketEvents.createdAt,
      event: EVENT_DAY,
    })
    .from(marketEvents)
    .innerJoin(markets, eq(markets.id, marketEvents.marketId))
    .leftJoin(eventSeries, eq(eventSeries.id, marketEvents.seriesId))
    .where(
      and(
        isNews,
        or(isNull(marketEvents.seriesId), eq(eventSeries.status, 'draft')),
        inArray(marketEvents.status, [...OPENING_EVENT_STATUSES]),
        gt(marketEvents.createdAt, since),
        sql`${marketEvents.eventDate} >= ${today}`,
      ),
    )
    .orderBy(asc(marketEvents.id));

/** Series that have come since, each with its days to come, soonest first. */
export const newSeries = (connection: Connection, since: Date, today: string) =>
  connection
    .select({
      market: MARKET,
      createdAt: eventSeries.createdAt,
      events: sql<EventDay[]>`json_agg(
        json_build_object(
          'eventDate', ${marketEvents.eventDate}, 'startTime', ${marketEvents.startTime},
          'endTime', ${marketEvents.endTime}, 'status', ${marketEvents.status}
        ) order by ${marketEvents.eventDate}
      )`,
    })
    .from(eventSeries)
    .innerJoin(markets, eq(markets.id, eventSeries.marketId))
    .innerJoin(marketEvents, eq(marketEvents.seriesId, eventSeries.id))
    .where(
      and(
        isNews,
        inArray(eventSeries.status, [...OPENING_EVENT_STATUSES]),
        inArray(marketEvents.status, [...OPENING_EVENT_STATUSES]),
        gt(eventSeries.createdAt, since),
        sql`${marketEvents.eventDate} >= ${today}`,
      ),
    )
    .groupBy(eventSeries.id, markets.id)
    .orderBy(asc(eventSeries.id));

/**
 * From where and how far vendors travel, as they have said; who has not is thought to start from her
 * business, as far as the dashboard proposes.
 */
export const travellingVendors = (connection: Connection) =>
  connection
    .select({
      userId: sql<number>`${vendors.userId}`,
      city: sql<string>`coalesce(${vendorSettings.travelCity}, ${vendors.city})`,
      state: sql<string>`coalesce(${vendorSettings.travelState}, ${vendors.state})`,
      radiusMiles: sql<number>`coalesce(${vendorSettings.travelRadiusMiles}, ${DEFAULT_TRAVEL.radiusMiles})`,
    })
    .from(vendors)
    .leftJoin(vendorSettings, eq(vendorSettings.userId, vendors.userId))
    .where(
      and(
        isNotNull(vendors.userId),
        or(
          isNotNull(vendorSettings.userId),
          and(isNotNull(vendors.city), isNotNull(vendors.state)),
        ),
      ),
    )
    .orderBy(asc(vendors.userId));
