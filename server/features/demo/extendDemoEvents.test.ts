import { asc, eq, gt } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { daysAfter } from '#contract/calendarDays.ts';
import { installation, marketEvents, markets } from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { testApp } from '#server/testing/testApp.ts';
import { emptyDatabase, openAgain } from '#server/testing/testDatabase.ts';
import { extendDemoEvents } from './extendDemoEvents.ts';
import { fillDemoData } from './fillDemoData.ts';
import { sessionOn } from './sessions.ts';

const FILLED = '2026-06-03';
const { clock, database, services } = await testApp();
const { connection } = database;
const other = await openAgain(database);

beforeEach(async () => {
  await emptyDatabase(database);
  await connection.delete(installation);
  setDay(FILLED);
  await fillDemoData(connection, new Date(clock.now()));
});

const setDay = (date: string) => clock.set(`${date}T19:00:00Z`);

const eventsAfter = (date: string) =>
  connection
    .select({ event: marketEvents, market: markets })
    .from(marketEvents)
    .innerJoin(markets, eq(markets.id, marketEvents.marketId))
    .where(gt(marketEvents.eventDate, date))
    .orderBy(asc(marketEvents.eventDate));

const eachOnce = (found: Awaited<ReturnType<typeof eventsAfter>>) =>
  new Set(found.map(({ event }) => `${event.marketId} ${event.eventDate}`)).size === found.length;

it('after ten weeks the markets of the demo have the sessions of eight more', async () => {
  const today = daysAfter(FILLED, 70);
  setDay(today);
  expect(await eventsAfter(today)).toEqual([]);
  await Promise.all([services, { ...services, database: other }].map(extendDemoEvents));
  const found = await eventsAfter(daysAfter(today, -1));
  expect(eachOnce(found)).toBe(true);
  expect(new Set(found.map(({ market }) => market.id)).size).toBeGreaterThan(40);
  expect(found.at(-1)!.event.eventDate <= daysAfter(today, 55)).toBe(true);
  expect(found.at(-1)!.event.eventDate > daysAfter(today, 48)).toBe(true);
  for (const { event, market } of found) {
    expect(event).toMatchObject({ isDemo: true, status: 'scheduled', seriesId: null });
    expect(sessionOn(market.openingTimes!, event.eventDate)).toMatchObject({
      opens: event.startTime,
      closes: event.endTime,
    });
    expect(market).toMatchObject({ isDemo: true, isHiringVendors: true });
  }
});

it('each day adds what has become due, and nothing that was removed', async () => {
  const before = await connection.$count(marketEvents);
  await extendDemoEvents(services);
  expect(await connection.$count(marketEvents)).toBe(before);

  await connection.delete(marketEvents);
  for (const days of [1, 2, 7]) {
    setDay(daysAfter(FILLED, days));
    await extendDemoEvents(services);
  }
  const found = await eventsAfter(FILLED);
  expect(found.length).toBeGreaterThan(0);
  expect(eachOnce(found)).toBe(true);
  expect(found[0]!.event.eventDate > daysAfter(FILLED, 55)).toBe(true);
});

it('a site without the demo, or whose demo markets somebody has claimed, gets no event', async () => {
  const { id: organizerId } = await aUser(connection);
  await connection.update(markets).set({ organizerId });
  setDay(daysAfter(FILLED, 70));
  await extendDemoEvents(services);
  await connection.delete(installation);
  await extendDemoEvents(services);
  expect(await eventsAfter(daysAfter(FILLED, 56))).toEqual([]);
});
