import { and, asc, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { marketDailyCounts, markets, sessions } from '#server/db/schema.ts';

export type DailyCount = typeof marketDailyCounts.$inferSelect;

/**
 * Of these markets those that exist, with who runs them; they stay until the transaction is over. They
 * are taken by their ids, as everybody takes markets, so that none wait for each other.
 */
export async function organizersOf(
  transaction: Connection,
  marketIds: number[],
): Promise<Map<number, number | null>> {
  const found = await transaction
    .select({ id: markets.id, organizerId: markets.organizerId })
    .from(markets)
    .where(inArray(markets.id, marketIds))
    .orderBy(asc(markets.id))
    .for('key share');
  return new Map(found.map(({ id, organizerId }) => [id, organizerId]));
}

/** Whose sessions these are, as far as they are not over. */
export async function usersOfSessions(
  connection: Connection,
  tokenHashes: string[],
  now: Date,
): Promise<Map<string, number>> {
  if (tokenHashes.length === 0) return new Map();
  const found = await connection
    .select({ tokenHash: sessions.tokenHash, userId: sessions.userId })
    .from(sessions)
    .where(and(inArray(sessions.tokenHash, tokenHashes), gt(sessions.expiresAt, now)));
  return new Map(
    found.flatMap(({ tokenHash, userId }) => (userId === null ? [] : [[tokenHash, userId]])),
  );
}

/** Adds to what has been counted already. */
export async function addCounts(connection: Connection, counts: DailyCount[]): Promise<void> {
  const { marketId, day, kind, count } = marketDailyCounts;
  await connection
    .insert(marketDailyCounts)
    .values(counts)
    .onConflictDoUpdate({
      target: [marketId, day, kind],
      set: { count: sql`${count} + excluded.count` },
    });
}

/** @param from 'YYYY-MM-DD', inclusive */
export function countsSince(
  connection: Connection,
  marketId: number,
  from: string,
): Promise<DailyCount[]> {
  return connection
    .select()
    .from(marketDailyCounts)
    .where(and(eq(marketDailyCounts.marketId, marketId), gte(marketDailyCounts.day, from)));
}
