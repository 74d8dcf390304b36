import { and, asc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApplicationStatus } from '#contract/applications/applicationStatus.ts';
import type { Connection } from '#server/db/connection.ts';
import {
  applicationChanges,
  applications,
  listingClaims,
  listingReports,
  marketConfigurations,
  marketDailyCounts,
  marketReviews,
  markets,
  mergedMarkets,
  vendors,
} from '#server/db/schema.ts';
import { lockEventsOf } from '#server/features/events/eventLocks.queries.ts';
import { dashboardOf, pathsToStand } from '#server/features/listings/listingPaths.ts';
import {
  findConfiguration,
  insertConfigurations,
} from '#server/features/market-configuration/configuration.queries.ts';
import { ownDemands } from '#server/features/market-configuration/recordDemands.ts';
import type { MarketRow } from '#server/features/markets/markets.queries.ts';
import { redirectNotices } from '#server/features/notifications/redirectNotices.ts';
import { moveDistinctions } from './distinctMarkets.queries.ts';
import { MARKET_REFERENCES, type MarketReference } from './marketReferences.ts';
import type { MergedPair } from './mergedPair.ts';

/** How they become one. */
interface Merging {
  /** The one of them whose terms hold. */
  holds: MarketRow;
  at: Date;
}

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

/** Who gives way to whom where a vendor has applied to both. */
const STANDING: ApplicationStatus[] = [
  'approved',
  'waitlisted',
  'under_review',
  'pending',
  'rejected',
];

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

/** Somebody's application that was withdrawn because another of hers stays. */
export interface SettledApplication {
  id: number;
  vendorId: number;
  staysId: number;
}

/**
 * Withdraws the lesser of the applications of a vendor who has applied to both in general.
 * @returns those that somebody still hoped for
 */
async function settleApplications(
  transaction: Connection,
  { keepId, mergeId }: MergedPair,
  changedAt: Date,
): Promise<SettledApplication[]> {
  const live = await transaction
    .select()
    .from(applications)
    .where(
      and(
        inArray(applications.marketId, [keepId, mergeId]),
        isNull(applications.eventId),
        ne(applications.status, 'withdrawn'),
      ),
    )
    // What is decided of one at this very moment is waited for: it may be the better one then.
    .orderBy(asc(applications.id))
    .for('update');
  const byVendor = Map.groupBy(live, ({ vendorId }) => vendorId);
  const settled = [...byVendor.values()].flatMap((own) => {
    const [stays, ...lesser] = own.sort(
      (one, other) => STANDING.indexOf(one.status) - STANDING.indexOf(other.status),
    );
    return lesser.map(({ id, vendorId, status }) => ({ id, vendorId, status, staysId: stays!.id }));
  });
  if (settled.length === 0) return [];
  const withdrawn = settled.map(({ id }) => id);
  await transaction
    .update(applications)
    .set({ status: 'withdrawn', updatedAt: changedAt })
    .where(inArray(applications.id, withdrawn));
  await transaction.insert(applicationChanges).values(
    withdrawn.map((applicationId) => ({
      applicationId,
      status: 'withdrawn' as const,
      note: 'The market was listed twice. The other application stays active.',
      changedAt,
    })),
  );
  return settled.filter(({ status }) => status !== 'rejected');
}

/** Of two reviews by the same person the newer stays. */
async function settleReviews(
  transaction: Connection,
  { keepId, mergeId }: MergedPair,
): Promise<void> {
  const newer = alias(marketReviews, 'newer');
  await transaction.delete(marketReviews).where(
    and(
      inArray(marketReviews.marketId, [keepId, mergeId]),
      sql`exists (
        select 1 from ${marketReviews} as ${sql.identifier('newer')}
        where ${newer.marketId} in (${keepId}, ${mergeId})
          and ${newer.marketId} <> ${marketReviews.marketId}
          and ${newer.userId} = ${marketReviews.userId}
          and (${newer.reviewDate}, ${newer.id}) > (${marketReviews.reviewDate}, ${marketReviews.id})
      )`,
    ),
  );
}

/** Of what a person says of both, and nobody has decided yet, one waits. */
async function settleWaiting(
  transaction: Connection,
  { keepId, mergeId }: MergedPair,
  decidedAt: Date,
): Promise<void> {
  await transaction
    .update(listingClaims)
    .set({ status: 'withdrawn', decidedAt })
    .where(
      and(
        eq(listingClaims.marketId, mergeId),
        eq(listingClaims.status, 'waiting'),
        sql`exists (
          select 1 from ${listingClaims} as twin where twin.market_id = ${keepId}
            and twin.status = 'waiting' and twin.user_id = ${listingClaims.userId}
        )`,
      ),
    );
  await transaction
    .update(listingReports)
    .set({
      status: 'done',
      decidedAt,
      note: 'The listings were merged. The other report stays open.',
    })
    .where(
      and(
        eq(listingReports.marketId, mergeId),
        eq(listingReports.status, 'waiting'),
        sql`exists (
          select 1 from ${listingReports} as twin where twin.market_id = ${keepId}
            and twin.status = 'waiting' and twin.user_id = ${listingReports.userId}
            and twin.kind = ${listingReports.kind}
        )`,
      ),
    );
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
