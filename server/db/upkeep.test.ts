import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createLogger } from '#server/app/observing/logger.ts';
import { queryRows } from '#server/db/queryRows.ts';
import { aUser } from '#server/testing/builders.ts';
import { testDatabase } from '#server/testing/testDatabase.ts';
import { startUpkeep } from './upkeep.ts';

const database = await testDatabase();
const { connection } = database;

/** How many people the planner believes that there are; -1 when nobody has counted them. */
async function estimatedUsers(): Promise<number> {
  const [users] = await queryRows<{ count: number }>(
    connection,
    sql`select reltuples as count from pg_class where oid = 'users'::regclass`,
  );
  return Number(users?.count);
}

it('tells the planner how much the tables hold', async () => {
  for (let person = 0; person < 30; person++) await aUser(connection);
  expect(await estimatedUsers()).not.toBe(30);
  const stop = startUpkeep(database, createLogger('silent'));
  await stop();
  expect(await estimatedUsers()).toBe(30);
});
