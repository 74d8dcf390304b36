import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { EventStatus } from '#contract/events/eventStatus.ts';
import { createLogger } from '#server/app/observing/logger.ts';
import type { Connection } from '#server/db/connection.ts';
import { eventVendors, marketEvents, marketReviews, markets, vendors } from '#server/db/schema.ts';
import { LISTENER_NAME } from '#server/db/sharedListener.ts';
import { aMarket, anEvent, aReview, aVendor, aVendorAtEvent } from '#server/testing/builders.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { emptyDatabase, openAgain, testDatabase } from '#server/testing/testDatabase.ts';
import { startMarketFeed } from './marketFeed.ts';
import { MarketIndex } from './search/marketIndex.ts';

/** Time enough on a machine that is busy; how soon it is in truth is measured by `npm run fleet`. */
const WITHIN_MS = 5_000;

const database = await testDatabase();
const losses: Error[] = [];
const open = async () =>
  testApp({ database: await openAgain(database, (error) => losses.push(error)) });
/** Two processes on one database, as far as the database can tell. */
const here = await open();
const there = await open();
const { connection } = here.database;

beforeEach(async () => {
  await emptyDatabase(here.database);
  await Promise.all([here.settled(), there.settled()]);
});

async function marketFrom({ app }: TestApp, id: number) {
  const answer = await app.inject(`/api/markets/${id}`);
  return answer.statusCode === 200 ? answer.json() : null;
}

/** Fails unless both processes come to answer so; waits for no sign of theirs. */
async function expectEverywhere(id: number, expected: object | null): Promise<void> {
  await vi.waitFor(
    async () => {
      for (const process of [here, there]) {
        const market = await marketFrom(process, id);
        if (expected === null) expect(market).toBeNull();
        else expect(market).toMatchObject(expected);
      }
    },
    { timeout: WITHIN_MS, interval: 10 },
  );
}

async function openOn({ app }: TestApp, date: string): Promise<number[]> {
  const answer = await app.inject(`/api/markets?view=pin&openOn=${date}`);
  return answer.json().map(({ id }: { id: number }) => id);
}

async function expectOpenOn(date: string, ids: number[]): Promise<void> {
  await vi.waitFor(
    async () => {
      for (const process of [here, there]) expect(await openOn(process, date)).toEqual(ids);
    },
    { timeout: WITHIN_MS, interval: 10 },
  );
}

/** Writes through the first process's connection and through the second's. */
const writers: [name: string, connection: Connection][] = [
  ['this process', connection],
  ['another process', there.database.connection],
];

describe.each(writers)('what %s writes is found by both', (_name, writer) => {
  it('a market that is new, changed and gone', async () => {
    const { id } = await aMarket(writer, { name: 'Riverside Market' });
    await expectEverywhere(id, { name: 'Riverside Market' });
    await writer.update(markets).set({ name: 'Riverbank Market' }).where(eq(markets.id, id));
    await expectEverywhere(id, { name: 'Riverbank Market' });
    await writer.delete(markets).where(eq(markets.id, id));
    await expectEverywhere(id, null);
  });

  it('a review', async () => {
    const { id, marketId } = await aReview(writer, { rating: 5 });
    await expectEverywhere(marketId, { rating: 5, reviewCount: 1 });
    await aReview(writer, { marketId, rating: 2 });
    await expectEverywhere(marketId, { rating: 3.5, reviewCount: 2 });
    await writer.update(marketReviews).set({ rating: 3 }).where(eq(marketReviews.id, id));
    await expectEverywhere(marketId, { rating: 2.5 });
    await writer.delete(marketReviews);
    await expectEverywhere(marketId, { rating: null, reviewCount: 0 });
  });

  it('an event', async () => {
    const { id, marketId } = await anEvent(writer, { eventDate: '2026-06-06' });
    await expectOpenOn('2026-06-06', [marketId]);
    await expectEverywhere(marketId, { eventCount: 1 });
    await writer
      .update(marketEvents)
      .set({ eventDate: '2026-06-07' })
      .where(eq(marketEvents.id, id));
    await expectOpenOn('2026-06-07', [marketId]);
    await expectOpenOn('2026-06-06', []);
    await writer.update(marketEvents).set({ status: 'cancelled' });
    await expectOpenOn('2026-06-07', []);
    await writer.update(marketEvents).set({ status: 'scheduled' });
    await expectOpenOn('2026-06-07', [marketId]);
    await writer.update(marketEvents).set({ eventDate: '2016-06-04' });
    await expectOpenOn('2026-06-07', []);
    await expectEverywhere(marketId, { eventCount: 1 });
    await writer.update(marketEvents).set({ status: 'draft' });
    await expectEverywhere(marketId, { eventCount: 0 });
    await writer.update(marketEvents).set({ status: 'active' });
    await expectEverywhere(marketId, { eventCount: 1 });
    await writer.delete(marketEvents);
    await expectEverywhere(marketId, { eventCount: 0 });
  });

  it('a vendor at an event', async () => {
    const { id, marketId } = await anEvent(writer);
    const first = await aVendor(writer);
    await aVendorAtEvent(writer, { eventId: id, vendorId: first.id });
    await expectEverywhere(marketId, { vendorCount: 1 });
    const { id: second } = await aVendorAtEvent(writer, { eventId: id });
    await expectEverywhere(marketId, { vendorCount: 2 });
    await writer.delete(eventVendors).where(eq(eventVendors.id, second));
    await expectEverywhere(marketId, { vendorCount: 1 });
    await writer.delete(vendors).where(eq(vendors.id, first.id));
    await expectEverywhere(marketId, { vendorCount: 0 });
  });

  it('an event that is called off, whose vendors count no longer', async () => {
    const { id, marketId } = await anEvent(writer);
    await aVendorAtEvent(writer, { eventId: id });
    const is = (status: EventStatus) => writer.update(marketEvents).set({ status });
    for (const status of ['active', 'postponed'] as const) {
      await is(status);
      await expectEverywhere(marketId, { vendorCount: 1 });
    }
    for (const status of ['cancelled', 'draft'] as const) {
      await is(status);
      await expectEverywhere(marketId, { vendorCount: 0 });
    }
  });
});

it('an event that moves to another market changes both', async () => {
  const { id, marketId } = await anEvent(connection, { eventDate: '2026-06-06' });
  await aVendorAtEvent(connection, { eventId: id });
  await expectEverywhere(marketId, { vendorCount: 1 });
  const other = await aMarket(connection);
  await connection.update(marketEvents).set({ marketId: other.id }).where(eq(marketEvents.id, id));
  await expectOpenOn('2026-06-06', [other.id]);
  await expectEverywhere(other.id, { vendorCount: 1 });
  await expectEverywhere(marketId, { vendorCount: 0 });
});

it('a vendor who moves to an event of another market changes both', async () => {
  const from = await anEvent(connection);
  const to = await anEvent(connection);
  await aVendorAtEvent(connection, { eventId: from.id });
  await expectEverywhere(from.marketId, { vendorCount: 1 });
  await connection.update(eventVendors).set({ eventId: to.id });
  await expectEverywhere(to.marketId, { vendorCount: 1 });
  await expectEverywhere(from.marketId, { vendorCount: 0 });
});

it('a review that moves to another market changes both', async () => {
  const { marketId } = await aReview(connection);
  const other = await aMarket(connection);
  await expectEverywhere(marketId, { reviewCount: 1 });
  await connection.update(marketReviews).set({ marketId: other.id });
  await expectEverywhere(other.id, { reviewCount: 1 });
  await expectEverywhere(marketId, { reviewCount: 0 });
});

it('what is rolled back is never found', async () => {
  const before = here.services.marketIndex.version;
  await connection
    .transaction(async (transaction) => {
      await aMarket(transaction, { name: 'Phantom Market' });
      throw new Error('changed our mind');
    })
    .catch((error: Error) => expect(error.message).toBe('changed our mind'));
  await Promise.all([here.settled(), there.settled()]);
  expect(here.services.marketIndex.version).toBe(before);
  expect(there.services.marketIndex.size).toBe(0);
});

it('a message that names no market disturbs nothing', async () => {
  for (const payload of ['', 'x', '0', '-1', '1.5', '99999999999', '2147483647', 'NaN']) {
    await connection.execute(sql`select pg_notify('market_changed', ${payload})`);
  }
  const { id } = await aMarket(connection);
  await expectEverywhere(id, { city: 'Portland' });
});

it('a market that cannot be read keeps no other from being found', async () => {
  const broken = await aMarket(connection, { name: 'As another release writes it' });
  await expectEverywhere(broken.id, { city: 'Portland' });
  await connection.execute(sql`update markets set opening_times = '{}' where id = ${broken.id}`);
  const { id } = await aMarket(connection);
  await expectEverywhere(id, { city: 'Portland' });
  const index = new MarketIndex();
  const services = { ...here.services, marketIndex: index };
  const feed = await startMarketFeed(services, createLogger('silent'));
  await feed.stop();
  expect([...index.ids()]).toEqual([id]);
  await connection.update(markets).set({ openingTimes: null }).where(eq(markets.id, broken.id));
  await expectEverywhere(broken.id, { city: 'Portland' });
});

it('an import of thousands in one transaction is found whole', async () => {
  await connection.execute(sql`
    insert into markets (name, category, address, city, state, latitude, longitude, time_zone)
    select 'Market ' || number, 'farm_stand', '', 'Portland', 'OR',
      45 + number / 10000.0, -122, 'America/Los_Angeles'
    from generate_series(1, 3000) as number`);
  await Promise.all([here.settled(), there.settled()]);
  for (const { app } of [here, there]) {
    const answer = await app.inject('/api/markets?limit=1');
    expect(answer.headers['x-total-count']).toBe('3000');
  }
});

test('what is written while the index is being filled is in it', async () => {
  const rows = Array.from({ length: 2500 }, (_, number) => `('Market ${number}')`).join(',');
  await connection.execute(
    sql.raw(`insert into markets (name, category, address, city, state)
      select name, 'farm_stand', '', 'Portland', 'OR' from (values ${rows}) as given (name)`),
  );
  const index = new MarketIndex();
  const services = { ...here.services, marketIndex: index };
  const starting = startMarketFeed(services, createLogger('silent'));
  for (let number = 0; number < 40; number += 1) {
    await connection
      .update(markets)
      .set({ name: `Renamed ${number}` })
      .where(eq(markets.name, `Market ${number * 60}`));
  }
  const feed = await starting;
  await here.settled();
  await feed.settled();
  await feed.stop();
  const stored = await connection.select({ id: markets.id, name: markets.name }).from(markets);
  expect(index.size).toBe(2500);
  expect(stored.filter(({ id, name }) => index.get(id)?.market.name !== name)).toEqual([]);
});

if (here.database.kind === 'postgresql') {
  describe('when the server ends the connections', () => {
    /** As an administrator does, or a restart of the database. */
    async function endListeners(): Promise<void> {
      const ended = await connection
        .select({ ended: sql<boolean>`pg_terminate_backend(pid)` })
        .from(sql`pg_stat_activity`)
        .where(sql`datname = current_database() and application_name = ${LISTENER_NAME}`);
      // One of each process, for everything that it listens to.
      expect(ended).toEqual(Array(2).fill({ ended: true }));
    }

    it('what was written meanwhile is caught up with, and later writes are heard again', async () => {
      const gone = await aMarket(connection);
      const kept = await aMarket(connection, { name: 'Before' });
      await Promise.all([here.settled(), there.settled()]);
      await endListeners();
      const added = await aMarket(connection, { name: 'Added' });
      await connection.update(markets).set({ name: 'After' }).where(eq(markets.id, kept.id));
      await connection.delete(markets).where(eq(markets.id, gone.id));
      await expectEverywhere(added.id, { name: 'Added' });
      await expectEverywhere(kept.id, { name: 'After' });
      await expectEverywhere(gone.id, null);
      expect(losses.length).toBeGreaterThanOrEqual(2);
      const { id } = await aMarket(connection, { name: 'Heard' });
      await expectEverywhere(id, { name: 'Heard' });
    });
  });
}
