import { eq } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { markets, mergedMarkets } from '#server/db/schema.ts';

/** Which market an id leads to: itself, or the one that it was merged with; null: to none. */
export async function findStandingId(connection: Connection, id: number): Promise<number | null> {
  const itself = connection
    .select({ marketId: markets.id })
    .from(markets)
    .where(eq(markets.id, id));
  const successor = connection
    .select({ marketId: mergedMarkets.marketId })
    .from(mergedMarkets)
    .where(eq(mergedMarkets.id, id));
  const [found] = await itself.unionAll(successor);
  return found?.marketId ?? null;
}

/** The ids that are no longer a market's, which the index may still have for a moment. */
export async function mergedIds(connection: Connection): Promise<Set<number>> {
  const rows = await connection.select({ id: mergedMarkets.id }).from(mergedMarkets);
  return new Set(rows.map(({ id }) => id));
}
