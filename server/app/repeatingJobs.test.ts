import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { queryRows } from '#server/db/queryRows.ts';
import type { RepeatingKind } from '#server/jobs/repeating.ts';
import { testApp } from '#server/testing/testApp.ts';
import { repeatingJobs, startRepeatingJobs } from './repeatingJobs.ts';

const { services } = await testApp();
const { connection } = services.database;
const KINDS = Object.keys(repeatingJobs(services)) as RepeatingKind[];

const waiting = () =>
  queryRows<{ name: string; is_late: boolean }>(
    connection,
    sql`select name, start_after > now() as is_late from pgboss.job order by name`,
  );

it('each waits once, however often a server starts, and starting does none of them', async () => {
  // What they do cannot be done here.
  const database = { ...services.database, connection: Object.create(connection) };
  database.connection.transaction = () => Promise.reject(new Error('Broken off'));
  for (let start = 0; start < 3; start += 1) await startRepeatingJobs({ ...services, database });
  expect(await waiting()).toEqual(KINDS.toSorted().map((name) => ({ name, is_late: false })));
});

it.each(KINDS)('%s has itself called again, whatever becomes of it', async (kind) => {
  await connection.execute(sql`delete from pgboss.job`);
  // Under which each has something to do.
  const stated = { demoData: true, accessPolicy: 'enforced' as const };
  const environment = { ...services.environment, ...stated };
  const database = { ...services.database, connection: Object.create(connection) };
  database.connection.transaction = () => Promise.reject(new Error('Broken off'));
  const job = repeatingJobs({ ...services, environment, database })[kind];
  await expect(job({})).rejects.toThrow('Broken off');
  expect(await waiting()).toEqual([{ name: kind, is_late: true }]);
});
