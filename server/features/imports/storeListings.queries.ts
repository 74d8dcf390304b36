import {
  and,
  asc,
  type Column,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { CATEGORIES_WITHOUT_APPLICATIONS } from '#contract/markets/categories.ts';
import type { Connection } from '#server/db/connection.ts';
import { deletedListings, markets, mergedMarkets } from '#server/db/schema.ts';
import type { MarketRow } from '#server/features/markets/markets.queries.ts';
import {
  DIRECTORY_COLUMNS,
  type DirectoryListing,
  type DirectorySource,
} from './directoryListing.ts';
import { readSourcePrint, type SourcePrint } from './sourcePrint.ts';

const columns = getTableColumns(markets);
const excluded = (column: Column) => sql`excluded.${sql.identifier(column.name)}`;

const WRITTEN_COLUMNS = [...DIRECTORY_COLUMNS, 'sourcePrint'] as const;

const newValues = Object.fromEntries(
  WRITTEN_COLUMNS.map((name) => [name, excluded(columns[name])]),
) as Record<(typeof WRITTEN_COLUMNS)[number], SQL>;

const isFindable = (latitude: SQLWrapper, category: SQLWrapper) =>
  and(isNotNull(latitude), notInArray(category, [...CATEGORIES_WITHOUT_APPLICATIONS]));

/** A listing that looks for vendors is news for them from when they can find it, as `isSeenByVendors` says. */
const hiringSince = sql`case
  when ${markets.isHiringVendors}
    and not ${isFindable(columns.latitude, columns.category)}
    and ${isFindable(newValues.latitude, newValues.category)}
  then now() else ${markets.hiringSince} end`;

/** What is stored of a listing, to tell what becomes of it. */
export interface StoredListing {
  id: number;
  organizerId: number | null;
  print: SourcePrint | null;
}

/** What a directory knows a listing by. */
export const keyOf = ({ source, sourceId }: { source: string | null; sourceId: string | null }) =>
  `${source} ${sourceId}`;

/**
 * What is stored of them, by source and id. Nobody deletes one of them or merges it with another
 * before the transaction ends, and who is about to is waited for: what has just gone would otherwise
 * be taken for new.
 */
export async function lockStored(
  transaction: Connection,
  listings: readonly DirectoryListing[],
): Promise<Map<string, StoredListing>> {
  const { id, source, sourceId, sourcePrint, organizerId } = columns;
  const rows = await transaction
    .select({ id, source, sourceId, sourcePrint, organizerId })
    .from(markets)
    .where(
      and(
        inArray(
          source,
          listings.map((listing) => listing.source),
        ),
        inArray(
          sourceId,
          listings.map((listing) => listing.sourceId),
        ),
      ),
    )
    // By id, as merging takes two of them.
    .orderBy(asc(id))
    .for('no key update');
  return new Map(
    rows.map((row) => [
      keyOf(row),
      { id: row.id, organizerId: row.organizerId, print: readSourcePrint(row.sourcePrint) },
    ]),
  );
}

/** Which of them have been deleted here, or found to be another listing and merged with it. */
export async function findGone(
  transaction: Connection,
  listings: readonly DirectoryListing[],
): Promise<Set<string>> {
  const ids = listings.map(({ sourceId }) => sourceId);
  const gone = await transaction
    .select({ source: mergedMarkets.source, sourceId: mergedMarkets.sourceId })
    .from(mergedMarkets)
    .where(inArray(mergedMarkets.sourceId, ids))
    .unionAll(
      transaction
        .select({ source: deletedListings.source, sourceId: deletedListings.sourceId })
        .from(deletedListings)
        .where(inArray(deletedListings.sourceId, ids)),
    );
  return new Set(gone.map(keyOf));
}

/** Some listings as they are stored. */
export async function findMarketRows(
  transaction: Connection,
  ids: readonly number[],
): Promise<MarketRow[]> {
  if (ids.length === 0) return [];
  return transaction
    .select()
    .from(markets)
    .where(inArray(columns.id, [...ids]));
}

/** Takes note of what a directory says of listings that stay as they are. */
export async function keepPrints(
  transaction: Connection,
  prints: readonly { id: number; sourcePrint: string }[],
): Promise<void> {
  if (prints.length === 0) return;
  const values = prints.map(({ id, sourcePrint }) => sql`(${id}::int, ${sourcePrint})`);
  await transaction.execute(sql`
    update ${markets} set source_print = noted.source_print
    from (values ${sql.join(values, sql`, `)}) as noted (id, source_print)
    where ${markets.id} = noted.id`);
}

/** Those of some listings with which another has been merged, as they are stored. */
export async function findMerged(
  transaction: Connection,
  ids: readonly number[],
): Promise<Map<number, MarketRow>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .select()
    .from(markets)
    .where(
      and(
        inArray(columns.id, [...ids]),
        inArray(columns.id, transaction.select({ id: mergedMarkets.marketId }).from(mergedMarkets)),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Inserts what is not there yet, and replaces what is there and nobody's.
 * @returns whether it was not there, of each that was written
 */
export async function writeListings(
  transaction: Connection,
  listings: readonly (DirectoryListing & { sourcePrint: string })[],
): Promise<{ isNew: boolean }[]> {
  if (listings.length === 0) return [];
  return (
    transaction
      .insert(markets)
      // A directory does not say that a market takes vendors.
      .values(
        listings.map((listing) => ({
          ...listing,
          isHiringVendors: false,
          isBoothFeeStated: false,
        })),
      )
      .onConflictDoUpdate({
        target: [markets.source, markets.sourceId],
        set: { ...newValues, hiringSince, updatedAt: sql`now()` },
        // What another import has made since the listings were locked may have found its organizer.
        setWhere: and(
          isNull(markets.organizerId),
          sql`${markets.sourcePrint} is distinct from ${newValues.sourcePrint}`,
        ),
      })
      // xmax is 0 on a row version that no earlier one made way for.
      .returning({ isNew: sql<boolean>`(${markets}.xmax = 0)` })
  );
}

/** How many listings of a source share name and ZIP code with one of another origin. */
export async function countLikelyDuplicates(
  connection: Connection,
  source: DirectorySource,
): Promise<number> {
  const key = sql`lower(regexp_replace(name, '[^[:alnum:]]', '', 'g')), zip_code`;
  const rows = await connection
    .select({ count: sql<number>`count(*)::int` })
    .from(markets)
    .where(sql`${markets.source} = ${source} and zip_code <> '' and (${key}) in (
      select ${key} from ${markets} as other where other.source is distinct from ${source}
    )`);
  return rows[0]?.count ?? 0;
}
