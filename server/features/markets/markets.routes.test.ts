import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { marketListSchema, marketSchema } from '#contract/markets/markets.ts';
import { problemSchema } from '#contract/problem.ts';
import { markets } from '#server/db/schema.ts';
import { aMarket, anEvent, aUser } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { testApp } from '#server/testing/testApp.ts';
import { emptyDatabase } from '#server/testing/testDatabase.ts';

const { app, clock, database, settled } = await testApp();
const { connection } = database;

beforeEach(async () => {
  await emptyDatabase(database);
});

describe('GET /api/markets/{id}', () => {
  it('answers everything public about a market, and no more', async () => {
    const { id } = await aMarket(connection, {
      name: 'Täglich “Märkte” – 🍯 </script>',
      description: 'Line one\nline two\u2028end',
      facebookUrl: 'https://facebook.com/market',
      paymentsAccepted: ['snap'],
      paymentMethods: ['Wooden tokens'],
      boothFee: '8.50',
      organizerId: (await aUser(connection)).id,
      isDemo: true,
      lastConfirmedOn: '2026-05-01',
    });
    await settled();
    const answer = await app.inject(`/api/markets/${id}`);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const market = expectConforms(marketSchema, answer.json());
    expect(market).toMatchObject({
      name: 'Täglich “Märkte” – 🍯 </script>',
      description: 'Line one\nline two\u2028end',
      socialMedia: { facebook: 'https://facebook.com/market', instagram: null, twitter: null },
      paymentMethods: ['SNAP', 'Wooden tokens'],
      boothFee: '8.50',
      isDemo: true,
      lastConfirmedOn: '2026-05-01',
    });
    expect(market).not.toHaveProperty('organizerId');
    expect(market).not.toHaveProperty('distance');
  });

  it('tells of each view, and keeps names in any script whole in it', async () => {
    const name = 'Mercado Ñandú é 市場 🍯 \u007f';
    await aMarket(connection, { name });
    await settled();
    for (const view of ['full', 'card', 'pin']) {
      const answer = await app.inject(`/api/markets?view=${view}`);
      const markets = JSON.parse(answer.rawPayload.toString('utf8'));
      expect(expectConforms(marketListSchema, markets), view).toMatchObject([{ name }]);
    }
  });

  it.each([
    '2147483647',
    '2147483648',
    '99999999999999999999',
    '0',
    '-1',
    '1.5',
    '1e3',
    '01',
    'abc',
    '%201',
    '1%20',
    '1%00',
    '%00',
    '%F0%9F%8D%AF',
    "1'%20or%20'1'='1",
    '__proto__',
    '9'.repeat(150),
    '9'.repeat(2000),
  ])('answers 404 to %.20j, as do its events, reviews and calendar', async (id) => {
    for (const rest of ['', '/events', '/reviews', '/calendar.ics']) {
      const answer = await app.inject(`/api/markets/${id}${rest}`);
      expect(answer.statusCode).toBe(404);
      expectConforms(problemSchema, answer.json());
    }
    for (const rest of ['', '/calendar.ics']) {
      expect((await app.inject(`/api/events/${id}${rest}`)).statusCode).toBe(404);
    }
  });
});

describe('a market that was made a moment ago', () => {
  it.each(['', '/events', '/reviews', '/calendar.ics'])(
    'is there before the index has heard of it, and its %j',
    async (rest) => {
      const { id } = await aMarket(connection);
      expect((await app.inject(`/api/markets/${id}${rest}`)).statusCode).toBe(200);
    },
  );
});

describe('GET /api/markets/hiring', () => {
  it('answers the markets that take applications, in full', async () => {
    await aMarket(connection, { name: 'B farmers', avgDailyFootTraffic: 700 });
    await aMarket(connection, { name: 'A food', category: 'food_market', latitude: null });
    await aMarket(connection, { name: 'C flea', category: 'flea_market' });
    await aMarket(connection, { name: 'D stand', category: 'farm_stand' });
    await aMarket(connection, { name: 'E full', isHiringVendors: false });
    await settled();
    const answer = await app.inject('/api/markets/hiring');
    const hiring = expectConforms(z.array(marketSchema), answer.json());
    expect(hiring.map(({ name }) => name)).toEqual(['A food', 'B farmers']);
    expect(answer.headers['x-total-count']).toBe('2');
    const second = await app.inject('/api/markets/hiring?limit=1&offset=1');
    expect(second.json()).toMatchObject([{ name: 'B farmers', avgDailyFootTraffic: 700 }]);
    expect(second.headers['x-total-count']).toBe('2');
  });
});

describe('conditional requests', () => {
  /** The public answers, each for a market and an event of its own. */
  async function addresses(): Promise<string[]> {
    const { id, marketId } = await anEvent(connection);
    await settled();
    return [
      '/api/markets',
      '/api/markets?near=97205&view=card',
      '/api/markets/hiring',
      `/api/markets/${marketId}`,
      `/api/markets/${marketId}/events`,
      `/api/markets/${marketId}/reviews`,
      '/api/market-events',
      '/api/events/upcoming',
      `/api/events/${id}`,
    ];
  }

  it('every public answer carries an ETag and may be kept while it is asked about', async () => {
    for (const url of await addresses()) {
      const { headers } = await app.inject(url);
      expect(headers.etag, url).toMatch(/^(W\/)?"[\w-]+"$/);
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, must-revalidate');
    }
  });

  it.each([
    ['the tag alone', (etag: string) => etag],
    ['one of several tags', (etag: string) => `"other", ${etag}, W/"another"`],
    ['the tag as a strong one', (etag: string) => etag.replace('W/', '')],
    ['any tag', () => '*'],
  ])('who has it already is told so without a body: %s', async (_name, header) => {
    for (const url of await addresses()) {
      const { etag } = (await app.inject(url)).headers;
      const again = await app.inject({
        url,
        headers: { 'if-none-match': header(String(etag)) },
      });
      expect(again.statusCode, url).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers.etag).toBe(etag);
      expect(again.headers['cache-control']).toContain('must-revalidate');
    }
  });

  it('an old tag gets the new answer after a write, and after a minute', async () => {
    const { id } = await aMarket(connection, { name: 'Before' });
    await settled();
    const ask = (etag?: string) =>
      app.inject({
        url: `/api/markets/${id}`,
        headers: etag === undefined ? {} : { 'if-none-match': etag },
      });
    const before = String((await ask()).headers.etag);
    expect((await ask(before)).statusCode).toBe(304);

    await connection.update(markets).set({ name: 'After' }).where(eq(markets.id, id));
    await settled();
    const changed = await ask(before);
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({ name: 'After' });

    // Whether it is open can change from one minute to the next.
    clock.advance(60_000);
    expect((await ask(String(changed.headers.etag))).statusCode).toBe(200);
  });

  it('a tag never stands for what is not there', async () => {
    for (const url of ['/api/markets/2147483647', '/api/events/2147483647', '/api/nothing']) {
      const answer = await app.inject({ url, headers: { 'if-none-match': '*' } });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers).not.toHaveProperty('etag');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });
});
