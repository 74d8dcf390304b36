import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { vendorPageSchema, vendorSchema } from '#contract/vendors/vendors.ts';
import { marketEvents, markets, vendorLikes, vendors } from '#server/db/schema.ts';
import {
  aMarket,
  anEvent,
  aSeries,
  aUser,
  aVendor,
  aVendorAtEvent,
} from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { testApp } from '#server/testing/testApp.ts';
import { emptyDatabase } from '#server/testing/testDatabase.ts';

/** Noon of Wednesday 2026-06-03 in Portland. */
const { app, clock, database, settled } = await testApp();
const { connection } = database;

/** Portland, and towns 45 and 165 miles away. */
const PORTLAND = { city: 'Portland', state: 'OR', latitude: 45.5202, longitude: -122.6742 };
const SALEM = { city: 'Salem', state: 'OR', latitude: 44.9429, longitude: -123.0351 };
const SEATTLE = { city: 'Seattle', state: 'WA', latitude: 47.6062, longitude: -122.3321 };

beforeEach(async () => {
  await emptyDatabase(database);
  clock.set('2026-06-03T19:00:00Z');
});

async function list(query = '') {
  await settled();
  const answer = await app.inject(`/api/vendors${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const found = expectConforms(z.array(vendorSchema), answer.json());
  return {
    found,
    names: found.map(({ businessName }) => businessName),
    total: answer.headers['x-total-count'],
  };
}

async function page(id: number) {
  await settled();
  return expectConforms(vendorPageSchema, (await app.inject(`/api/vendors/${id}`)).json());
}

async function liked(vendorId: number, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const { id: userId } = await aUser(connection);
    await connection.insert(vendorLikes).values({ userId, vendorId });
  }
}

describe('GET /api/vendors', () => {
  it('answers the most liked first, and those liked alike by name', async () => {
    await aVendor(connection, { businessName: 'Bramble Jams' });
    const { id } = await aVendor(connection, { businessName: 'Zinnia Flowers' });
    await aVendor(connection, { businessName: 'the Apple Cart' });
    await aVendor(connection, { businessName: 'Ápple Cart' });
    await liked(id, 2);
    const { names, found, total } = await list();
    expect(names).toEqual(['Zinnia Flowers', 'Ápple Cart', 'Bramble Jams', 'the Apple Cart']);
    expect(found.map(({ likesCount }) => likesCount)).toEqual([2, 0, 0, 0]);
    expect(total).toBe('4');
  });

  it.each(['rating', 'reviews', 'distance'])(
    'sorts by likes when it is asked for %s, which nothing is known of',
    async (sortBy) => {
      await aVendor(connection, { businessName: 'A' });
      const { id } = await aVendor(connection, { businessName: 'B' });
      await liked(id, 1);
      expect((await list(`?sortBy=${sortBy}`)).names).toEqual(['B', 'A']);
    },
  );

  it('knows categories by the kind of business and by what the vendor says herself', async () => {
    await aVendor(connection, { businessName: 'Greens', businessType: 'produce' });
    await aVendor(connection, {
      businessName: 'Bees',
      businessType: 'other',
      categories: ['honey & maple'],
    });
    await aVendor(connection, {
      businessName: 'Wax',
      businessType: 'other',
      categories: ['Honey', 'beeswax', 'candles'],
    });
    expect((await list('?category=fresh_produce')).names).toEqual(['Greens']);
    expect((await list('?category=honey_maple')).names).toEqual(['Bees', 'Wax']);
    expect((await list('?category=soap_candles')).names).toEqual(['Wax']);
    // Who says that she has honey has not said that she has maple.
    expect((await list('?search=maple')).names).toEqual(['Bees']);
    expect((await list('?category=woodworking')).names).toEqual([]);
  });

  it('finds by name, description, category and town; half typed and misspelled too', async () => {
    await aVendor(connection, {
      businessName: 'Bee Street',
      categories: ['Honey & Maple'],
      ...PORTLAND,
    });
    await aVendor(connection, {
      businessName: 'Loaf',
      businessType: 'baked_goods',
      description: 'Rye, spelt and honey cake',
    });
    expect((await list('?search=honey&sortBy=name')).names).toEqual(['Bee Street', 'Loaf']);
    for (const text of ['bee', 'maple portland', 'hony maple', 'PORTLAND']) {
      expect((await list(`?search=${encodeURIComponent(text)}`)).names, text).toEqual([
        'Bee Street',
      ]);
    }
    expect((await list('?search=sourdough')).names).toEqual([]);
    expect((await list('?search=%20')).names).toHaveLength(2);
  });

  it('takes what was left blank for not asked', async () => {
    await aVendor(connection, { businessName: 'Bees' });
    const parts = ['category', 'search', 'sortBy', 'distance', 'location', 'userLat', 'userLng'];
    const blank = [...parts, 'useGeolocation', 'unclaimed'].map((part) => `${part}=`);
    expect((await list(`?${blank.join('&')}`)).names).toEqual(['Bees']);
  });

  it('near a place answers only who is within the distance, with true miles', async () => {
    await aVendor(connection, { businessName: 'Here', ...PORTLAND });
    await aVendor(connection, { businessName: 'South', ...SALEM });
    await aVendor(connection, { businessName: 'North', ...SEATTLE });
    await aVendor(connection, { businessName: 'Somewhere' });
    const at = `userLat=${PORTLAND.latitude}&userLng=${PORTLAND.longitude}`;
    expect((await list(`?${at}`)).names).toEqual(['Here']);
    const near = await list(`?${at}&distance=100&sortBy=distance`);
    expect(near.names).toEqual(['Here', 'South']);
    expect(near.found.map(({ distance }) => distance)).toEqual([0, 43.6]);
    expect((await list('?location=97301&distance=50&sortBy=distance')).names).toEqual([
      'South',
      'Here',
    ]);
    expect((await list(`?${at}&useGeolocation=false`)).names).toHaveLength(4);
    expect((await list('?distance=5')).names).toHaveLength(4);
  });

  it('answers the part that limit and offset name, and the count of the whole', async () => {
    for (const businessName of ['A', 'B', 'C']) await aVendor(connection, { businessName });
    const { names, total } = await list('?sortBy=name&limit=1&offset=1');
    expect([names, total]).toEqual([['B'], '3']);
  });

  it.each([
    ['?category=nothing', 'category'],
    ['?sortBy=price', 'sortBy'],
    ['?distance=0', 'distance'],
    ['?userLat=45', 'userLng'],
    ['?limit=1001', 'limit'],
    [`?search=${'x'.repeat(121)}`, 'search'],
  ])('says what is wrong with %s', async (query, field) => {
    const answer = await app.inject(`/api/vendors${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toMatchObject([{ field }]);
  });

  it('says that a place is not known, and which may have been meant', async () => {
    const answer = await app.inject('/api/vendors?location=xyzzyqqq');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ type: 'place-not-found' });
  });

  it('is not sent again while nothing has changed', async () => {
    await aVendor(connection);
    await settled();
    const { headers } = await app.inject('/api/vendors');
    const again = () =>
      app.inject({ url: '/api/vendors', headers: { 'if-none-match': String(headers.etag) } });
    expect((await again()).statusCode).toBe(304);
    await aVendor(connection);
    await settled();
    expect((await again()).statusCode).toBe(200);
  });
});

describe('A list of vendors that was asked for before', () => {
  it('is what it was, until somebody likes one of them or the next day begins', async () => {
    const { id: eventId } = await anEvent(connection, { eventDate: '2026-06-03' });
    const { vendorId } = await aVendorAtEvent(connection, { eventId });
    await aVendor(connection, { businessName: 'Zinnia Flowers' });
    const first = await list('?limit=5');
    expect(first.found).toHaveLength(2);
    expect(await list('?limit=5')).toEqual(first);
    const last = first.found.at(-1);
    await liked(last?.id ?? 0, 1);
    expect((await list('?limit=5')).found[0]).toMatchObject({ id: last?.id, likesCount: 1 });
    const next = async () =>
      (await list('?limit=5')).found.find(({ id }) => id === vendorId)?.nextAppearance;
    expect(await next()).toMatchObject({ eventId });
    clock.set('2026-06-04T19:00:00Z');
    expect(await next()).toBeNull();
  });
});

describe('GET /api/vendors/{id}', () => {
  it('says where the vendor sells next and after that', async () => {
    const { id: marketId } = await aMarket(connection, { name: 'Lantern Square' });
    const { id: vendorId } = await aVendor(connection, { businessName: 'Bees' });
    const { events: weekly } = await aSeries(connection, {
      marketId,
      firstDate: '2026-05-30',
      recurringEndDate: '2026-06-13',
    });
    const sunday = await anEvent(connection, { marketId, eventDate: '2026-06-07' });
    for (const { id: eventId } of [...weekly, sunday])
      await aVendorAtEvent(connection, { vendorId, eventId });
    await aVendorAtEvent(connection, {
      vendorId,
      eventId: (await anEvent(connection, { status: 'cancelled' })).id,
    });
    const { appearances, nextAppearance } = await page(vendorId);
    expect(appearances.map(({ date, eventId }) => [date, eventId])).toEqual([
      ['2026-06-06', weekly[1]?.id],
      ['2026-06-07', sunday.id],
      ['2026-06-13', weekly[2]?.id],
    ]);
    expect(nextAppearance).toMatchObject({ marketName: 'Lantern Square', startTime: '09:00' });
    clock.set('2026-06-14T19:00:00Z');
    expect(await page(vendorId)).toMatchObject({ appearances: [], nextAppearance: null });
  });

  it('says nothing of a market day that is over, from the minute it ends', async () => {
    const { id: eventId } = await anEvent(connection, {
      eventDate: '2026-06-06',
      endTime: '13:00',
    });
    const { vendorId } = await aVendorAtEvent(connection, { eventId });
    clock.set('2026-06-06T19:59:00Z');
    expect((await page(vendorId)).appearances).toHaveLength(1);
    clock.set('2026-06-06T20:00:00Z');
    expect(await page(vendorId)).toMatchObject({ appearances: [], nextAppearance: null });
    expect((await list()).found[0]).toMatchObject({ nextAppearance: null });
  });

  it('follows what happens to the vendor, the likes, the events and the markets', async () => {
    const { id: vendorId } = await aVendor(connection, { businessName: 'Before' });
    const { id: eventId, marketId } = await anEvent(connection);
    await page(vendorId);
    await connection.update(vendors).set({ businessName: 'After' }).where(eq(vendors.id, vendorId));
    await liked(vendorId, 1);
    await aVendorAtEvent(connection, { vendorId, eventId });
    expect(await page(vendorId)).toMatchObject({
      businessName: 'After',
      likesCount: 1,
      nextAppearance: { date: '2026-06-06' },
    });
    await connection.update(markets).set({ name: 'Renamed' }).where(eq(markets.id, marketId));
    await connection
      .update(marketEvents)
      .set({ eventDate: '2026-06-20' })
      .where(eq(marketEvents.id, eventId));
    expect((await page(vendorId)).nextAppearance).toMatchObject({
      marketName: 'Renamed',
      date: '2026-06-20',
    });
    await connection.delete(vendorLikes);
    await connection.delete(markets).where(eq(markets.id, marketId));
    expect(await page(vendorId)).toMatchObject({ likesCount: 0, appearances: [] });
  });

  it.each(['0', 'x', '2147483647', '99999999999'])('is not there for %s', async (id) => {
    expect((await app.inject(`/api/vendors/${id}`)).statusCode).toBe(404);
  });
});
