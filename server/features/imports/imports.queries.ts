import { createHash } from 'node:crypto';
import {
  and,
  asc,
  type Column,
  getTableColumns,
  inArray,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { deletedListings, markets, mergedMarkets } from '#server/db/schema.ts';
import {
  DIRECTORY_COLUMNS,
  type DirectoryListing,
  type DirectorySource,
} from './directoryListing.ts';

export interface StoredCounts {
  inserted: number;
  updated: number;
  /** The directory says nothing new of them, or they are their organizers', merged or deleted. */
  unchanged: number;
}

const columns = getTableColumns(markets);
const excluded = (column: Column) => sql`excluded.${sql.identifier(column.name)}`;

const WRITTEN_COLUMNS = [...DIRECTORY_COLUMNS, 'sourcePrint'] as const;

const newValues = Object.fromEntries(
  WRITTEN_COLUMNS.map((name) => [name, excluded(columns[name])]),
) as Record<(typeof WRITTEN_COLUMNS)[number], SQL>;

const PRINT_LENGTH = 16;

/** Differs whenever what is read of a directory's row does. */
const printOf = (listing: DirectoryListing): string =>
  createHash('sha256')
    .update(JSON.stringify(DIRECTORY_COLUMNS.map((name) => listing[name])))
    .digest('base64url')
    .slice(0, PRINT_LENGTH);

/**
 * Those that have not been deleted here, nor found to be another listing and merged with it. Nobody
 * does either to one of them before the transaction ends, and who is about to is waited for: what
 * has just gone would otherwise be taken for new.
 */
async function withoutGone(
  transaction: Connection,
  listings: readonly DirectoryListing[],
): Promise<DirectoryListing[]> {
  const ids = listings.map(({ sourceId }) => sourceId);
  await transaction
    .select({ id: markets.id })
    .from(markets)
    .where(
      and(
        inArray(
          markets.source,
          listings.map(({ source }) => source),
        ),
        inArray(markets.sourceId, ids),
      ),
    )
    // By id, as merging takes two of them.
    .orderBy(asc(markets.id))
    .for('no key update');
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
  const keys = new Set(gone.map(({ source, sourceId }) => `${source} ${sourceId}`));
  return listings.filter(({ source, sourceId }) => !keys.has(`${source} ${sourceId}`));
}

/**
 * Stores listings under their source and its id: new ones are inserted, and those updated of which
 * the directory says something else than at the last import. So what was put right here stays, the
 * hours of an unclaimed listing for instance. A listing that has an organizer is hers and stays as it
 * is, and one that was deleted or merged with another is not made again.
 * @param listings none twice with the same source and id
 */
export async function storeListings(
  transaction: Connection,
  listings: readonly DirectoryListing[],
): Promise<StoredCounts> {
  const wanted = await withoutGone(transaction, listings);
  if (wanted.length === 0) return { inserted: 0, updated: 0, unchanged: listings.length };
  const written = await transaction
    .insert(markets)
    .values(
      wanted.map((listing) => ({
        ...listing,
        sourcePrint: printOf(listing),
        // A directory does not say that a market takes vendors.
        isHiringVendors: false,
      })),
    )
    .onConflictDoUpdate({
      target: [markets.source, markets.sourceId],
      set: { ...newValues, updatedAt: sql`now()` },
      setWhere: and(
        isNull(markets.organizerId),
        sql`${markets.sourcePrint} is distinct from ${newValues.sourcePrint}`,
      ),
    })
    // xmax is 0 on a row version that no earlier one made way for.
    .returning({ isNew: sql<boolean>`(${markets}.xmax = 0)` });
  const inserted = written.filter((row) => row.isNew).length;
  return {
    inserted,
    updated: written.length - inserted,
    unchanged: listings.length - written.length,
  };
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
