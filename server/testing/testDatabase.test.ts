import { count } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type marketEvents, marketReviews, markets } from '#server/db/schema.ts';
import { anEvent, aReview, aVendorAtEvent } from './builders.ts';
import { emptyDatabase, testDatabase } from './testDatabase.ts';

const database = await testDatabase();
const { connection } = database;

async function countOf(table: typeof markets | typeof marketEvents | typeof marketReviews) {
  const [row] = await connection.select({ count: count() }).from(table);
  return row?.count;
}

test('a test file begins with a migrated database that is empty', async () => {
  expect(await countOf(markets)).toBe(0);
});

test('and so does the next one, whatever is written in this', async () => {
  await aReview(connection);
  const next = await testDatabase();
  expect(await next.connection.$count(marketReviews)).toBe(0);
  await emptyDatabase(database);
});

test('a builder makes the parents that a row needs', async () => {
  const event = await anEvent(connection, { status: 'draft' });
  const review = await aReview(connection, { marketId: event.marketId });
  expect(event.status).toBe('draft');
  expect(review.marketId).toBe(event.marketId);
  expect(await aVendorAtEvent(connection, { eventId: event.id })).toHaveProperty('vendorId');
  expect(await countOf(markets)).toBe(1);
});

test('the database can be emptied between tests', async () => {
  await aReview(connection);
  await emptyDatabase(database);
  expect(await countOf(markets)).toBe(0);
  expect(await countOf(marketReviews)).toBe(0);
});

test('what is written is told to those who listen', async () => {
  const heard: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const unlisten = await database.listen(
    'market_changed',
    (payload) => {
      heard.push(payload);
      resolve();
    },
    () => {},
  );
  const event = await anEvent(connection);
  await promise;
  await unlisten();
  expect(heard).toContain(String(event.marketId));
});
