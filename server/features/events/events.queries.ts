import { and, asc, desc, eq, gte, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { daysAfter } from '#contract/calendarDays.ts';
import { OPENING_EVENT_STATUSES } from '#contract/events/eventStatus.ts';
import type { Connection } from '#server/db/connection.ts';
import { type Page, readPage } from '#server/db/page.ts';
import { eventSeries, eventVendors, marketEvents, markets } from '#server/db/schema.ts';
import { type EventDay, firstDayToCome } from './eventClock.ts';
import type { LocalTime } from './marketClocks.ts';
import type { SeriesRow } from './series.queries.ts';

export type EventRow = typeof marketEvents.$inferSelect;

export type MarketEventRecord = EventRow & {
  /** That it is of. */
  series: SeriesRow | null;
  /** Vendors that have a place at the event. */
  currentVendors: number;
};

/** Drafts are their organizer's alone. */
const IS_PUBLIC = ne(marketEvents.status, 'draft');

export const BY_DATE = [
  asc(marketEvents.eventDate),
  asc(marketEvents.startTime),
  asc(marketEvents.id),
];

export const LATEST_FIRST = [
  desc(marketEvents.eventDate),
  desc(marketEvents.startTime),
  desc(marketEvents.id),
];

const CURRENT_VENDORS = sql<number>`(
  select count(*) from ${eventVendors} where ${eventVendors.eventId} = ${marketEvents.id}
)`.mapWith(Number);

const findPublicEvents = (connection: Connection, condition: SQL | undefined, page: Page) =>
  findEvents(connection, and(IS_PUBLIC, condition), page);

async function findEvents(
  connection: Connection,
  where: SQL | undefined,
  page: Page,
): Promise<{ events: MarketEventRecord[]; total: number }> {
  const query = connection
    .select({ event: marketEvents, series: eventSeries, currentVendors: CURRENT_VENDORS })
    .from(marketEvents)
    .leftJoin(eventSeries, eq(eventSeries.id, marketEvents.seriesId))
    .where(where)
    .orderBy(...BY_DATE)
    .$dynamic();
  const { rows, total } = await readPage(query, page, () => connection.$count(marketEvents, where));
  const events = rows.map(({ event, ...beside }) => ({ ...event, ...beside }));
  return { events, total };
}

/** All public events, soonest first. */
export const listPublicEvents = (connection: Connection, page: Page) =>
  findPublicEvents(connection, undefined, page);

/**
 * What `currentDayOf` says, of the event of the row that is looked at; but for the hour in which the
 * clocks change, as here only the time on the wall is known.
 */
const CURRENT_DAY = sql`case
  when ${marketEvents.startTime} >= ${marketEvents.endTime} and local.time < ${marketEvents.endTime}
  then local.today - 1 else local.today
end`;

/**
 * Whether an event's day is not over at its market.
 * @param clocks one for each time zone, that of the unknown ones among them
 */
export function isDayToCome(clocks: readonly LocalTime[]): SQL | undefined {
  const days = clocks.map(({ today }) => today).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const isPast = sql`exists (
    select 1 from ${markets}
    join jsonb_to_recordset(${JSON.stringify(clocks)}::jsonb) as local (zone text, today date, time text)
      on local.zone is not distinct from ${markets.timeZone}
    where ${markets.id} = ${marketEvents.marketId} and ${marketEvents.eventDate} < ${CURRENT_DAY}
  )`;
  return and(
    // One that began the day before may go on past midnight.
    gte(marketEvents.eventDate, daysAfter(first, -1)),
    // What is to come everywhere is so without a look at its market.
    or(gte(marketEvents.eventDate, last), not(isPast)),
  );
}

/** Whether an event's day is not over, or may still be given: it was put off to none yet. */
export const isDayOpen = (clocks: readonly LocalTime[]): SQL =>
  sql`(${marketEvents.status} = 'postponed' or ${isDayToCome(clocks)})`;

/** Whether an event takes place as far as anybody knows now, and its day is not over. */
const isUpcoming = (clocks: readonly LocalTime[]): SQL | undefined =>
  and(inArray(marketEvents.status, [...OPENING_EVENT_STATUSES]), isDayToCome(clocks));

export const listUpcomingEvents = (
  connection: Connection,
  clocks: readonly LocalTime[],
  page: Page,
) => findPublicEvents(connection, isUpcoming(clocks), page);

/** The ids of all of them, the lowest first. */
export async function upcomingEventIds(
  connection: Connection,
  clocks: readonly LocalTime[],
): Promise<number[]> {
  const rows = await connection
    .select({ id: marketEvents.id })
    .from(marketEvents)
    .where(isUpcoming(clocks))
    .orderBy(asc(marketEvents.id));
  return rows.map(({ id }) => id);
}

/** What `isOver` goes by. */
export const EVENT_DAY = {
  eventDate: marketEvents.eventDate,
  startTime: marketEvents.startTime,
  endTime: marketEvents.endTime,
  status: marketEvents.status,
} satisfies Record<keyof EventDay, unknown>;

/** What of a market decides how its events stand. */
export const MARKET_OF_EVENT = {
  timeZone: markets.timeZone,
  applicationDeadlineDays: markets.applicationDeadlineDays,
  isHiringVendors: markets.isHiringVendors,
  category: markets.category,
};
export type MarketOfEvent = Pick<typeof markets.$inferSelect, keyof typeof MARKET_OF_EVENT>;

/** What may not be over yet. Coarse, that years of days are not read: `isOver` says it exactly. */
export const mayBeToCome = (nowMs: number): SQL | undefined =>
  or(gte(marketEvents.eventDate, firstDayToCome(nowMs)), eq(marketEvents.status, 'postponed'));

/** What of a market the public sees, soonest first; all of it unless stated. */
export const publicEventsOfMarket = (connection: Connection, marketId: number, page: Page = {}) =>
  findPublicEvents(connection, eq(marketEvents.marketId, marketId), page);

/** Of that, what is still to come or put off to no day yet. */
export const openEventsOfMarket = (
  connection: Connection,
  marketId: number,
  clocks: readonly LocalTime[],
  page: Page,
) =>
  findPublicEvents(connection, and(eq(marketEvents.marketId, marketId), isDayOpen(clocks)), page);

/** An event with the others of its series, by date. */
export async function publicEventsBeside(
  connection: Connection,
  event: MarketEventRecord,
): Promise<MarketEventRecord[]> {
  if (event.seriesId === null) return [event];
  const { events } = await findPublicEvents(
    connection,
    eq(marketEvents.seriesId, event.seriesId),
    {},
  );
  return events;
}

export async function findPublicEvent(
  connection: Connection,
  id: number,
): Promise<MarketEventRecord | null> {
  const { events } = await findPublicEvents(connection, eq(marketEvents.id, id), {});
  return events[0] ?? null;
}

/** Drafts too. */
export async function findEvent(
  connection: Connection,
  id: number,
): Promise<MarketEventRecord | null> {
  const { events } = await findEvents(connection, eq(marketEvents.id, id), {});
  return events[0] ?? null;
}

/** Events with what those who run them see beside them: market, series and how many have a place. */
export const eventsToRun = (connection: Connection) =>
  connection
    .select({
      event: marketEvents,
      series: eventSeries,
      market: { name: markets.name, ...MARKET_OF_EVENT },
      currentVendors: CURRENT_VENDORS,
    })
    .from(marketEvents)
    .innerJoin(markets, eq(markets.id, marketEvents.marketId))
    .leftJoin(eventSeries, eq(eventSeries.id, marketEvents.seriesId));
export type EventToRun = Awaited<ReturnType<typeof eventsToRun>>[number];
