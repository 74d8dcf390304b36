import { and, type Column, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { markets, mergedMarkets } from '#server/db/schema.ts';
import {
  DIRECTORY_COLUMNS,
  type DirectoryListing,
  type DirectorySource,
} from './directoryListing.ts';

export interface StoredCounts {
  inserted: number;
  updated: number;
  /** Stored already with the same content, or taken over by their organizer or merged since. */
  unchanged: number;
}

const columns = getTableColumns(markets);
const excluded = (column: Column) => sql`excluded.${sql.identifier(column.name)}`;

const newValues = Object.fromEntries(
  DIRECTORY_COLUMNS.map((name) => [name, excluded(columns[name])]),
) as Record<(typeof DIRECTORY_COLUMNS)[number], SQL>;

const hasChanged = or(
  ...DIRECTORY_COLUMNS.map((name) => sql`${columns[name]} is distinct from ${newValues[name]}`),
);

/** Those that have not been found to be another listing and merged with it. */
async function withoutMerged(
  connection: Connection,
  listings: readonly DirectoryListing[],
): Promise<DirectoryListing[]> {
  const merged = await connection
    .select({ source: mergedMarkets.source, sourceId: mergedMarkets.sourceId })
    .from(mergedMarkets)
    .where(
      inArray(
        mergedMarkets.sourceId,
        listings.map(({ sourceId }) => sourceId),
      ),
    );
  const keys = new Set(merged.map(({ source, sourceId }) => `${source} ${sourceId}`));
  return listings.filter(({ source, sourceId }) => !keys.has(`${source} ${sourceId}`));
}

/**
 * Stores listings under their source and its id: new ones are inserted, changed ones updated, the
 * same ones not written at all. A listing that has an organizer is hers and stays as it is, and one
 * that was merged with another is not made again.
 * @param listings none twice with the same source and id
 */
export async function storeListings(
  connection: Connection,
  listings: readonly DirectoryListing[],
): Promise<StoredCounts> {
  const wanted = await withoutMerged(connection, listings);
  if (wanted.length === 0) return { inserted: 0, updated: 0, unchanged: listings.length };
  const written = await connection
    .insert(markets)
    // A directory does not say that a market takes vendors.
    .values(wanted.map((listing) => ({ ...listing, isHiringVendors: false })))
    .onConflictDoUpdate({
      target: [markets.source, markets.sourceId],
      set: { ...newValues, updatedAt: sql`now()` },
      setWhere: and(isNull(markets.organizerId), hasChanged),
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
