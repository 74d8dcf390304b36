import { expect, test, vi } from 'vitest';
import { startChangeFeed } from '#server/db/changeFeed.ts';
import { aMarket } from '#server/testing/builders.ts';
import { testDatabase } from '#server/testing/testDatabase.ts';
import { createLogger } from './observing/logger.ts';
import { ReadModels } from './readModels.ts';

const database = await testDatabase();

/** Read models of which one notes what it is told to read. */
async function followed(read: number[]) {
  const readModels = new ReadModels(database);
  const readAll = vi.fn(async () => {});
  const channels = { market_changed: async (ids: number[]) => void read.push(...ids) };
  await readModels.start([
    () => startChangeFeed(database, createLogger('silent'), { channels, readAll }),
  ]);
  return readModels;
}

test('who waits for them finds everything read that was written before, and nothing twice', async () => {
  const read: number[] = [];
  const readModels = await followed(read);
  const written: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const { id } = await aMarket(database.connection);
    written.push(id);
    await readModels.caughtUp();
    expect(read).toEqual(written);
  }
  await readModels.stop();
});

test('many may wait for them at once', async () => {
  const read: number[] = [];
  const readModels = await followed(read);
  const { id } = await aMarket(database.connection);
  await Promise.all(Array.from({ length: 10 }, () => readModels.caughtUp()));
  expect(read).toEqual([id]);
  await readModels.stop();
});

test('nobody waits for those that do not follow, or no longer', async () => {
  await new ReadModels(database).caughtUp();
  const readModels = await followed([]);
  await readModels.stop();
  await readModels.caughtUp();
});
