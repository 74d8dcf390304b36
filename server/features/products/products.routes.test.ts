import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_PRODUCTS } from '#contract/products/productLimits.ts';
import { productSchema } from '#contract/products/products.ts';
import { aMarket, aProduct, aUser } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

/** Noon of Wednesday 2026-06-03 in Portland. */
const site = await testApp();
const { connection } = site.database;
const owner = await aUser(connection);
const ask = await signedInAs(site, owner);
const other = await signedInAs(site, await aUser(connection));
const stand = await aMarket(connection, { organizerId: owner.id, category: 'farm_stand' });
const path = `/api/markets/${stand.id}/products`;
beforeAll(() => site.settled());

const add = (payload: object, url = path) => ask({ method: 'POST', url, payload });
const shown = async () =>
  expectConforms(productSchema.array(), (await site.app.inject(path)).json());

describe('a product', () => {
  it('is added by the owner and shown to everybody', async () => {
    const payload = { name: ' Eggs ', price: '4.5', unit: 'dozen', season: '' };
    const answer = await add(payload);
    expect(answer.statusCode).toBe(201);
    expect(expectConforms(productSchema, answer.json())).toMatchObject({
      name: 'Eggs',
      price: '4.50',
      unit: 'dozen',
      season: null,
      inStockToday: false,
    });
    expect(await shown()).toEqual([answer.json()]);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Enter the name of the product'],
    [{ name: 'x'.repeat(101) }, 'name', 'Use at most 100 characters'],
    [{ name: 'Eggs', price: '4,50' }, 'price', 'Enter an amount in dollars, such as 45 or 12.50'],
    [{ name: 'Eggs', price: '-1' }, 'price', 'Enter an amount in dollars, such as 45 or 12.50'],
    [{ name: 'Eggs', unit: 'bushelful' }, 'unit', 'Choose what it is sold by'],
  ])('is refused as %j', async (payload, field, message) => {
    const answer = await add(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual([{ field, message }]);
  });

  it('tells no price where none is given, and a price of nothing where it is free', async () => {
    expect((await add({ name: 'Kindling', price: '' })).json().price).toBeNull();
    expect((await add({ name: 'Windfalls', price: '0' })).json().price).toBe('0');
  });

  it('is changed and deleted by nobody else', async () => {
    const { id } = await aProduct(connection, { marketId: stand.id, name: 'Plums' });
    const url = `/api/products/${id}`;
    for (const request of [
      { method: 'PUT', url, payload: { name: 'Hers' } },
      { method: 'PUT', url: `${url}/stock`, payload: { inStockToday: true } },
      { method: 'DELETE', url },
    ] as const) {
      expect((await other(request)).statusCode).toBe(404);
    }
    const changed = await ask({ method: 'PUT', url, payload: { name: 'Pears', price: '2' } });
    expect(changed.json()).toMatchObject({ id, name: 'Pears', price: '2' });
    expect((await ask({ method: 'DELETE', url })).statusCode).toBe(204);
    expect((await shown()).map(({ name }) => name)).not.toContain('Pears');
  });
});

it('a change from before another one says in dollars what would be lost, and stock is no such change', async () => {
  const { id } = await aProduct(connection, { marketId: stand.id, name: 'Duck eggs' });
  const url = `/api/products/${id}`;
  const change = (payload: object, version: string) =>
    ask({ method: 'PUT', url, payload, headers: { 'if-match': `"${version}"` } });
  const { version } = (await shown()).find((product) => product.id === id)!;

  await ask({ method: 'PUT', url: `${url}/stock`, payload: { inStockToday: true } });
  const saved = await change({ name: 'Duck eggs', price: '6.5', unit: 'dozen' }, version);
  expect(saved.statusCode, saved.body).toBe(200);
  expect(expectConforms(productSchema, saved.json()).inStockToday).toBe(true);

  const stale = await change({ name: 'Duck eggs', price: '7', unit: 'dozen' }, version);
  expect(stale.statusCode, stale.body).toBe(412);
  expect(stale.json()).toMatchObject({
    detail: 'This product was changed by someone else or in another window: price.',
    fields: [{ field: 'price', message: "Changed in the meantime to '6.50'" }],
    version: saved.json().version,
  });
  expect((await change({ name: 'Duck eggs', price: '7' }, saved.json().version)).statusCode).toBe(
    200,
  );
});

it('what is in stock today is no longer once the day is over at the stand', async () => {
  const { id } = await aProduct(connection, { marketId: stand.id, name: 'Basil' });
  const stock = async (inStockToday: boolean) =>
    (
      await ask({ method: 'PUT', url: `/api/products/${id}/stock`, payload: { inStockToday } })
    ).json().inStockToday;
  const isShown = async () => (await shown()).find((product) => product.id === id)?.inStockToday;
  expect(await stock(true)).toBe(true);
  expect(await isShown()).toBe(true);
  expect(await stock(false)).toBe(false);
  expect(await isShown()).toBe(false);
  await stock(true);
  // The last second of Wednesday in Portland, which is Thursday in UTC.
  site.clock.set('2026-06-04T06:59:59Z');
  expect(await isShown()).toBe(true);
  site.clock.set('2026-06-04T07:00:00Z');
  expect(await isShown()).toBe(false);
});

it('a listing takes a hundred products and no more, however many come at once', async () => {
  const { id: marketId } = await aMarket(connection, { organizerId: owner.id });
  await Promise.all(
    Array.from({ length: MAX_PRODUCTS - 2 }, () => aProduct(connection, { marketId })),
  );
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      add({ name: `Late ${index}` }, `/api/markets/${marketId}/products`),
    ),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([201, 201, 422, 422, 422, 422]);
});

it('a page that shows products is made anew when they change', async () => {
  await site.settled();
  const before = site.services.marketIndex.version;
  await add({ name: 'Rhubarb' });
  await site.settled();
  expect(site.services.marketIndex.version).not.toBe(before);
});
