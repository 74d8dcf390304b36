import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { dateOfDay, dayNumber } from '#contract/calendarDays.ts';
import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { eventSeries, marketEvents, markets } from '#server/db/schema.ts';
import { aMarket, aSeries as aSeriesOf, aUser } from '#server/testing/builders.ts';
import { testApp } from '#server/testing/testApp.ts';
import { emptyDatabase, openAgain } from '#server/testing/testDatabase.ts';
import { extendSeries } from './extendSeries.ts';
import { extendAllSeries } from './series.queries.ts';

/** It is Wednesday, June 3, 2026. */
const { clock, database, services } = await testApp();
const { connection } = database;
const others = [await openAgain(database), await openAgain(database)];

beforeEach(async () => {
  await emptyDatabase(database);
  clock.set('2026-06-03T19:00:00Z');
});

/** Of a market that somebody runs. */
async function aSeries(values: Parameters<typeof aSeriesOf>[1] = {}) {
  const { id: organizerId } = await aUser(connection);
  const { id: marketId } = await aMarket(connection, { organizerId });
  return aSeriesOf(connection, { marketId, ...values });
}

const datesOf = async (seriesId: number) => {
  const events = await connection
    .select({ date: marketEvents.eventDate })
    .from(marketEvents)
    .where(eq(marketEvents.seriesId, seriesId));
  return events.map(({ date }) => date).sort();
};

it('a series without an end has its events of a year ahead, and of each further day in time', async () => {
  const { series, events } = await aSeries();
  expect(events).toHaveLength(53);
  expect(events.at(-1)?.eventDate).toBe('2027-06-05');
  clock.set('2026-06-09T19:00:00Z');
  await extendSeries(services);
  expect(await datesOf(series.id)).toHaveLength(53);
  clock.set('2026-06-11T19:00:00Z');
  await extendSeries(services);
  expect((await datesOf(series.id)).at(-1)).toBe('2027-06-12');
});

it('a day on which the market says that it is closed is not made in time', async () => {
  const { series } = await aSeries();
  const openingTimes: OpeningTimes = {
    yearRound: true,
    seasons: [{ from: null, to: null, rules: [] }],
    exceptions: [
      { date: '2027-07-10', closed: true },
      // What goes before what is closed every year.
      { date: '2028-01-01', closed: false, opens: '10:00', closes: '12:00' },
    ],
    yearlyClosures: [
      { from: '12-25', to: '01-01' },
      { from: '06-12', to: '06-12', doubtful: true },
    ],
  };
  await connection.update(markets).set({ openingTimes }).where(eq(markets.id, series.marketId));
  await extendAllSeries(connection, '2027-02-01');
  const made = (await datesOf(series.id)).filter((date) => date > '2027-06-05');
  expect(made.slice(0, 7)).toEqual([
    '2027-06-12',
    '2027-06-19',
    '2027-06-26',
    '2027-07-03',
    '2027-07-17',
    '2027-07-24',
    '2027-07-31',
  ]);
  expect(made.filter((date) => date > '2027-12-15' && date < '2028-01-10')).toEqual([
    '2027-12-18',
    '2028-01-01',
    '2028-01-08',
  ]);
});

it('a series with an end has its events up to it, two years ahead at most', async () => {
  const short = await aSeries({ recurringEndDate: '2026-06-20' });
  expect(short.events.map(({ eventDate }) => eventDate)).toEqual([
    '2026-06-06',
    '2026-06-13',
    '2026-06-20',
  ]);
  const long = await aSeries({ recurringEndDate: '2030-01-01' });
  expect(long.events.at(-1)?.eventDate).toBe('2028-06-03');
  await extendAllSeries(connection, '2028-01-05');
  expect((await datesOf(short.series.id)).at(-1)).toBe('2026-06-20');
  expect((await datesOf(long.series.id)).at(-1)).toBe('2029-12-29');
});

it('what was removed stays removed, and what was moved is not made again', async () => {
  const { series, events } = await aSeries();
  const [removed, moved] = events.slice(-2);
  await connection.delete(marketEvents).where(eq(marketEvents.id, removed?.id ?? 0));
  await connection
    .update(marketEvents)
    .set({ eventDate: '2027-06-30' })
    .where(eq(marketEvents.id, moved?.id ?? 0));
  await extendAllSeries(connection, '2026-06-20');
  const dates = await datesOf(series.id);
  expect(dates.slice(-4)).toEqual(['2027-05-22', '2027-06-12', '2027-06-19', '2027-06-30']);
});

it('a series of a market that nobody runs goes no further, and on from today once somebody does', async () => {
  const { id: marketId } = await aMarket(connection);
  const { series } = await aSeriesOf(connection, { marketId });
  await extendAllSeries(connection, '2026-07-01');
  await extendAllSeries(connection, '2029-01-05');
  expect((await datesOf(series.id)).at(-1)).toBe('2027-06-05');
  const { id: organizerId } = await aUser(connection);
  await connection.update(markets).set({ organizerId }).where(eq(markets.id, marketId));
  await extendAllSeries(connection, '2029-01-05');
  const made = (await datesOf(series.id)).filter((date) => date > '2027-06-05');
  expect([made[0], made.at(-1)]).toEqual(['2029-01-06', '2030-01-05']);
});

it('new events say what the series says', async () => {
  const { series } = await aSeries({ maxVendors: 12, weatherPolicy: 'Rain or shine' });
  await extendAllSeries(connection, '2026-06-20');
  const made = await connection
    .select()
    .from(marketEvents)
    .where(eq(marketEvents.eventDate, '2027-06-19'));
  expect(made).toMatchObject([
    { seriesId: series.id, startTime: '09:00', maxVendors: 12, weatherPolicy: 'Rain or shine' },
  ]);
});

it('however many processes extend at once, each event is made once', async () => {
  for (let index = 0; index < 5; index++) {
    await aSeries({ firstDate: dateOfDay(dayNumber('2026-06-06') + index) });
  }
  await Promise.all(others.map((other) => extendAllSeries(other.connection, '2026-07-01')));
  for (const { id } of await connection.select({ id: eventSeries.id }).from(eventSeries)) {
    const dates = await datesOf(id);
    const days = dates.map(dayNumber);
    expect(days.every((day, index) => index === 0 || day - (days[index - 1] ?? 0) === 7)).toBe(
      true,
    );
    expect(dates.at(-1)).toMatch(/^2027-(06-2[6-9]|06-30|07-0[12])$/);
  }
});
