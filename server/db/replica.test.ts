import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databaseUrlOf, testDatabase } from '#server/testing/testDatabase.ts';
import { startPostgres, type TestPostgres } from '../../scripts/postgres.ts';
import type { Connection, Database } from './connection.ts';
import { openPostgresql } from './postgresql.ts';
import { installation } from './schema.ts';

/** Two servers have to be started, and the replica to be looked at twice. */
const TIMEOUT_MS = 60_000;
const isOnPostgres = (await databaseUrlOf(await testDatabase())) !== null;

// The server that the tests are given may be anybody's: a replica of it cannot be counted on.
describe.skipIf(!isOnPostgres)('a streaming replica', { timeout: TIMEOUT_MS }, () => {
  let primary: TestPostgres;
  let replica: TestPostgres;
  let database: Database;
  const lost: string[] = [];

  beforeAll(async () => {
    primary = await startPostgres();
    const first = openPostgresql(primary.url, () => {});
    await first.migrate();
    await first.close();
    replica = await startPostgres({ replicaOf: primary });
    database = openPostgresql(primary.url, ({ message }) => lost.push(message), {
      replicaUrl: replica.url,
    });
  }, TIMEOUT_MS);

  afterAll(async () => {
    await database?.close();
    await replica?.stop();
    await primary?.stop();
  });

  const isReplica = async (connection: Connection) => {
    const [row] = await connection
      .select({ is: sql<boolean>`pg_is_in_recovery()` })
      .from(sql`(values (1)) as one`);
    return row?.is;
  };
  const isAsked = (expected: boolean) =>
    vi.waitFor(async () => expect(await isReplica(database.delayed)).toBe(expected), 15_000);

  it('takes the reads that bear delay once it keeps up, and no others', async () => {
    expect(await isReplica(database.delayed)).toBe(false);
    await isAsked(true);
    expect(await isReplica(database.connection)).toBe(false);
  });

  it('has what was written a moment ago, and takes no writes', async () => {
    await isAsked(true);
    await database.connection.insert(installation).values({ key: 'replica', value: 'there' });
    await vi.waitFor(async () => {
      const found = await database.delayed
        .select()
        .from(installation)
        .where(eq(installation.key, 'replica'));
      expect(found).toMatchObject([{ value: 'there' }]);
    }, 5_000);
    const write = database.delayed.insert(installation).values({ key: 'wrong', value: 'way' });
    await expect(write).rejects.toMatchObject({ cause: { code: '25006' } });
    expect(await database.connection.$count(installation, eq(installation.key, 'wrong'))).toBe(0);
  });

  it('is passed over while it does not keep up', async () => {
    await isAsked(true);
    // Only the replica is to stand still, so it is asked for it past what is tested.
    const own = openPostgresql(replica.url, () => {});
    await own.connection.execute(sql`select pg_wal_replay_pause()`);
    await database.connection.insert(installation).values({ key: 'meanwhile', value: 'written' });
    await isAsked(false);
    expect(lost.at(-1)).toBe('The replica does not keep up with the primary.');
    await own.connection.execute(sql`select pg_wal_replay_resume()`);
    await own.close();
    await isAsked(true);
  });

  it('is done without when it is gone: no read fails', async () => {
    await isAsked(true);
    const lostBefore = lost.length;
    const reads = (async () => {
      for (let count = 0; count < 200; count += 1) await isReplica(database.delayed);
    })();
    await replica.stop();
    await reads;
    expect(await isReplica(database.delayed)).toBe(false);
    expect(lost.length).toBeGreaterThan(lostBefore);
  });
});
