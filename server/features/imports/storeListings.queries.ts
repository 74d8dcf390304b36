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
import { missingFields } from '#contract/duplicates/mergeFields.ts';
import type { Connection } from '#server/db/connection.ts';
import { deletedListings, markets, mergedMarkets } from '#server/db/schema.ts';
import { compareFields, writtenValues } from '#server/features/duplicates/mergedValues.ts';
import type { MarketRow } from '#server/features/markets/markets.queries.ts';
import {
  DIRECTORY_COLUMNS,
  type DirectoryListing,
  type DirectorySource,
} from './directoryListing.ts';
import {
  printOfReading,
  readSourcePrint,
  type SourcePrint,
  saysWhatWasRead,
  sourcePrintText,
} from './sourcePrint.ts';

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

/** A listing with the print of the cells it was read from. */
export interface ListedRow {
  listing: DirectoryListing;
  cellsPrint: string;
}

interface Stored {
  id: number;
  organizerId: number | null;
  print: SourcePrint | null;
}

const keyOf = ({ source, sourceId }: { source: string | null; sourceId: string | null }) =>
  `${source} ${sourceId}`;

/**
 * What is stored of them, by source and id. Nobody deletes one of them or merges it with another
 * before the transaction ends, and who is about to is waited for: what has just gone would otherwise
 * be taken for new.
 */
async function lockStored(
  transaction: Connection,
  listings: readonly DirectoryListing[],
): Promise<Map<string, Stored>> {
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
async function findGone(
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

/**
 * A listing that stays as it is unless we have learnt to read its directory's row better, or cannot
 * tell whether the directory has changed.
 */
interface Repeated {
  stored: { id: number; print: SourcePrint };
  reading: string;
}

/** Which of them nobody has touched since they were imported, and would be something else now. */
async function findToFollow(
  transaction: Connection,
  repeated: readonly Repeated[],
): Promise<Set<number>> {
  if (repeated.length === 0) return new Set();
  const byId = new Map(repeated.map((one) => [one.stored.id, one]));
  const rows = await transaction
    .select()
    .from(markets)
    .where(inArray(markets.id, [...byId.keys()]));
  const following = rows.filter((row) => {
    const { stored, reading } = byId.get(row.id)!;
    return saysWhatWasRead(row, stored.print) && printOfReading(row) !== reading;
  });
  return new Set(following.map(({ id }) => id));
}

/** Takes note of what a directory says of listings that stay as they are. */
async function keepPrints(
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
async function findMerged(
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
 * What its directory says nothing of stays as it is stored: it may have come from the listing that
 * was merged with it, whose own directory is passed over from then on.
 */
function withoutGaps(listing: DirectoryListing, stored: MarketRow | undefined): DirectoryListing {
  if (!stored) return listing;
  const missing = missingFields(compareFields({ ...stored, ...listing }, stored, new Map()));
  const kept = writtenValues(stored, stored, missing);
  const filled = DIRECTORY_COLUMNS.filter((name) => name in kept).map((name) => [name, kept[name]]);
  return { ...listing, ...Object.fromEntries(filled) };
}

/**
 * Stores listings under their source and its id: new ones are inserted, and those updated of which
 * the directory says something else than at the last import. So what was put right here stays, the
 * hours of an unclaimed listing for instance. Where the directory only repeats itself and we have
 * learnt to read it better, a listing that nobody has touched since follows. One that has an
 * organizer is hers and stays as it is, and one that was deleted or merged with another is not made
 * again.
 * @param rows none twice with the same source and id
 */
export async function storeListings(
  transaction: Connection,
  rows: readonly ListedRow[],
): Promise<StoredCounts> {
  const listings = rows.map(({ listing }) => listing);
  const stored = await lockStored(transaction, listings);
  const gone = await findGone(transaction, listings);

  const known = rows
    .filter(({ listing }) => !gone.has(keyOf(listing)))
    .map(({ listing, cellsPrint }) => {
      const before = stored.get(keyOf(listing));
      const cellsBefore = before?.print?.cells ?? null;
      const print = { cells: cellsPrint, reading: printOfReading(listing) };
      const isRepeated = cellsBefore === cellsPrint;
      const isReadAlike = before?.print?.reading === print.reading;
      return {
        listing,
        before,
        print,
        // A change of cells that we do not read is none of what we know.
        hasChanged: cellsBefore !== null && !isRepeated && !isReadAlike,
        isNoted: cellsBefore !== null && (isRepeated || !isReadAlike),
        isOwned: before?.organizerId != null,
      };
    });
  const following = await findToFollow(
    transaction,
    known.flatMap(({ before, print: { reading }, hasChanged }) =>
      before?.print && !hasChanged && before.print.reading !== reading
        ? { stored: { id: before.id, print: before.print }, reading }
        : [],
    ),
  );
  await keepPrints(
    transaction,
    // What has changed of an owned listing is not stored, and is no news either once its owner has left.
    known.flatMap(({ before, print, isNoted, isOwned, hasChanged }) =>
      before && (!isNoted || (isOwned && hasChanged)) && !following.has(before.id)
        ? { id: before.id, sourcePrint: sourcePrintText(print) }
        : [],
    ),
  );
  const wanted = known.filter(
    ({ before, hasChanged, isOwned }) =>
      !before || (!isOwned && (hasChanged || following.has(before.id))),
  );
  if (wanted.length === 0) return { inserted: 0, updated: 0, unchanged: rows.length };
  const merged = await findMerged(
    transaction,
    wanted.flatMap(({ before }) => before?.id ?? []),
  );

  const written = await transaction
    .insert(markets)
    .values(
      wanted.map(({ listing, before, print }) => ({
        ...withoutGaps(listing, merged.get(before?.id ?? 0)),
        sourcePrint: sourcePrintText(print),
        // A directory does not say that a market takes vendors.
        isHiringVendors: false,
      })),
    )
    .onConflictDoUpdate({
      target: [markets.source, markets.sourceId],
      set: { ...newValues, updatedAt: sql`now()` },
      // What another import has made since the listings were locked may have found its organizer.
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
    unchanged: rows.length - written.length,
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
