import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { marketConfigurations, marketDailyCounts } from '#server/db/schema.ts';
import {
  findConfiguration,
  insertConfigurations,
} from '#server/features/market-configuration/configuration.queries.ts';
import { ownDemands } from '#server/features/market-configuration/recordDemands.ts';
import type { MarketRow } from '#server/features/markets/markets.queries.ts';
import { moveDistinctions } from './distinctMarkets.queries.ts';
import { MARKET_REFERENCES, type MarketReference } from './marketReferences.ts';
import type { MergedPair } from './mergedPair.ts';
import {
  type SettledApplication,
  settleApplications,
  settleReviews,
  settleWaiting,
} from './settleTwins.queries.ts';

/** How they become one. */
interface Merging {
  /** The one of them whose terms hold. */
  holds: MarketRow;
  at: Date;
}

/** What was counted of both on a day is one count. */
async function addCounts(transaction: Connection, { keepId, mergeId }: MergedPair): Promise<void> {
  const counted = await transaction
    .delete(marketDailyCounts)
    .where(eq(marketDailyCounts.marketId, mergeId))
    .returning();
  if (counted.length === 0) return;
  await transaction
    .insert(marketDailyCounts)
    .values(counted.map((row) => ({ ...row, marketId: keepId })))
    .onConflictDoUpdate({
      target: [marketDailyCounts.marketId, marketDailyCounts.day, marketDailyCounts.kind],
      set: { count: sql`${marketDailyCounts.count} + excluded.count` },
    });
}

/** Far above any number of times that a market's demands have changed. */
const OUT_OF_THE_WAY = 1_000_000;

/**
 * What both have asked of vendors, one after the other: the last of the one whose terms hold comes
 * last, and so holds. Where that one has never said more than its row does, that comes last instead.
 */
async function moveConfigurations(
  transaction: Connection,
  { keepId, mergeId }: MergedPair,
  { holds, at }: Merging,
): Promise<void> {
  const { marketId, revision } = marketConfigurations;
  const otherId = holds.id === keepId ? mergeId : keepId;
  const last = await findConfiguration(transaction, otherId);
  const next = last === null ? 0 : last.revision + 1;
  // In two steps: a number must not meet one that is still to be moved.
  for (const by of [OUT_OF_THE_WAY, next - OUT_OF_THE_WAY]) {
    await transaction
      .update(marketConfigurations)
      .set({ revision: sql`${revision} + ${by}::integer` })
      .where(eq(marketId, holds.id));
  }
  if (last !== null && (await findConfiguration(transaction, holds.id)) === null) {
    const demands = ownDemands(holds);
    await insertConfigurations(transaction, [
      { marketId: holds.id, revision: next, demands, savedAt: at },
    ]);
  }
  await transaction
    .update(marketConfigurations)
    .set({ marketId: keepId })
    .where(eq(marketId, mergeId));
}

/** What is there for both, such as a person's mark on either, stays once; all else moves. */
async function moveRows(
  transaction: Connection,
  { table, column, uniqueWith }: MarketReference,
  { keepId, mergeId }: MergedPair,
): Promise<void> {
  for (const others of uniqueWith) {
    const isSame: SQL[] = others.map(
      (other) => sql`twin.${sql.identifier(other.name)} = ${table}.${sql.identifier(other.name)}`,
    );
    const twin = sql`twin.${sql.identifier(column.name)} = ${keepId}`;
    await transaction
      .delete(table)
      .where(
        and(
          eq(column, mergeId),
          sql`exists (select 1 from ${table} as twin where ${and(twin, ...isSame)})`,
        ),
      );
  }
  await transaction.execute(
    sql`update ${table} set ${sql.identifier(column.name)} = ${keepId} where ${eq(column, mergeId)}`,
  );
}

/** What is moved in its own way. */
const MOVED_APART = new Set(['market_configurations', 'market_daily_counts', 'distinct_markets']);

/**
 * Moves everything that is about one market to the other.
 * @returns the applications that were withdrawn by it
 */
export async function moveReferences(
  transaction: Connection,
  pair: MergedPair,
  merging: Merging,
): Promise<SettledApplication[]> {
  const { at } = merging;
  const settled = await settleApplications(transaction, pair, at);
  await settleReviews(transaction, pair);
  await moveConfigurations(transaction, pair, merging);
  await moveDistinctions(transaction, pair);
  await settleWaiting(transaction, pair, at);
  await addCounts(transaction, pair);
  for (const reference of MARKET_REFERENCES) {
    if (!MOVED_APART.has(reference.tableName)) await moveRows(transaction, reference, pair);
  }
  return settled;
}
