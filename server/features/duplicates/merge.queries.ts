import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { applications, markets, mergedMarkets, vendors } from '#server/db/schema.ts';
import { lockEventsOf } from '#server/features/events/eventLocks.queries.ts';
import { dashboardOf, pathsToStand } from '#server/features/listings/listingPaths.ts';
import type { MarketRow } from '#server/features/markets/markets.queries.ts';
import { redirectNotices } from '#server/features/notifications/redirectNotices.queries.ts';
import { MARKET_REFERENCES } from './marketReferences.ts';
import type { MergedPair } from './mergedPair.ts';

/**
 * Both markets with their events, until the transaction ends nobody else's to change: events first,
 * as whoever deletes a market takes them, and in one order for everybody.
 */
export async function lockMarkets(
  transaction: Connection,
  { keepId, mergeId }: MergedPair,
): Promise<{ keep: MarketRow | null; merge: MarketRow | null }> {
  await lockEventsOf(transaction, [keepId, mergeId]);
  const rows = await transaction
    .select()
    .from(markets)
    .where(inArray(markets.id, [keepId, mergeId]))
    .orderBy(asc(markets.id))
    .for('update');
  const found = (id: number) => rows.find((row) => row.id === id) ?? null;
  return { keep: found(keepId), merge: found(mergeId) };
}

/** How many rows of each table are about a market, those without any left out. */
export async function countReferences(
  connection: Connection,
  marketId: number,
): Promise<{ tableName: string; count: number }[]> {
  const counts: { tableName: string; count: number }[] = [];
  for (const { table, tableName, column } of MARKET_REFERENCES) {
    const count = await connection.$count(table, eq(column, marketId));
    if (count > 0) counts.push({ tableName, count });
  }
  return counts;
}

/** Who has applied to both in general, as far as an account is behind it. */
export async function peopleAtBoth(
  connection: Connection,
  { keepId, mergeId }: MergedPair,
): Promise<number[]> {
  const rows = await connection
    .select({ userId: sql<number>`${vendors.userId}` })
    .from(applications)
    .innerJoin(vendors, eq(vendors.id, applications.vendorId))
    .where(
      and(
        inArray(applications.marketId, [keepId, mergeId]),
        isNull(applications.eventId),
        isNotNull(vendors.userId),
      ),
    )
    .groupBy(vendors.userId)
    .having(sql`count(distinct ${applications.marketId}) = 2`);
  return rows.map(({ userId }) => userId);
}

/** Where notices led an owner to the stand that goes, they lead to what it has become. */
export async function redirectStandNotices(
  transaction: Connection,
  { userId, standId }: { userId: number; standId: number },
  kept: Pick<MarketRow, 'id' | 'category'>,
): Promise<void> {
  const path = dashboardOf({ kind: 'market', ...kept });
  await redirectNotices(transaction, pathsToStand(standId), path, userId);
}

/** Removes the market that has been emptied, and remembers where its id leads. */
export async function replaceMarket(
  transaction: Connection,
  { keepId, mergeId }: MergedPair,
  { source, sourceId }: Pick<MarketRow, 'source' | 'sourceId'>,
  mergedAt: Date,
): Promise<void> {
  await transaction.delete(markets).where(eq(markets.id, mergeId));
  await transaction
    .insert(mergedMarkets)
    .values({ id: mergeId, marketId: keepId, source, sourceId, mergedAt });
}
