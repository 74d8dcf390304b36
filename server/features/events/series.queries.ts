import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { daysAfter } from '#contract/calendarDays.ts';
import { recurrenceDates } from '#contract/events/recurrence.ts';
import type { Connection } from '#server/db/connection.ts';
import { inSlices } from '#server/db/inSlices.ts';
import { eventSeries, marketEvents, markets } from '#server/db/schema.ts';
import { isClosedByDate } from '#server/features/opening-times/evaluating/isClosedByDate.ts';
import { pickHandedOn } from './handedOn.ts';

export type SeriesRow = typeof eventSeries.$inferSelect;
export type NewSeries = Omit<typeof eventSeries.$inferInsert, 'id' | 'madeUntil'>;

/** How far ahead the events of a series are made, in days: a year, or two where its end is known. */
const OPEN_SERIES_DAYS = 366;
const ENDING_SERIES_DAYS = 731;
const SERIES_PER_BATCH = 200;
const ROWS_PER_INSERT = 500;

/** The last date for which the events of a series are to be there. @param today 'YYYY-MM-DD' */
export function lastDateToMake(
  { firstDate, recurringEndDate }: Pick<SeriesRow, 'firstDate' | 'recurringEndDate'>,
  today: string,
): string {
  const from = firstDate > today ? firstDate : today;
  if (recurringEndDate === null) return daysAfter(from, OPEN_SERIES_DAYS);
  const last = daysAfter(from, ENDING_SERIES_DAYS);
  return recurringEndDate < last ? recurringEndDate : last;
}

/** The same in SQL. */
const lastDateToMakeSql = (today: string) => sql`least(
  ${eventSeries.recurringEndDate},
  greatest(${eventSeries.firstDate}, ${today}::date)
    + case when ${eventSeries.recurringEndDate} is null then ${sql.raw(String(OPEN_SERIES_DAYS))} else ${sql.raw(String(ENDING_SERIES_DAYS))} end
)`;

/** The first date that is not made yet: of a market that nobody ran meanwhile, none that is past. */
function firstDateToMake({ madeUntil }: Pick<SeriesRow, 'madeUntil'>, today: string): string {
  const next = daysAfter(madeUntil, 1);
  return next > today ? next : today;
}

/** The event of a series on one of its dates. */
const eventOn = (series: SeriesRow, seriesDate: string): typeof marketEvents.$inferInsert => ({
  marketId: series.marketId,
  seriesId: series.id,
  seriesDate,
  eventDate: seriesDate,
  ...pickHandedOn(series),
  isDemo: series.isDemo,
});

/** Adds the events of series on these dates, but for those that are there. */
export async function insertEventsOfSeries(
  connection: Connection,
  wanted: readonly { series: SeriesRow; dates: readonly string[] }[],
): Promise<void> {
  const rows = wanted.flatMap(({ series, dates }) => dates.map((date) => eventOn(series, date)));
  for (const some of inSlices(rows, ROWS_PER_INSERT)) {
    await connection.insert(marketEvents).values(some).onConflictDoNothing();
  }
}

/** A series without its events. */
export async function insertSeriesRow(
  connection: Connection,
  values: typeof eventSeries.$inferInsert,
): Promise<SeriesRow> {
  const [series] = await connection.insert(eventSeries).values(values).returning();
  if (!series) throw new Error('The insert returned no series.');
  return series;
}

/**
 * A new series with its events up to the date that is due now.
 * @param today at the market
 * @param firstEventId an event that is there already and becomes the first of them, past ones too:
 * between it and today none are made
 */
export async function insertSeries(
  connection: Connection,
  values: NewSeries,
  today: string,
  firstEventId?: number,
): Promise<SeriesRow> {
  const madeUntil = lastDateToMake({ recurringEndDate: null, ...values }, today);
  const series = await insertSeriesRow(connection, { ...values, madeUntil });
  let from = series.firstDate;
  if (firstEventId !== undefined) {
    if (from < today) from = today;
    await connection
      .update(marketEvents)
      .set({ seriesId: series.id, seriesDate: series.firstDate })
      .where(eq(marketEvents.id, firstEventId));
  }
  const dates = recurrenceDates(series, from, madeUntil);
  await insertEventsOfSeries(connection, [{ series, dates }]);
  return series;
}

/**
 * Makes the events that have become due in a batch of series, but for those of days on which the
 * market says that it is closed: the form that makes a series warns of such days, and here nobody
 * would be asked. Any number of processes may: each takes series that no other has.
 * @returns how many series it took
 */
async function extendSomeSeries(transaction: Connection, today: string): Promise<number> {
  const due = lastDateToMakeSql(today);
  const taken = await transaction
    .select({ series: eventSeries, openingTimes: markets.openingTimes })
    .from(eventSeries)
    .innerJoin(markets, eq(markets.id, eventSeries.marketId))
    // Somebody runs it.
    .where(and(lt(eventSeries.madeUntil, due), isNotNull(markets.organizerId)))
    .orderBy(asc(eventSeries.id))
    .limit(SERIES_PER_BATCH)
    .for('update', { of: eventSeries, skipLocked: true });
  if (taken.length === 0) return 0;
  await insertEventsOfSeries(
    transaction,
    taken.map(({ series, openingTimes }) => ({
      series,
      dates: recurrenceDates(
        series,
        firstDateToMake(series, today),
        lastDateToMake(series, today),
      ).filter((date) => !openingTimes || !isClosedByDate(openingTimes, date)),
    })),
  );
  await transaction
    .update(eventSeries)
    .set({ madeUntil: due })
    .where(
      inArray(
        eventSeries.id,
        taken.map(({ series }) => series.id),
      ),
    );
  return taken.length;
}

/**
 * Makes the events that have become due of all series whose market somebody runs. What was removed is
 * not made again.
 */
export async function extendAllSeries(connection: Connection, today: string): Promise<void> {
  while ((await connection.transaction((tx) => extendSomeSeries(tx, today))) > 0);
}
