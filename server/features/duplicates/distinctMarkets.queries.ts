import { and, eq, or } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { distinctMarkets } from '#server/db/schema.ts';
import type { MergedPair } from './mergedPair.ts';

export async function distinctPairs(
  connection: Connection,
): Promise<(typeof distinctMarkets.$inferSelect)[]> {
  return connection.select().from(distinctMarkets);
}

/** Whether somebody has told these two apart. */
export const areToldApart = async (
  connection: Connection,
  one: number,
  other: number,
): Promise<boolean> =>
  (await connection.$count(
    distinctMarkets,
    and(
      eq(distinctMarkets.marketId, Math.min(one, other)),
      eq(distinctMarkets.otherId, Math.max(one, other)),
    ),
  )) > 0;

export async function insertDistinction(
  transaction: Connection,
  one: number,
  other: number,
): Promise<void> {
  await transaction
    .insert(distinctMarkets)
    .values({ marketId: Math.min(one, other), otherId: Math.max(one, other) })
    .onConflictDoNothing();
}

/** Which pairs are different: as it was said of the one that goes, it holds for the one that stays. */
export async function moveDistinctions(
  transaction: Connection,
  { keepId, mergeId }: MergedPair,
): Promise<void> {
  const about = or(eq(distinctMarkets.marketId, mergeId), eq(distinctMarkets.otherId, mergeId));
  const said = await transaction.delete(distinctMarkets).where(about).returning();
  const pairs = said
    .map(({ marketId, otherId }) => (marketId === mergeId ? otherId : marketId))
    .filter((id) => id !== keepId)
    .map((id) => ({ marketId: Math.min(id, keepId), otherId: Math.max(id, keepId) }));
  if (pairs.length > 0) {
    await transaction.insert(distinctMarkets).values(pairs).onConflictDoNothing();
  }
}
