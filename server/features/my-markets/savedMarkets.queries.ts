import { and, desc, eq } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { savedMarkets } from '#server/db/schema.ts';

/** Ids of the markets on a person's list, the last saved first. */
export async function savedMarketIds(connection: Connection, userId: number): Promise<number[]> {
  const rows = await connection
    .select({ marketId: savedMarkets.marketId })
    .from(savedMarkets)
    .where(eq(savedMarkets.userId, userId))
    .orderBy(desc(savedMarkets.createdAt), desc(savedMarkets.marketId));
  return rows.map(({ marketId }) => marketId);
}

export async function isSaved(
  connection: Connection,
  userId: number,
  marketId: number,
): Promise<boolean> {
  const rows = await connection
    .select({ marketId: savedMarkets.marketId })
    .from(savedMarkets)
    .where(and(eq(savedMarkets.userId, userId), eq(savedMarkets.marketId, marketId)));
  return rows.length > 0;
}

/**
 * Saving what is saved already leaves it where it is on the list.
 * @returns whether it was not there
 */
export async function saveMarket(
  connection: Connection,
  saved: { userId: number; marketId: number; createdAt: Date },
): Promise<boolean> {
  const added = await connection
    .insert(savedMarkets)
    .values(saved)
    .onConflictDoNothing()
    .returning({ marketId: savedMarkets.marketId });
  return added.length > 0;
}

/** @returns whether it was there */
export async function unsaveMarket(
  connection: Connection,
  userId: number,
  marketId: number,
): Promise<boolean> {
  const removed = await connection
    .delete(savedMarkets)
    .where(and(eq(savedMarkets.userId, userId), eq(savedMarkets.marketId, marketId)))
    .returning({ marketId: savedMarkets.marketId });
  return removed.length > 0;
}
