import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '#server/db/connection.ts';
import { administrativeActs, markets, mergedMarkets } from '#server/db/schema.ts';
import { aMarket, aUser } from '#server/testing/builders.ts';
import { duringTransaction } from '#server/testing/duringTransaction.ts';
import { asAdministrator } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { insertDistinction } from './distinctMarkets.queries.ts';

const site = await testApp();
const { connection } = site.database;
const ask = await asAdministrator(site);

beforeEach(async () => {
  for (const table of [markets, administrativeActs]) await connection.delete(table);
});

type Values = NonNullable<Parameters<typeof aMarket>[1]>;
let rows = 0;
const lists =
  (source: string) =>
  (values: Values = {}) =>
    aMarket(connection, { name: 'Elm Market', source, sourceId: `${++rows}`, ...values });
const directory = lists('usda-directory');
const portal = lists('usda-portal-farmers-markets');

const onDay = (
  weekday: 'wednesday' | 'saturday',
  [from, to]: [string, string] | [null, null] = [null, null],
): Values => ({
  openingTimes: {
    yearRound: from === null,
    seasons: [{ from, to, rules: [{ weekdays: [weekday], opens: '09:00', closes: '13:00' }] }],
    exceptions: [],
  },
});

async function plain(): Promise<number> {
  await site.settled();
  const answer = await ask('/api/admin/duplicates?plain=true');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toHaveLength(Number(answer.headers['x-total-count']));
  return answer.json().length;
}

const MERGE_PLAIN = {
  method: 'POST',
  url: '/api/admin/duplicates/merge-plain',
  payload: {},
} as const;

async function mergePlain() {
  await site.settled();
  return (await ask(MERGE_PLAIN)).json();
}

const stored = async (id: number) =>
  (await connection.select().from(markets).where(eq(markets.id, id)))[0];

describe('pairs that plainly are one market', () => {
  it('are those that two directories list by one name near one place', async () => {
    await directory();
    await portal();
    expect(await plain()).toBe(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['of one directory', () => directory()],
    ['of which people list one', () => aMarket(connection, { name: 'Elm Market' })],
    ['of another name', () => portal({ name: 'Elm Community Market' })],
    ['too far apart', () => portal({ latitude: 46.5 })],
    ['of which nobody knows where one is', () => portal({ latitude: null, longitude: null })],
    ['of another kind', () => portal({ category: 'flea_market' })],
    ['on other days', () => portal(onDay('wednesday'))],
    ['in another part of the year', () => portal(onDay('saturday', ['11-01', '04-30']))],
    [
      'of which somebody runs one',
      async () => portal({ organizerId: (await aUser(connection)).id }),
    ],
    ['that the administrator has confirmed', () => portal({ lastConfirmedBy: 'site' })],
    ['of three', () => Promise.all([portal(), portal()])],
  ])('are not those %s', async (_, other) => {
    await directory(onDay('saturday'));
    await other();
    expect(await plain()).toBe(0);
    expect(await mergePlain()).toEqual({ merged: 0, left: 0 });
  });

  it('are not those that somebody has told apart', async () => {
    const [one, other] = [await directory(), await portal()];
    await ask({
      method: 'POST',
      url: '/api/admin/duplicates/distinct',
      payload: { marketId: one.id, otherId: other.id },
    });
    expect(await plain()).toBe(0);
  });

  it('become one: what says when it is open stays, and takes what it lacks', async () => {
    const old = await directory({
      ...onDay('saturday'),
      phone: null,
      website: 'https://old.example',
      sourceRecordedOn: '2017-05-01',
    });
    const late = await portal({
      openingTimes: null,
      phone: '503-555-0100',
      website: 'https://new.example',
      sourceRecordedOn: '2024-05-01',
    });
    expect(await mergePlain()).toEqual({ merged: 1, left: 0 });
    expect(await stored(late.id)).toBeUndefined();
    expect(await stored(old.id)).toMatchObject({
      phone: '503-555-0100',
      website: 'https://old.example',
    });
    expect(await connection.select().from(mergedMarkets)).toMatchObject([
      { id: late.id, marketId: old.id, source: late.source, sourceId: late.sourceId },
    ]);
    const [act] = (await ask('/api/admin/acts')).json();
    expect(act).toMatchObject({ act: 'market.merged', subjectId: old.id });
  });

  it('become one: where both say when, or neither, the one recorded last stays', async () => {
    const old = await directory({ ...onDay('saturday'), sourceRecordedOn: '2017-05-01' });
    const late = await portal({ ...onDay('saturday'), sourceRecordedOn: '2024-05-01' });
    expect(await mergePlain()).toEqual({ merged: 1, left: 0 });
    expect(await stored(old.id)).toBeUndefined();
    expect(await stored(late.id)).toBeDefined();
  });

  it('are merged some at a time, until all are', async () => {
    for (let place = 0; place < 22; place += 1) {
      const there = { name: `Elm ${place} Market`, latitude: 30 + place / 2 };
      await directory(there);
      await portal(there);
    }
    expect(await mergePlain()).toEqual({ merged: 20, left: 2 });
    expect(await mergePlain()).toEqual({ merged: 2, left: 0 });
    expect(await plain()).toBe(0);
  });

  it.each<[string, (transaction: Connection, old: number, late: number) => Promise<unknown>]>([
    [
      'claimed one',
      async (transaction, _old, late) => {
        const { id: organizerId } = await aUser(transaction);
        await transaction.update(markets).set({ organizerId }).where(eq(markets.id, late));
      },
    ],
    ['told them apart', (transaction, old, late) => insertDistinction(transaction, old, late)],
    [
      'renamed one',
      (transaction, _old, late) =>
        transaction.update(markets).set({ name: 'Oak Market' }).where(eq(markets.id, late)),
    ],
    [
      'moved one far away',
      (transaction, _old, late) =>
        transaction.update(markets).set({ latitude: 46.5 }).where(eq(markets.id, late)),
    ],
  ])('are left alone where somebody has %s since they were found', async (_what, change) => {
    const old = await directory();
    const late = await portal();
    expect(await plain()).toBe(1);
    const merging = await duringTransaction(
      site.database,
      { begin: (transaction) => change(transaction, old.id, late.id) },
      () => ask(MERGE_PLAIN),
    );
    expect(merging.json()).toEqual({ merged: 0, left: 0 });
    expect(await stored(old.id)).toBeDefined();
    expect(await stored(late.id)).toBeDefined();
  });
});
