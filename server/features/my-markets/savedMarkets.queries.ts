import { and, asc, desc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { markets, savedMarkets } from '#server/db/schema.ts';

/** Ids of the markets on a person's list, the last saved first. */
export async function savedMarketIds(connection: Connection, userId: number): Promise<number[]> {
  const rows = await connection
    .select({ marketId: savedMarkets.marketId })
    .from(savedMarkets)
    .where(eq(savedMarkets.userId, userId))
    .orderBy(desc(savedMarkets.createdAt), desc(savedMarkets.marketId));
  return rows.map(({ marketId }) => marketId);
}

/**
 * Who has saved a market, without whoever runs it.
 * @param afterUserId those with higher ids, of whom `limit` at most
 */
export async function saversOf(
  connection: Connection,
  marketId: number,
  { afterUserId, limit }: { afterUserId: number; limit: number },
): Promise<number[]> {
  const rows = await connection
    .select({ userId: savedMarkets.userId })
    .from(savedMarkets)
    .innerJoin(markets, eq(markets.id, savedMarkets.marketId))
    .where(
      and(
        eq(savedMarkets.marketId, marketId),
        gt(savedMarkets.userId, afterUserId),
        or(isNull(markets.organizerId), ne(savedMarkets.userId, markets.organizerId)),
      ),
    )
    .orderBy(asc(savedMarkets.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
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
