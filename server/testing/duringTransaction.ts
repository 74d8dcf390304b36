import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Connection, Database } from '#server/db/connection.ts';

/** What somebody else does in one transaction. */
export interface OtherTransaction {
  begin: (transaction: Connection) => Promise<unknown>;
  goOn?: (transaction: Connection) => Promise<unknown>;
}

/**
 * Does something while somebody else has begun a transaction, which goes on once that waits for it.
 * @param waiting how many transactions of it are waited for
 */
export async function duringTransaction<Result>(
  database: Database,
  { begin, goOn }: OtherTransaction,
  act: () => Promise<Result>,
  waiting = 1,
): Promise<Result> {
  const [begun, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const other = database.connection.transaction(async (transaction) => {
    await begin(transaction);
    begun.resolve();
    await mayGoOn.promise;
    await goOn?.(transaction);
  });
  await begun.promise;
  const acting = act();
  await untilWaiting(database, waiting);
  mayGoOn.resolve();
  // Where the two wait for each other, either may fail, and before the other one has ended.
  const [result] = await Promise.all([acting, other]);
  return result;
}

/**
 * Resolves when so many transactions wait for what another one holds. The embedded database takes
 * one after the other by itself, so that there is nothing to wait for.
 */
async function untilWaiting({ connection, kind }: Database, transactions: number): Promise<void> {
  if (kind !== 'postgresql') return;
  const waiting = sql`wait_event_type = 'Lock' and datname = current_database()`;
  const isSeen = async () =>
    (await connection.$count(sql`pg_stat_activity`, waiting)) >= transactions;
  await vi.waitUntil(isSeen, { timeout: 15_000 });
}
