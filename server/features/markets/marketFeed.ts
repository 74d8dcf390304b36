import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS } from '#contract/calendarDays.ts';
import { type ChangeFeed, startChangeFeed } from '#server/db/changeFeed.ts';
import type { Database } from '#server/db/connection.ts';
import { toMarketEntry } from './marketEntry.ts';
import { eachMarketRecord, findMarketRecords, type MarketRecord } from './markets.queries.ts';
import type { MarketEntry } from './search/indexedMarket.ts';
import type { MarketIndex } from './search/marketIndex.ts';
import { inSpaceOrder } from './search/spaceOrder.ts';

/** Takes some 50 ms. */
const UPSERTED_IN_A_TURN = 2_000;

/**
 * 'YYYY-MM-DD': the first day of which a market's events are kept. At the longitude where the day is
 * oldest, so that no local today is missed; the whole index is read anew every day.
 */
export const firstEventDate = (nowMs: number): string =>
  new Date(nowMs - 2 * DAY_MS).toISOString().slice(0, 10);

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
  /** A market that nothing can be made of is left out: tried again, it would hold up all others. */
  const entriesOf = (records: MarketRecord[]): MarketEntry[] =>
    records.flatMap((record) => {
      try {
        return toMarketEntry(record);
      } catch (error) {
        log.error({ err: error, marketId: record.row.id }, 'a stored market cannot be read');
        return [];
      }
    });

  const readMarkets = async (ids: number[]) => {
    const entries = entriesOf(
      await findMarketRecords(database.connection, ids, firstEventDate(now())),
    );
    const found = new Set(entries.map(({ market }) => market.id));
    for (const id of ids) if (!found.has(id)) index.remove(id);
    for (const entry of entries) index.upsert(entry);
  };

  const readAll = async () => {
    const gone = new Set(index.ids());
    const entries: MarketEntry[] = [];
    for await (const batch of eachMarketRecord(database.connection, firstEventDate(now()))) {
      entries.push(...entriesOf(batch));
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
