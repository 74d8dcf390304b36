import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import {
  type DrizzleTransactionLike,
  fromDrizzle,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
} from 'pg-boss';
import type { Connection, Database } from '#server/db/connection.ts';
import { queryRows } from '#server/db/queryRows.ts';
import { bringBackFromFuture } from './clockSetBack.queries.ts';
import { declareQueues } from './declareQueues.ts';
import { type JobKind, type JobPayloads, QUEUES } from './queues.ts';

/** What does the jobs. One that throws is tried again, so it must bear to be done twice. */
export type JobHandlers = {
  [Kind in JobKind]: (payload: JobPayloads[Kind]) => Promise<void>;
};

/** Work for later that is neither lost nor, as long as no process is killed, done twice. */
export interface Jobs {
  /**
   * Adds a job.
   * @param connection the transaction that causes it: neither is there without the other
   * @param afterSeconds how long it waits at least
   */
  enqueue<Kind extends JobKind>(
    connection: Connection,
    kind: Kind,
    payload: JobPayloads[Kind],
    afterSeconds?: number,
  ): Promise<void>;
  /** Adds many jobs of a kind at once, in one statement. */
  enqueueAll<Kind extends JobKind>(
    connection: Connection,
    kind: Kind,
    payloads: JobPayloads[Kind][],
  ): Promise<void>;
  /**
   * Begins to do jobs in this process. Without it, or without a handler of their kind, they wait
   * for a process that does.
   */
  start(handlers: Partial<JobHandlers>): Promise<void>;
  /** Ends once the jobs under way are done, or have been given back to be done by another. */
  stop(): Promise<void>;
}

/** While one batch waits for a job that takes long, another can be done. Each looks for jobs by itself. */
const LANES_WHERE_LONG = 2;
/** How often to look for jobs where the database cannot tell of new ones. */
const POLL_SECONDS = 2;
/**
 * A new job is told at once; this is for those that are tried again. Each kind looks by itself: every
 * five seconds, that took the embedded database 3 % of a processor.
 */
const POLL_WHEN_TOLD_SECONDS = 15;
/** A job whose process has not been heard of for this long is done by another. */
const HEARTBEAT_SECONDS = 30;
const STOP_GRACE_MS = 5_000;
const DAY_SECONDS = 86_400;
/** How often to look whether the clock has been set back. */
const CLOCK_CHECK_MS = 600_000;

/**
 * The queue in the database, with every kind of job declared. Nothing is done until `start`.
 * @param pollWhenToldSeconds how often to look for jobs that are to be tried again
 */
export async function openJobs(
  database: Database,
  log: FastifyBaseLogger,
  pollWhenToldSeconds = POLL_WHEN_TOLD_SECONDS,
): Promise<Jobs> {
  const producer = createBoss(database, log, { max: 1, supervise: false });
  await producer.start();
  if (await declareQueues(producer, HEARTBEAT_SECONDS)) {
    // It knows the queues as they were when it started; looking one up later, in the midst of a
    // transaction, would go past that.
    await producer.stop({ graceful: false });
    await producer.start();
  }
  let worker: PgBoss | null = null;
  let clockCheck: NodeJS.Timeout | undefined;
  const bringBack = () =>
    bringBackFromFuture(database.connection).catch((error) =>
      log.warn({ err: error }, 'jobs could not be brought back from the future'),
    );

  return {
    enqueue: async (connection, kind, payload, afterSeconds = 0) => {
      await producer.send(kind, payload, {
        db: fromDrizzle(connection as DrizzleTransactionLike, sql),
        startAfter: afterSeconds,
      });
    },
    enqueueAll: async (connection, kind, payloads) => {
      if (payloads.length === 0) return;
      const jobs = payloads.map((data) => ({ data }));
      await producer.insert(kind, jobs, {
        db: fromDrizzle(connection as DrizzleTransactionLike, sql),
      });
    },
    start: async (handlers) => {
      worker = createBoss(database, log, { max: 4, useListenNotify: true });
      await worker.start();
      if (database.kind === 'pglite') await releaseJobsOfKilledProcess(worker, database);
      await bringBack();
      clockCheck = setInterval(bringBack, CLOCK_CHECK_MS).unref();
      for (const kind of Object.keys(handlers) as JobKind[]) {
        const handle = handlers[kind] as JobHandlers[typeof kind] | undefined;
        if (handle) await work(worker, kind, handle, log, pollWhenToldSeconds);
      }
    },
    stop: async () => {
      clearInterval(clockCheck);
      await worker?.stop({ timeout: STOP_GRACE_MS });
      await producer.stop({ graceful: false });
    },
  };
}

function createBoss(
  { jobStore }: Database,
  log: FastifyBaseLogger,
  options: { max: number; supervise?: boolean; useListenNotify?: boolean },
): PgBoss {
  const boss = new PgBoss({
    ...jobStore,
    ...options,
    // We have neither cron jobs nor jobs that wait for others.
    schedule: false,
    flowIntervalSeconds: DAY_SECONDS,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue cannot do its work'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue warns'));
  return boss;
}

async function work<Kind extends JobKind>(
  boss: PgBoss,
  kind: Kind,
  handle: JobHandlers[Kind],
  log: FastifyBaseLogger,
  pollWhenToldSeconds: number,
): Promise<void> {
  const attempt = async ({
    id,
    data,
    retryCount,
    retryLimit,
  }: JobWithMetadata<JobPayloads[Kind]>): Promise<JobResult> => {
    try {
      await handle(data);
      return { id, status: 'completed' };
    } catch (error) {
      const about = { err: error, job: id, kind, try: retryCount + 1 };
      if (retryCount < retryLimit) log.warn(about, 'job failed and will be tried again');
      // Somebody may have to do it by hand.
      else log.error({ ...about, payload: data }, 'job failed for good');
      // Not what went wrong: it would be stored with the job, and errors can carry anything.
      return { id, status: 'failed' };
    }
  };
  await boss.work(
    kind,
    {
      includeMetadata: true,
      perJobResults: true,
      batchSize: QUEUES[kind].batchSize,
      // Where there was a whole batch there are more.
      burstWhenBatchFull: true,
      localConcurrency: QUEUES[kind].mayTakeLong ? LANES_WHERE_LONG : 1,
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: pollWhenToldSeconds,
    },
    (jobs: JobWithMetadata<JobPayloads[Kind]>[]) => Promise.all(jobs.map(attempt)),
  );
}

/**
 * The embedded database has one process: what is under way while that starts was under way in the
 * one that was killed, and need not wait until its heartbeat is missed.
 */
async function releaseJobsOfKilledProcess(boss: PgBoss, { connection }: Database): Promise<void> {
  const active = await queryRows<{ id: string; name: string }>(
    connection,
    sql`select id, name from pgboss.job where state = 'active'`,
  );
  for (const { id, name } of active) await boss.fail(name, id);
}
