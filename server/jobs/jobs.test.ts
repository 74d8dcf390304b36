import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#server/app/observing/logger.ts';
import { queryRows } from '#server/db/queryRows.ts';
import { JOBS_POLL_SECONDS } from '#server/testing/jobsPollSeconds.ts';
import { openAgain, testDatabase } from '#server/testing/testDatabase.ts';
import { bringBackFromFuture } from './clockSetBack.queries.ts';
import { countWaitingJobs } from './jobCounts.queries.ts';
import { type Jobs, openJobs } from './jobs.ts';
import type { JobKind } from './queues.ts';

const database = await testDatabase();
const { connection } = database;
const lines: string[] = [];
const log = createLogger('info', { write: (line: string) => void lines.push(line) });

const elsewhere = await openAgain(database);
const aQueue = (): Promise<Jobs> => openJobs(elsewhere, log, JOBS_POLL_SECONDS);
const producer = await aQueue();
afterAll(() => producer.stop());

let mailId = 0;
const send = (jobs = producer) => {
  mailId += 1;
  return connection
    .transaction((transaction) => jobs.enqueue(transaction, 'send-mail', { mailId }))
    .then(() => mailId);
};

interface StoredJob {
  name: string;
  state: string;
  data: unknown;
  output: unknown;
}
async function storedJobs(kind: JobKind | 'dead-letters'): Promise<StoredJob[]> {
  return queryRows(
    connection,
    sql`select name, state::text, data, output from pgboss.job where name = ${kind}`,
  );
}
const forget = () => connection.execute(sql`delete from pgboss.job`);

it('a job that nobody does waits', async () => {
  await send();
  expect(await storedJobs('send-mail')).toMatchObject([{ state: 'created', data: { mailId } }]);
  await forget();
});

it('a job is there with the transaction that causes it, or not at all', async () => {
  const failed = connection.transaction(async (transaction) => {
    await producer.enqueue(transaction, 'send-mail', { mailId: 0 });
    throw new Error('Changed my mind');
  });
  await expect(failed).rejects.toThrow('Changed my mind');
  expect(await storedJobs('send-mail')).toEqual([]);
});

it('each of many jobs is done once, by whichever process', async () => {
  const done: number[] = [];
  const workers = await Promise.all([aQueue(), aQueue()]);
  for (const worker of workers) {
    await worker.start({ 'send-mail': async ({ mailId }) => void done.push(mailId) });
  }
  const sent = await Promise.all(Array.from({ length: 40 }, () => send()));
  await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(40), { timeout: 20_000 });
  for (const worker of workers) await worker.stop();
  expect(done.toSorted((a, b) => a - b)).toEqual(sent.toSorted((a, b) => a - b));
  const states = new Set((await storedJobs('send-mail')).map(({ state }) => state));
  expect([...states]).toEqual(['completed']);
  await forget();
}, 30_000);

it('a job that fails is tried again; what went wrong is in the log alone', async () => {
  const tries: number[] = [];
  const worker = await aQueue();
  await worker.start({
    'send-mail': async (payload) => {
      tries.push(payload.mailId);
      if (tries.length === 1) throw new Error('No server for ann@example.com');
    },
  });
  const sent = await send();
  await vi.waitFor(() => expect(tries).toEqual([sent, sent]), { timeout: 20_000 });
  await worker.stop();
  const [job] = await storedJobs('send-mail');
  expect(job?.state).toBe('completed');
  expect(JSON.stringify(job)).not.toContain('ann@example.com');
  expect(lines.join()).toContain('No server for ann@example.com');
  expect(lines.join()).toContain('job failed and will be tried again');
  await forget();
}, 30_000);

it('a job that fails too often becomes a dead letter', async () => {
  const sent = await send();
  await connection.execute(sql`update pgboss.job set retry_limit = 0`);
  const worker = await aQueue();
  await worker.start({ 'send-mail': () => Promise.reject(new Error('Never')) });
  await vi.waitFor(async () => {
    expect(await storedJobs('dead-letters')).toMatchObject([{ data: { mailId: sent } }]);
  }, 20_000);
  await worker.stop();
  expect(lines.join()).toMatch(new RegExp(`"payload":{"mailId":${sent}}.*job failed for good`));
  const counted = [{ kind: 'send-mail', state: 'failed', count: 1 }];
  expect(await countWaitingJobs(connection)).toEqual(counted);
  // The queue forgets the job a day later.
  await connection.execute(sql`delete from pgboss.job where name = 'send-mail'`);
  expect(await countWaitingJobs(connection)).toEqual(counted);
  await forget();
}, 30_000);

it('a job outlasts the months in which the site was off', async () => {
  await send();
  await connection.execute(sql`
    update pgboss.job set
      start_after = start_after - interval '300 days', keep_until = keep_until - interval '300 days'
  `);
  await connection.execute(sql`update pgboss.queue set maintain_on = now() - interval '300 days'`);
  const boss = new PgBoss({ ...elsewhere.jobStore, supervise: false, schedule: false });
  await boss.start();
  await boss.supervise();
  await boss.stop({ graceful: false });
  expect(await storedJobs('send-mail')).toMatchObject([{ state: 'created', data: { mailId } }]);
  await forget();
});

it('stopping waits for the job under way', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: ending, resolve: end } = Promise.withResolvers<void>();
  const worker = await aQueue();
  await worker.start({
    'send-mail': async () => {
      begin();
      await ending;
    },
  });
  await send();
  await begun;
  const stopped = worker.stop();
  end();
  await stopped;
  expect(await storedJobs('send-mail')).toMatchObject([{ state: 'completed' }]);
  await forget();
});

it('a job may be asked to wait', async () => {
  await producer.enqueue(connection, 'erase-mail', { mailId: 7 }, 3_600);
  const done: JobKind[] = [];
  const worker = await aQueue();
  await worker.start({
    'send-mail': async () => void done.push('send-mail'),
    'erase-mail': async () => void done.push('erase-mail'),
  });
  await send();
  await vi.waitFor(() => expect(done).toEqual(['send-mail']), 20_000);
  await connection.execute(
    sql`update pgboss.job set start_after = now() where name = 'erase-mail'`,
  );
  await vi.waitFor(() => expect(done).toEqual(['send-mail', 'erase-mail']), 20_000);
  await worker.stop();
}, 30_000);

describe('once a clock that was forty days ahead has been set right', () => {
  const aheadOf = (kind: JobKind, state = 'created') =>
    connection.execute(sql`
      update pgboss.job set state = ${state}::pgboss.job_state,
        created_on = created_on + interval '40 days',
        start_after = start_after + interval '40 days',
        keep_until = keep_until + interval '40 days'
      where name = ${kind}
    `);
  /** In how many seconds the jobs of a kind may be done, to the minute. */
  const waits = async (kind: JobKind) => {
    const rows = await queryRows<{ seconds: number }>(
      connection,
      sql`
        select 60 * round(extract(epoch from start_after - now()) / 60)::integer as seconds
        from pgboss.job where name = ${kind}
      `,
    );
    return rows.map(({ seconds }) => seconds);
  };
  beforeEach(forget);

  it('a job that was added meanwhile is done', async () => {
    await send();
    await aheadOf('send-mail');
    const done: number[] = [];
    const worker = await aQueue();
    await worker.start({ 'send-mail': async (job) => void done.push(job.mailId) });
    await vi.waitFor(() => expect(done).toEqual([mailId]), 20_000);
    await worker.stop();
  }, 30_000);

  it('one that was to wait waits as long as it was to', async () => {
    await producer.enqueue(connection, 'remind-vendors', {}, 900);
    await aheadOf('remind-vendors');
    expect(await waits('remind-vendors')).toEqual([40 * 86_400 + 900]);
    await bringBackFromFuture(connection);
    expect(await waits('remind-vendors')).toEqual([900]);
  });

  it('one that is to be tried again is tried', async () => {
    await send();
    await aheadOf('send-mail', 'retry');
    // It was added before the clock was ahead, and failed meanwhile.
    await connection.execute(sql`update pgboss.job set created_on = now()`);
    await bringBackFromFuture(connection);
    expect(await waits('send-mail')).toEqual([0]);
  });

  it('jobs that were to wait anyway are left alone', async () => {
    await producer.enqueue(connection, 'extend-series', {}, 86_400);
    await bringBackFromFuture(connection);
    expect(await waits('extend-series')).toEqual([86_400]);
  });

  it('what nobody does any more is looked for again', async () => {
    const later = () =>
      queryRows(
        connection,
        sql`select name from pgboss.queue where greatest(monitor_claim_on, maintain_on) > now()`,
      );
    await connection.execute(
      sql`update pgboss.queue set monitor_claim_on = now() + interval '40 days'`,
    );
    expect(await later()).not.toEqual([]);
    await bringBackFromFuture(connection);
    expect(await later()).toEqual([]);
  });
});
