import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Database } from '#server/db/connection.ts';

/**
 * Resolves when a transaction, or as many as stated, waits for what another one holds. The embedded database takes one after
 * the other by itself, so that there is nothing to wait for.
 */
export async function somebodyWaits(
  { connection, kind }: Database,
  transactions = 1,
): Promise<void> {
  if (kind !== 'postgresql') return;
  const waiting = sql`wait_event_type = 'Lock' and datname = current_database()`;
  const isSeen = async () =>
    (await connection.$count(sql`pg_stat_activity`, waiting)) >= transactions;
  await vi.waitUntil(isSeen, { timeout: 15_000 });
}
