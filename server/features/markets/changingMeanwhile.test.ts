import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { markets, products } from '#server/db/schema.ts';
import { aMarket, aUser } from '#server/testing/builders.ts';
import { duringTransaction } from '#server/testing/duringTransaction.ts';
import { aMarketForm } from '#server/testing/forms.ts';
import { signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const { connection } = site.database;

const form = aMarketForm({ name: 'Renamed Stand', latitude: 45.52, longitude: -122.68 });

it.each([
  ['change', 'PUT', (id: number) => `/api/markets/${id}`, form],
  ['change as a stand', 'PUT', (id: number) => `/api/farm-direct/listings/${id}`, form],
  ['confirm', 'POST', (id: number) => `/api/markets/${id}/confirmation`, undefined],
  ['add to', 'POST', (id: number) => `/api/markets/${id}/products`, { name: 'Eggs', price: '6' }],
] as const)(
  'a market that becomes somebody else’s meanwhile is not its former organizer’s to %s',
  async (_what, method, addressOf, payload) => {
    const [former, organizer] = [await aUser(connection), await aUser(connection)];
    const { id } = await aMarket(connection, {
      organizerId: former.id,
      category: 'farm_stand',
      name: 'Egg Shed',
      lastConfirmedOn: '2026-01-02',
    });
    const ask = await signedInAs(site, former);
    const taken = {
      begin: (transaction: typeof connection) =>
        transaction.update(markets).set({ organizerId: organizer.id }).where(eq(markets.id, id)),
    };
    const { statusCode } = await duringTransaction(site.database, taken, () =>
      ask({ method, url: addressOf(id), ...(payload && { payload }) }),
    );
    expect(statusCode).toBe(404);
    const [market] = await connection.select().from(markets).where(eq(markets.id, id));
    expect(market).toMatchObject({ name: 'Egg Shed', lastConfirmedOn: '2026-01-02' });
    expect(await connection.$count(products, eq(products.marketId, id))).toBe(0);
  },
);
