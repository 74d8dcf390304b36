import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS } from '#contract/calendarDays.ts';
import { type ChangeFeed, startChangeFeed } from '#server/db/changeFeed.ts';
import type { Database } from '#server/db/connection.ts';
import { toMarketEntry } from './marketEntry.ts';
import { type DateRange, eachMarketRecord, findMarketRecords } from './markets.queries.ts';
import type { MarketEntry } from './search/indexedMarket.ts';
import type { MarketIndex } from './search/marketIndex.ts';
import { inSpaceOrder } from './search/spaceOrder.ts';

/** Dated events are kept this far ahead; the whole index is read anew every day. */
const EVENT_DAYS_AHEAD = 400;
/** Takes some 50 ms. */
const UPSERTED_IN_A_TURN = 2_000;

/** 'YYYY-MM-DD' at the longitude where the day is oldest, so that no local today is missed. */
export function eventDates(nowMs: number): DateRange {
  const dateAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: dateAt(nowMs - 2 * DAY_MS), to: dateAt(nowMs + EVENT_DAYS_AHEAD * DAY_MS) };
}

/**
 * Fills the index of markets from the database and keeps it in step with it.
 * Resolves once the index is full.
 */
export function startMarketFeed(
  {
    database,
    marketIndex: index,
    now,
  }: { database: Database; marketIndex: MarketIndex; now: () => number },
  log: FastifyBaseLogger,
): Promise<ChangeFeed> {
  const readMarkets = async (ids: number[]) => {
    const dates = eventDates(now());
    const records = await findMarketRecords(database.connection, ids, dates);
    const found = new Set(records.map((record) => record.row.id));
    for (const id of ids) if (!found.has(id)) index.remove(id);
    for (const record of records) index.upsert(toMarketEntry(record));
  };

  const readAll = async () => {
    const dates = eventDates(now());
    const gone = new Set(index.ids());
    const entries: MarketEntry[] = [];
    for await (const batch of eachMarketRecord(database.connection, dates)) {
      for (const record of batch) entries.push(toMarketEntry(record));
    }
    for (const [position, entry] of inSpaceOrder(entries).entries()) {
      gone.delete(entry.market.id);
      index.upsert(entry);
      // A million markets must not keep the process from all other work.
      if (position % UPSERTED_IN_A_TURN === UPSERTED_IN_A_TURN - 1) await setImmediate();
    }
    for (const id of gone) index.remove(id);
  };

  return startChangeFeed(database, log, { channels: { market_changed: readMarkets }, readAll });
}
