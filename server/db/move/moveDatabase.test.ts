import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/app/observing/logger.ts';
import { pgliteDatabase } from '#server/db/pglite.ts';
import { queryRows } from '#server/db/queryRows.ts';
import { markets, media } from '#server/db/schema.ts';
import { fillDemoData } from '#server/features/demo/fillDemoData.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { aMarket } from '#server/testing/builders.ts';
import { testDatabase } from '#server/testing/testDatabase.ts';
import { type MovedTable, MoveError, moveDatabase } from './moveDatabase.ts';

const log = createLogger('silent');
const source = pgliteDatabase(await PGlite.create());
const target = await testDatabase();
afterAll(() => source.close());

const PICTURE = { name: 'picture-640.webp', contentType: 'image/webp' };

const moved: MovedTable[] = [];
const rowsOf = (name: string) => moved.find((table) => table.name === name)?.rows;

beforeAll(async () => {
  await source.migrate();
  const jobs = await openJobs(source, log);
  const { connection } = source;
  await fillDemoData(connection, new Date('2026-06-03T19:00:00Z'));
  await connection.insert(media).values({ ...PICTURE, bytes: Buffer.from([0, 1, 254, 255]) });
  await jobs.enqueue(connection, 'tell-opportunities', {}, 600);
  await jobs.stop();
  await moveDatabase(source, target, (table) => moved.push(table));
}, 60_000);

describe('moving to another database', () => {
  it('brings every row, of which there are some', async () => {
    for (const name of ['users', 'markets', 'market_events', 'vendors', 'applications']) {
      expect(rowsOf(name), name).toBeGreaterThan(0);
    }
    const [first] = await source.connection.select().from(markets).limit(1);
    const [same] = await target.connection.select().from(markets).where(eq(markets.id, first!.id));
    expect(same).toEqual(first);
    const [picture] = await target.connection
      .select()
      .from(media)
      .where(eq(media.name, PICTURE.name));
    expect([...picture!.bytes]).toEqual([0, 1, 254, 255]);
  });

  it('brings the jobs that are to be done', async () => {
    const jobs = await queryRows(
      target.connection,
      sql`select name, start_after > now() as waits from pgboss.job`,
    );
    expect(jobs).toEqual([{ name: 'tell-opportunities', waits: true }]);
    expect(rowsOf('jobs to be done')).toBe(1);
  });

  it('goes on counting where the other left off', async () => {
    const [{ last } = { last: 0 }] = await source.connection
      .select({ last: sql<number>`last_value::int` })
      .from(sql`listing_ids`);
    expect((await aMarket(target.connection)).id).toBe(last + 1);
  });

  it('refuses a database that holds something, and changes nothing there', async () => {
    const error = await moveDatabase(source, target, () => {}).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(MoveError);
    expect(error.message).toMatch(/is not empty: \w+ has \d+ rows/);
  });
});
