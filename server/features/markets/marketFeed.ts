import type { FastifyBaseLogger } from 'fastify';
import { parseId } from '#server/app/parameters.ts';
import type { Database } from '#server/db/connection.ts';
import { toMarketEntry } from './marketEntry.ts';
import { type DateRange, eachMarketRecord, findMarketRecords } from './markets.queries.ts';
import type { MarketIndex } from './search/marketIndex.ts';

/** The channel that the database's triggers write to; see db/migrations. */
const CHANNEL = 'market_changed';
const DAY_MS = 86_400_000;
/** Dated events are expanded this far; the whole index is read anew every day. */
const EVENT_DAYS_AHEAD = 400;
/** Changes that come in quick succession are read together. */
const GATHER_MS = 20;
const RETRY_MS = 1_000;

export interface MarketFeed {
  /** Resolves when every change known so far has reached the index. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** 'YYYY-MM-DD' at the longitude where the day is oldest, so that no local today is missed. */
function eventDates(nowMs: number): DateRange {
  const dateAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: dateAt(nowMs - 2 * DAY_MS), to: dateAt(nowMs + EVENT_DAYS_AHEAD * DAY_MS) };
}

/**
 * Fills the index from the database and keeps it in step with every write of every process.
 * Resolves once the index is full.
 */
export async function startMarketFeed(
  {
    database,
    marketIndex: index,
    now,
  }: { database: Database; marketIndex: MarketIndex; now: () => number },
  log: FastifyBaseLogger,
): Promise<MarketFeed> {
  const changed = new Set<number>();
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
          log.warn({ err: error }, 'market index could not follow the database; trying again');
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
        }
      }
    });
    return work;
  };

  const readChanged = async () => {
    const ids = [...changed];
    if (ids.length === 0) return;
    const dates = eventDates(now());
    // Cleared before reading: what changes again meanwhile must be read again.
    changed.clear();
    try {
      const records = await findMarketRecords(database.connection, ids, dates);
      const found = new Set(records.map((record) => record.row.id));
      for (const id of ids) if (!found.has(id)) index.remove(id);
      for (const record of records) index.upsert(toMarketEntry(record, dates));
    } catch (error) {
      for (const id of ids) changed.add(id);
      throw error;
    }
  };

  const readAll = async () => {
    const dates = eventDates(now());
    const gone = new Set(index.ids());
    for await (const batch of eachMarketRecord(database.connection, dates)) {
      for (const record of batch) {
        gone.delete(record.row.id);
        index.upsert(toMarketEntry(record, dates));
      }
    }
    for (const id of gone) index.remove(id);
  };

  const gather = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void enqueue(readChanged);
    }, GATHER_MS);
  };

  // Listening comes first: what is written while the index is being filled is read again after.
  const unlisten = await database.listen(
    CHANNEL,
    (payload) => {
      const id = parseId(payload);
      // Anybody may write to the channel; what names no market concerns nobody here.
      if (id === null) return;
      changed.add(id);
      gather();
    },
    () => void enqueue(readAll),
  );
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
      await unlisten();
      await work;
    },
  };
}
