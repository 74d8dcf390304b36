import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/calendarDays.ts';
import { MAX_PRODUCTS } from '#contract/products/productLimits.ts';
import {
  administrativeActs,
  creations,
  marketEvents,
  markets,
  products,
  vendors,
} from '#server/db/schema.ts';
import { lockMarket } from '#server/features/markets/markets.queries.ts';
import { aMarket, aProduct, aUser } from '#server/testing/builders.ts';
import { duringTransaction } from '#server/testing/duringTransaction.ts';
import { aMarketForm } from '#server/testing/forms.ts';
import { type Asker, asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

/** Noon of Wednesday 2026-06-03 in Portland. */
const site = await testApp();
const { connection } = site.database;
const owner = await aUser(connection);
const ask = await signedInAs(site, owner);
/** What an administrator does goes into the trail. */
const administrator = await asAdministrator(site, ask);
const market = await aMarket(connection, { organizerId: owner.id });
const stand = await aMarket(connection, { organizerId: owner.id, category: 'farm_stand' });

const EVENT = {
  marketId: market.id,
  eventDate: '2026-06-06',
  startTime: '08:00',
  endTime: '14:00',
};
const SERIES = {
  ...EVENT,
  isRecurring: true,
  recurringPattern: 'weekly',
  recurringDays: ['saturday'],
  recurringEndDate: '2026-06-27',
};
const PRODUCTS = `/api/markets/${stand.id}/products`;
const EVENTS = '/api/market-events';

let keys = 0;
/** A key that nobody has used; quoted, as the standard has it. */
const newKey = () => `"key ${++keys}"`;

const create = (asker: Asker, url: string, payload: object, key?: string) =>
  asker({
    method: 'POST',
    url,
    payload,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

const counted = async () => ({
  markets: await connection.$count(markets),
  events: await connection.$count(marketEvents),
  products: await connection.$count(products),
  vendors: await connection.$count(vendors),
  acts: await connection.$count(administrativeActs),
});

describe.each([
  ['an event', EVENTS, EVENT, { events: 1 }],
  ['a series', EVENTS, SERIES, { events: 4 }],
  ['a market', '/api/markets', aMarketForm(), { markets: 1 }],
  ['a listing of a stand', '/api/farm-direct/listings', aMarketForm(), { markets: 1 }],
  ['a product', PRODUCTS, { name: 'Eggs' }, { products: 1 }],
  ['a vendor of nobody', '/api/vendors', { businessName: 'Bees', userId: null }, { vendors: 1 }],
])('%s', (_what, url, payload, made) => {
  it.each(['one after the other', 'at the same time'])(
    'that is sent twice with one key, %s, is made once, and both are told of it',
    async (when) => {
      const before = await counted();
      const key = newKey();
      const first = create(administrator, url, payload, key);
      if (when === 'one after the other') await first;
      const [one, other] = await Promise.all([first, create(administrator, url, payload, key)]);
      expect(one.statusCode, one.body).toBe(201);
      expect(other.statusCode, other.body).toBe(201);
      expect(other.json()).toEqual(one.json());
      const after = await counted();
      const more = Object.entries(after).map(([name, count]) => [
        name,
        count - before[name as keyof typeof before],
      ]);
      expect(Object.fromEntries(more)).toEqual({
        markets: 0,
        events: 0,
        products: 0,
        vendors: 0,
        acts: 1,
        ...made,
      });
    },
  );

  it('is made each time with another key, and without one', async () => {
    const sent = [newKey(), newKey(), undefined, undefined];
    const answers = await Promise.all(sent.map((key) => create(administrator, url, payload, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(4);
  });

  it('is not made of something else that comes with the same key, which is told so', async () => {
    const key = newKey();
    await create(administrator, url, payload, key);
    const before = await counted();
    const name = 'Something else';
    const otherwise = { ...payload, name, businessName: name, maxVendors: 7 };
    const answer = await create(administrator, url, otherwise, key);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json().detail).toBe(
      'Your earlier attempt was saved after all, without your latest changes. Close this form and edit what was saved.',
    );
    expect(await counted()).toEqual(before);
  });
});

it('whoever sends again while the first is still under way waits for it', async () => {
  const key = newKey();
  const before = await counted();
  const [one, other] = await duringTransaction(
    site.database,
    { begin: (transaction) => lockMarket(transaction, stand.id) },
    () => Promise.all([1, 2].map(() => create(ask, PRODUCTS, { name: 'Plums' }, key))),
    2,
  );
  expect([one?.statusCode, other?.statusCode]).toEqual([201, 201]);
  expect(other?.json()).toEqual(one?.json());
  expect(await counted()).toEqual({ ...before, products: before.products + 1 });
});

it('a key is of one person: somebody else makes her own with it', async () => {
  const other = await signedInAs(site, await aUser(connection));
  const key = newKey();
  const [hers, theirs] = [
    await create(ask, '/api/markets', aMarketForm(), key),
    await create(other, '/api/markets', aMarketForm(), key),
  ];
  expect([hers.statusCode, theirs.statusCode]).toEqual([201, 201]);
  expect(theirs.json().id).not.toBe(hers.json().id);
});

it('what was refused may be put right and sent with the same key', async () => {
  const key = newKey();
  const past = await create(ask, EVENTS, { ...EVENT, eventDate: '2026-06-01' }, key);
  expect(past.statusCode).toBe(422);
  expect((await create(ask, EVENTS, EVENT, key)).statusCode).toBe(201);
});

it('whoever sends the last product again is not told that there is no room for it', async () => {
  const full = await aMarket(connection, { organizerId: owner.id, category: 'farm_stand' });
  for (let count = 1; count < MAX_PRODUCTS; count += 1) {
    await aProduct(connection, { marketId: full.id });
  }
  const url = `/api/markets/${full.id}/products`;
  const key = newKey();
  const last = await create(ask, url, { name: 'Eggs' }, key);
  expect(last.statusCode).toBe(201);
  const again = await create(ask, url, { name: 'Eggs' }, key);
  expect(again.statusCode).toBe(201);
  expect(again.json()).toEqual(last.json());
  expect((await create(ask, url, { name: 'Eggs' }, newKey())).statusCode).toBe(422);
});

it('what was deleted meanwhile is gone, and is not made again', async () => {
  const key = newKey();
  const { id } = (await create(ask, PRODUCTS, { name: 'Eggs' }, key)).json();
  await ask({ method: 'DELETE', url: `/api/products/${id}` });
  expect((await create(ask, PRODUCTS, { name: 'Eggs' }, key)).statusCode).toBe(404);
});

it('a key is remembered for a day', async () => {
  const key = newKey();
  const { id } = (await create(ask, PRODUCTS, { name: 'Eggs' }, key)).json();
  site.clock.advance(DAY_MS - 1);
  expect((await create(ask, PRODUCTS, { name: 'Eggs' }, key)).json().id).toBe(id);
  site.clock.advance(1);
  expect((await create(ask, PRODUCTS, { name: 'Eggs' }, key)).json().id).not.toBe(id);
  expect(await connection.$count(creations)).toBe(1);
});

it('a key that is none is refused', async () => {
  for (const key of ['', 'x'.repeat(201)]) {
    expect((await create(ask, PRODUCTS, { name: 'Eggs' }, key)).statusCode).toBe(400);
  }
});
