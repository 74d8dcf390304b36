import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/calendarDays.ts';
import type { EventStatus } from '#contract/events/eventStatus.ts';
import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { MARKET_CATEGORIES } from '#contract/markets/categories.ts';
import { GOODS } from '#contract/markets/goods.ts';
import { PAYMENTS } from '#contract/markets/payments.ts';
import type { OpeningTimes, Season, TimetableRule } from '#contract/opening-times/openingTimes.ts';
import { WEEKDAYS, type Weekday } from '#contract/opening-times/weekdays.ts';
import { marketEvents, marketReviews, markets } from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { type Asker, asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import {
  dateOf,
  type MarketRow,
  plainSearch,
  type Search,
  type Tables,
} from './plainSearch.testing.ts';

/*
 * Searches of every kind, over markets that nobody would think of, against what looking at each row
 * finds. Dawn and dusk are left out: the tests of opening times judge them.
 */

const MARKETS = 300;
/** At each something is written, and then searched. */
const MOMENTS = 15;
const SEARCHES_AT_EACH = 15;

const random = seededRandom(20_261_123);
const below = (limit: number) => Math.floor(random() * limit);
const between = (from: number, to: number) => from + random() * (to - from);
const chance = (share: number) => random() < share;
const oneOf = <T>(choices: readonly T[]): T => choices[below(choices.length)] as T;
const some = <T>(choices: readonly T[], share: number) => choices.filter(() => chance(share));

/** The clocks change on March 8 and November 1; the year, on the last of these. */
const TURNS = ['2026-03-08', '2026-06-06', '2026-11-01', '2026-12-31'].map((date) =>
  Date.parse(date),
);
const aDate = () => dateOf(oneOf(TURNS) + (below(5) - 2) * DAY_MS);
/** To the quarter of an hour, and a moment before and after. */
const aMoment = () => oneOf(TURNS) + (below(5 * 96) - 192) * 900_000 + oneOf([-1, 0, 1]);

const site = await testApp({ now: '2026-03-05T00:00:00Z' });
const { app, clock, settled } = site;
const { connection } = site.database;

/** What the searches are judged by. */
let tables: Tables;

async function readTables(): Promise<void> {
  const ratings = new Map<number, number[]>();
  for (const { marketId, rating } of await connection.select().from(marketReviews)) {
    ratings.set(marketId, [...(ratings.get(marketId) ?? []), rating]);
  }
  tables = {
    rows: await connection.select().from(markets),
    events: Map.groupBy(await connection.select().from(marketEvents), (row) => row.marketId),
    ratings,
  };
  await settled();
}

/* What is looked for, and where. */

/** Towns, the date line from either side, and the poles, each in its own time. */
const AROUND: [latitude: number, longitude: number, timeZone: string][] = [
  [45.52, -122.68, 'America/Los_Angeles'],
  [45.52, -122.68, 'America/Los_Angeles'],
  [40.71, -74.01, 'America/New_York'],
  [33.45, -112.07, 'America/Phoenix'],
  [61.22, -149.9, 'America/Anchorage'],
  [21.31, -157.86, 'Pacific/Honolulu'],
  [13.44, 144.79, 'Pacific/Guam'],
  [-14.28, -170.7, 'Pacific/Pago_Pago'],
  [51.88, 179.8, 'America/Adak'],
  [51.88, -179.9, 'America/Adak'],
  [89.7, 10, 'America/Anchorage'],
  [-89.9, 100, 'Pacific/Pago_Pago'],
];

/** Hours at which no clock is changed, so that it can be told what is meant. */
const HOURS = ['00:00', '03:00', '05:30', '08:00', '12:00', '17:15', '22:00', '23:59', '24:00'];
const NAMES = [
  'Alder',
  "Farmer's",
  'Ñandú',
  'Ålborg',
  'zeta',
  '(Elm)',
  '9th Street',
  'ýew',
  'Élan',
];
const WORDS = ['riverside', 'night', 'harvest', 'porch', 'café'];

const monthDay = () =>
  oneOf(['01-01', '02-29', '03-15', '05-01', '06-30', '10-31', '11-01', '12-31']);

const aRule = (weekdays: readonly Weekday[]): TimetableRule => ({
  weekdays: [oneOf(weekdays), ...some(weekdays, 0.3)],
  ...(chance(0.3) && { nth: oneOf([[1], [2, 4], [-1], [5], [1, 3, -1]]) }),
  opens: chance(0.05) ? null : oneOf(HOURS.slice(0, -2)),
  closes: chance(0.05) ? null : oneOf(HOURS),
  ...(chance(0.05) && { doubtful: true }),
});

/** Each season has days of its own: which hours hold where two state some for one day is not asked here. */
const DAYS_OF_SEASONS = [WEEKDAYS.slice(0, 4), WEEKDAYS.slice(4)];

const aSeason = (weekdays: readonly Weekday[]): Season => ({
  from: chance(0.6) ? monthDay() : null,
  to: chance(0.6) ? monthDay() : null,
  rules: Array.from({ length: below(4) }, () => aRule(weekdays)),
});

const EVERY_DAY: TimetableRule = { weekdays: [...WEEKDAYS], opens: '00:00', closes: '24:00' };

const someOpeningTimes = (): OpeningTimes => ({
  yearRound: chance(0.5),
  seasons: chance(0.1)
    ? [{ from: null, to: null, rules: [EVERY_DAY] }]
    : DAYS_OF_SEASONS.slice(0, below(3)).map(aSeason),
  exceptions: Array.from({ length: chance(0.4) ? 1 + below(3) : 0 }, () => ({
    date: aDate(),
    closed: chance(0.5),
    opens: oneOf([null, ...HOURS.slice(0, -2)]),
    closes: oneOf([null, ...HOURS]),
  })),
});

function aMarketRow(number: number): typeof markets.$inferInsert {
  const [latitude, longitude, timeZone] = oneOf(AROUND);
  const near = (degrees: number, most: number) =>
    Math.max(
      between(-most, 0.01 - most),
      Math.min(between(most - 0.01, most), degrees + between(-0.6, 0.6)),
    );
  // Several at the very same place, some on the line itself, and some nobody knows where.
  const place = oneOf([
    { latitude, longitude, timeZone },
    ...[1, 2, 3].map(() => ({
      latitude: near(latitude, 90),
      longitude: near(longitude, 180),
      timeZone,
    })),
    { latitude: near(latitude, 90), longitude: oneOf([180, -180]), timeZone },
    { latitude: null, longitude: null, timeZone: chance(0.5) ? timeZone : null },
  ]);
  return {
    name: `${oneOf(NAMES)} ${chance(0.5) ? oneOf(WORDS) : ''} ${chance(0.7) ? number : ''}`,
    category: oneOf(MARKET_CATEGORIES),
    address: '1 Main Street',
    city: oneOf(['Salem', 'Saint Paul', 'Bend']),
    state: oneOf(['OR', 'ID', 'NY']),
    ...place,
    goodsSold: some(GOODS, 0.3),
    paymentsAccepted: some(PAYMENTS, 0.4),
    tags: some(WORDS, 0.15),
    description: chance(0.3) ? `Bread, honey & the ${oneOf(WORDS)}.` : null,
    isHiringVendors: chance(0.5),
    boothFee: oneOf(['0', '9.5', '45', '120']),
    openingTimes: chance(0.15) || place.timeZone === null ? null : someOpeningTimes(),
  };
}

const anEventRow = (marketId: number) => ({
  marketId,
  eventDate: aDate(),
  previousDates: chance(0.2) ? [aDate()] : [],
  startTime: oneOf(['09:00', '9:00 AM', '18:00']),
  endTime: oneOf(['13:00', '1 PM', '03:00']),
  status: oneOf<EventStatus>(['draft', 'active', 'scheduled', 'cancelled', 'postponed']),
});

/* The searches. */

function aSearch(): Search {
  const [latitude, longitude] = oneOf(AROUND);
  const hasPoint = chance(0.55);
  const wanted: Search = {
    ...(hasPoint && {
      lat: Math.max(-90, Math.min(90, latitude + between(-0.3, 0.3))),
      lng: chance(0.1) ? 180 : Math.max(-180, Math.min(180, longitude + between(-0.4, 0.4))),
      ...(chance(0.8) && { radius: oneOf([1, 5, 25, 60, 400, 3000, 12_438]) }),
    }),
    ...(chance(0.3) && { q: oneOf(ASKED) }),
    ...(chance(0.3) && { category: some(MARKET_CATEGORIES, 0.5) }),
    ...(chance(0.25) && { goods: some(GOODS, 0.05) }),
    ...(chance(0.25) && { payments: some(PAYMENTS, 0.12) }),
    // Days that are past are forgotten.
    ...(chance(0.3) && {
      openOn: dateOf(Math.max(Date.parse(aDate()), clock.now() + (below(4) - 1) * DAY_MS)),
    }),
    ...(chance(0.3) && { openNow: true }),
    ...(chance(0.1) && { hiring: true }),
    ...(chance(0.1) && { unclaimed: true }),
    ...(chance(0.3) && { bbox: aBox(latitude, longitude) }),
    ...(chance(0.5) && {
      sort: oneOf(['distance', 'name', 'rating', 'relevance', 'boothFee'] as const),
    }),
    ...(chance(0.5) && { limit: oneOf([1, 7, 25, 1000]) }),
    ...(chance(0.3) && { offset: oneOf([1, 6, 50, 5000]) }),
  };
  return wanted;
}

const ASKED = ['alder', 'farmers', 'FARMER', 'nandu', 'river', 'café', 'salem', 'new yor', 'honey'];

function aBox(latitude: number, longitude: number): NonNullable<Search['bbox']> {
  const edge = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees));
  const west = longitude - between(0, 1);
  const east = longitude + between(0, 1);
  const across = (degrees: number) =>
    degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
  return oneOf<NonNullable<Search['bbox']>>([
    [across(west), edge(latitude - 0.4, 90), across(east), edge(latitude + 0.5, 90)],
    [170, -90, -170, 90],
    [-180, -90, 180, 90],
    [-180, latitude, -180, 90],
    [180, -90, 180, latitude],
    [0, 89, 180, 90],
  ]);
}

const ids = (body: string) => (JSON.parse(body) as { id: number }[]).map(({ id }) => id);

async function judge(search: Search): Promise<void> {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) parameters.set(name, String(value));
  const address = `/api/markets?view=card&${parameters}`;
  const context = `${address} at ${new Date(clock.now()).toISOString()}`;
  const answer = await app.inject(address);
  expect(answer.statusCode, context).toBe(200);
  const { ids: all, isOrdered } = plainSearch(tables, search, clock.now());
  const { offset = 0, limit = search.lat === undefined ? all.length : 100 } = search;
  expect(answer.headers[TOTAL_COUNT_HEADER.toLowerCase()], context).toBe(String(all.length));
  const found = ids(answer.body);
  if (isOrdered) {
    expect(found, context).toEqual(all.slice(offset, offset + limit));
    return;
  }
  expect(found.length, context).toBe(Math.max(0, Math.min(limit, all.length - offset)));
  expect(new Set(found).size, context).toBe(found.length);
  expect(
    found.filter((id) => !all.includes(id)),
    context,
  ).toEqual([]);
}

/* What is written between searches. */

const owner = await aUser(connection);
/** Each with a session of its own: between two writes are months. */
const byAdministrator: Asker = async (request) => (await asAdministrator(site))(request);
const byOwner: Asker = async (request) => (await signedInAs(site, owner))(request);

const WRITINGS: ((row: MarketRow) => Promise<{ statusCode: number }>)[] = [
  ({ id }) => byAdministrator({ method: 'DELETE', url: `/api/admin/markets/${id}` }),
  ({ id }) =>
    byAdministrator({
      method: 'POST',
      url: '/api/admin/duplicates/merge',
      payload: {
        keepId: id,
        mergeId: oneOf(tables.rows.filter((row) => row.id !== id)).id,
        taken: [],
      },
    }),
  async ({ id }) => {
    await connection.update(markets).set({ organizerId: owner.id }).where(eq(markets.id, id));
    return byOwner({
      method: 'PUT',
      url: `/api/farm-direct/listings/${id}/closed-today`,
      payload: { closed: true },
    });
  },
  // Moved, in place and in the alphabet.
  async ({ id }) => {
    const { name, latitude, longitude, timeZone, goodsSold } = aMarketRow(below(999));
    const values = { name, latitude, longitude, timeZone, goodsSold };
    await connection.update(markets).set(values).where(eq(markets.id, id));
    return { statusCode: 200 };
  },
  async ({ id }) => {
    const event = { ...anEventRow(id), eventDate: dateOf(clock.now()) };
    await connection.insert(marketEvents).values([event, anEventRow(id)]);
    await connection.insert(marketReviews).values({ marketId: id, reviewerName: 'A', rating: 1 });
    return { statusCode: 200 };
  },
];

it('finds what looking at each market would find, whatever is asked and written', async () => {
  const values = Array.from({ length: MARKETS }, (_, number) => aMarketRow(number));
  const stored = await connection.insert(markets).values(values).returning({ id: markets.id });
  const someOf = (share: number) => some(stored, share);
  await connection.insert(marketEvents).values(someOf(0.3).map(({ id }) => anEventRow(id)));
  const reviews = someOf(0.4).flatMap(({ id: marketId }) =>
    Array.from({ length: 1 + below(3) }, () => ({
      ...{ marketId, reviewerName: 'A' },
      rating: 1 + below(5),
    })),
  );
  await connection.insert(marketReviews).values(reviews);
  await readTables();
  const moments = Array.from({ length: MOMENTS }, aMoment).sort((a, b) => a - b);
  for (const [count, moment] of moments.entries()) {
    clock.set(new Date(moment).toISOString());
    // Asked before and after: what is known of a day is kept, until something is written.
    const ofToday = { openOn: dateOf(moment) };
    await judge(ofToday);
    const openToday = plainSearch(tables, ofToday, moment).ids;
    const write = WRITINGS[count % WRITINGS.length] ?? oneOf(WRITINGS);
    const written = oneOf(tables.rows.filter(({ id }) => openToday.includes(id)));
    expect((await write(written)).statusCode).toBeLessThan(300);
    await readTables();
    await judge(ofToday);
    for (let search = 0; search < SEARCHES_AT_EACH; search += 1) await judge(aSearch());
  }
});
