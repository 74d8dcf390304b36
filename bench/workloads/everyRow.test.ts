import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { markets } from '#server/db/schema.ts';
import { createIdentity } from '#server/features/identity/createIdentity.ts';
import { testApp } from '#server/testing/testApp.ts';
import { testDatabase } from '#server/testing/testDatabase.ts';
import { bulkInsert, fillQuickly } from '../data/bulkInsert.ts';
import { furnish } from '../data/furnish.ts';
import { sampleOf } from '../data/marketSample.ts';
import { syntheticMarkets } from '../data/syntheticMarkets.ts';
import { askOf, bodyAndHeaders, type Workload } from '../load/ask.ts';
import { CALL_ROWS, TIMED_CALLS } from './calls.ts';
import type { Material } from './row.ts';
import { SEARCH_ROWS } from './searches.ts';
import { VENDOR_ROWS } from './vendors.ts';
import { WRITE_ROWS } from './writes.ts';

/*
 * Asks a few requests of each row of the table, so that a row which the site has begun to refuse
 * fails here and not in the middle of a long run. Pages are left to the run: they need the built web.
 */

const MARKETS = 400;
const VENDORS = 1_200;
const FEW = 3;

const database = await testDatabase();
await fillQuickly(database.connection, async (connection) => {
  await bulkInsert(connection, markets, syntheticMarkets(MARKETS));
  await connection.execute(sql`select setval('listing_ids', ${MARKETS}::int)`);
});
const furnishings = await furnish(database.connection, VENDORS);
const { app, services } = await testApp({
  database,
  now: new Date().toISOString(),
  identityService: createIdentity,
});
const material: Material = { ...sampleOf(services.marketIndex), ...furnishings };

async function answersOf(workload: Workload): Promise<number[]> {
  const statuses: number[] = [];
  for (const request of workload.slice(0, FEW)) {
    const ask = askOf(request);
    const { body, headers } = bodyAndHeaders(ask);
    const { path: url, method = 'GET' } = ask;
    const options = { url, method, headers, payload: body } as InjectOptions;
    statuses.push((await app.inject(options)).statusCode);
  }
  return statuses;
}

it.each([...SEARCH_ROWS, ...CALL_ROWS, ...VENDOR_ROWS, ...TIMED_CALLS])(
  'is answered: $what',
  async ({ requests }) => {
    const statuses = await answersOf(requests(material));
    expect(statuses.length).toBeGreaterThan(0);
    for (const status of statuses) expect(status).toBe(200);
  },
);

it.each(WRITE_ROWS)('is done each time: $what', async ({ requests }) => {
  const workload = requests(material);
  expect(workload.length).toBeGreaterThan(1_000);
  const statuses = await answersOf(workload);
  for (const status of statuses) expect([200, 201]).toContain(status);
});

it.each(WRITE_ROWS)('is never asked for twice: $what', ({ requests }) => {
  const asked = requests(material).map((ask) => JSON.stringify(ask));
  expect(new Set(asked).size).toBe(asked.length);
});
