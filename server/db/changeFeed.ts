import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS } from '#contract/calendarDays.ts';
import { parseId } from '#server/app/parameters.ts';
import type { Database, Unlisten } from './connection.ts';
import { inSlices } from './inSlices.ts';

/** Changes that come in quick succession are read together. */
const GATHER_MS = 20;
const RETRY_MS = 1_000;
/** A statement takes 65,535 parameters at most. */
const READ_AT_ONCE = 5_000;

export interface ChangeFeed {
  /** Resolves when every change known so far has been read. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** What a read model follows, and how it reads. A read that throws is tried again. */
export interface FollowedChanges {
  /** By the channel that the database's triggers write ids to: reads what those ids concern. */
  channels: Record<string, (ids: number[]) => Promise<void>>;
  /** Reads everything: at first, when messages may have been missed, and once a day. */
  readAll: () => Promise<void>;
}

/**
 * Fills a read model from the database and keeps it in step with every write of every process.
 * Resolves once it is full.
 */
export async function startChangeFeed(
  database: Database,
  log: FastifyBaseLogger,
  { channels, readAll }: FollowedChanges,
): Promise<ChangeFeed> {
  const changed = new Map(Object.keys(channels).map((name) => [name, new Set<number>()]));
  let isStopped = false;
  let work: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** One piece of work after the other; what fails is tried again rather than lost. */
  const enqueue = (task: () => Promise<void>) => {
    work = work.then(async () => {
      while (!isStopped) {
        try {
          return await task();
        } catch (error) {
          if (isStopped) return;
          log.warn({ err: error }, 'a read model could not follow the database; trying again');
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
        }
      }
    });
    return work;
  };

  const readChanged = async () => {
    for (const [name, ids] of changed) {
      if (ids.size === 0) continue;
      const wanted = [...ids];
      // Cleared before reading: what changes again meanwhile must be read again.
      ids.clear();
      try {
        for (const some of inSlices(wanted, READ_AT_ONCE)) await channels[name]?.(some);
      } catch (error) {
        for (const id of wanted) ids.add(id);
        throw error;
      }
    }
  };

  const gather = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void enqueue(readChanged);
    }, GATHER_MS);
  };

  // Listening comes first: what is written while everything is being read is read again after.
  const unlisten: Unlisten[] = [];
  for (const [name, ids] of changed) {
    unlisten.push(
      await database.listen(
        name,
        (payload) => {
          const id = parseId(payload);
          // Anybody may write to the channel; what names no row concerns nobody here.
          if (id === null) return;
          ids.add(id);
          gather();
        },
        () => void enqueue(readAll),
      ),
    );
  }
  const filled = readAll();
  // What is told meanwhile waits its turn, or else an older row could overwrite a newer one.
  work = filled.catch(() => {});
  await filled;
  const daily = setInterval(() => void enqueue(readAll), DAY_MS);
  daily.unref();

  return {
    settled: async () => {
      if (timer) {
        clearTimeout(timer);
        timer = undefined;
      }
      await enqueue(readChanged);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(daily);
      for (const end of unlisten) await end();
      await work;
    },
  };
}
