import { sql } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import { createLogger } from '#server/app/observing/logger.ts';
import { queryRows } from '#server/db/queryRows.ts';
import { JOBS_POLL_SECONDS } from '#server/testing/jobsPollSeconds.ts';
import { openAgain, testDatabase } from '#server/testing/testDatabase.ts';
import { type Jobs, openJobs } from './jobs.ts';
import type { JobKind } from './queues.ts';

const database = await testDatabase();
const { connection } = database;
const lines: string[] = [];
const log = createLogger('info', { write: (line: string) => void lines.push(line) });

async function aQueue(): Promise<Jobs> {
  const jobs = await openJobs(await openAgain(database), log, JOBS_POLL_SECONDS);
  afterAll(() => jobs.stop());
  return jobs;
}
const producer = await aQueue();

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
  expect(lines.join()).toContain('job failed for good');
  await forget();
}, 30_000);

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
