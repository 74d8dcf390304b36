import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COUNTED_DAYS } from '#contract/market-counts/marketCountKinds.ts';
import { marketCountsSchema } from '#contract/market-counts/marketCounts.ts';
import { createLogger } from '#server/app/observing/logger.ts';
import { marketDailyCounts, markets } from '#server/db/schema.ts';
import { aMarket, aUser } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { type Asker, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { Attempts } from './attempts.ts';
import { MarketCounter } from './marketCounter.ts';

/** Noon of Wednesday 2026-06-03 in Portland. */
const site = await testApp();
const { connection } = site.database;
const owner = await aUser(connection);
const ask = await signedInAs(site, owner);
const shopper = await signedInAs(site, await aUser(connection));
const stranger: Asker = (request) => site.app.inject(request);

const BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const PROGRAM = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let marketId: number;
beforeEach(async () => {
  ({ id: marketId } = await aMarket(connection, { organizerId: owner.id }));
  await site.settled();
});

const tell = (asker: Asker, kind: string, userAgent = BROWSER, remoteAddress = '192.0.2.1') =>
  asker({
    method: 'POST',
    url: `/api/markets/${marketId}/counts`,
    payload: { kind },
    headers: { 'user-agent': userAgent },
    remoteAddress,
  });

const today = async () => {
  const answer = await ask(`/api/markets/${marketId}/counts`);
  return expectConforms(marketCountsSchema, answer.json()).days.at(-1);
};

describe('what shoppers do', () => {
  it('stands in the counts of the day a moment later', async () => {
    for (const kind of ['view', 'view', 'directions', 'visit']) {
      expect((await tell(stranger, kind)).statusCode).toBe(202);
    }
    await tell(shopper, 'view');
    const expected = { date: '2026-06-03', views: 3, directions: 1, visits: 1 };
    await vi.waitFor(async () => expect(await today()).toEqual(expected), { timeout: 10_000 });
  });

  it('does not count when it is a program, or whoever runs the market', async () => {
    await tell(stranger, 'view', PROGRAM);
    await tell(ask, 'view');
    await tell(shopper, 'view');
    await vi.waitFor(async () => expect((await today())?.views).toBe(1), { timeout: 10_000 });
  });

  it.each(['buy', '', 7])('is refused as %j', async (kind) => {
    expect((await tell(stranger, kind as string)).statusCode).toBe(400);
  });

  it('is counted so often from one address, and from others still', async () => {
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => tell(stranger, 'visit', BROWSER, '192.0.2.2')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    expect((await tell(stranger, 'visit', BROWSER, '192.0.2.3')).statusCode).toBe(202);
  });
});

it('the counts of eight weeks are told to whoever runs the market, days without any too', async () => {
  await connection.insert(marketDailyCounts).values([
    { marketId, day: '2026-06-02', kind: 'view', count: 12 },
    { marketId, day: '2026-04-09', kind: 'visit', count: 2 },
    { marketId, day: '2026-04-08', kind: 'view', count: 99 },
  ]);
  const { days, ...rest } = (await ask(`/api/markets/${marketId}/counts`)).json();
  expect(rest).toEqual({ today: '2026-06-03' });
  expect(days).toHaveLength(COUNTED_DAYS);
  expect(days[0]).toEqual({ date: '2026-04-09', views: 0, directions: 0, visits: 2 });
  expect(days.at(-2)).toEqual({ date: '2026-06-02', views: 12, directions: 0, visits: 0 });
  expect(days.flatMap(({ views }: { views: number }) => views)).not.toContain(99);
});

describe('the counter', () => {
  const counted = () => ({ marketId, day: '2026-06-03', kind: 'view' as const, tokenHash: null });
  const stored = () =>
    connection.select().from(marketDailyCounts).where(eq(marketDailyCounts.marketId, marketId));

  it('writes much at once, and adds to what is there', async () => {
    const counter = new MarketCounter(site.services, createLogger('silent'));
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < 500; index++) counter.count(counted());
      await counter.flush();
    }
    expect(await stored()).toMatchObject([{ count: 1000 }]);
  });

  it('loses nothing of other markets when one has just been deleted', async () => {
    const { id: goneId } = await aMarket(connection);
    await connection.delete(markets).where(eq(markets.id, goneId));
    const counter = new MarketCounter(site.services, createLogger('silent'));
    counter.count({ ...counted(), marketId: goneId });
    counter.count(counted());
    await counter.flush();
    expect(await stored()).toMatchObject([{ count: 1 }]);
  });

  it('keeps what could not be written', async () => {
    let isBroken = true;
    const database = {
      ...site.services.database,
      get connection() {
        if (isBroken) throw new Error('The database is away.');
        return connection;
      },
    };
    const counter = new MarketCounter({ ...site.services, database }, createLogger('silent'));
    counter.count(counted());
    await counter.flush();
    isBroken = false;
    await counter.flush();
    expect(await stored()).toMatchObject([{ count: 1 }]);
  });
});

it('attempts are counted for a span, and then anew', () => {
  const attempts = new Attempts({ limit: 2, windowSeconds: 60 });
  expect([1, 2, 3].map(() => attempts.take('a', 1_000))).toEqual([null, null, 60]);
  expect(attempts.take('b', 1_000)).toBeNull();
  expect(attempts.take('a', 60_999)).toBe(1);
  expect(attempts.take('a', 61_000)).toBeNull();
});
