import { missingFields } from '#contract/duplicates/mergeFields.ts';
import type { Connection } from '#server/db/connection.ts';
import { compareFields, writtenValues } from '#server/features/duplicates/mergedValues.ts';
import type { MarketRow } from '#server/features/markets/markets.queries.ts';
import { DIRECTORY_COLUMNS, type DirectoryListing } from './directoryListing.ts';
import {
  printOfReading,
  type SourcePrint,
  saysWhatWasRead,
  sourcePrintText,
} from './sourcePrint.ts';
import {
  findGone,
  findMarketRows,
  findMerged,
  keepPrints,
  keyOf,
  lockStored,
  type StoredListing,
  writeListings,
} from './storeListings.queries.ts';

/** A listing with the print of the cells it was read from. */
export interface ListedRow {
  listing: DirectoryListing;
  cellsPrint: string;
}

export interface StoredCounts {
  inserted: number;
  updated: number;
  /** The directory says nothing new of them, or they are their organizers', merged or deleted. */
  unchanged: number;
}

/** A listing as its directory has it now, beside what is stored of it. */
interface Listed {
  listing: DirectoryListing;
  print: SourcePrint;
  /** Null: it is new. */
  stored: StoredListing | null;
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
  const listed: Listed[] = rows
    .filter(({ listing }) => !gone.has(keyOf(listing)))
    .map(({ listing, cellsPrint }) => ({
      listing,
      print: { cells: cellsPrint, reading: printOfReading(listing) },
      stored: stored.get(keyOf(listing)) ?? null,
    }));
  const followers = await findFollowers(transaction, listed);
  const fates = Map.groupBy(listed, (one) => fateOf(one, followers));

  await keepPrints(
    transaction,
    (fates.get('noted') ?? []).flatMap(({ stored, print }) =>
      stored ? [{ id: stored.id, sourcePrint: sourcePrintText(print) }] : [],
    ),
  );
  const wanted = fates.get('written') ?? [];
  const merged = await findMerged(
    transaction,
    wanted.flatMap(({ stored }) => stored?.id ?? []),
  );
  const written = await writeListings(
    transaction,
    wanted.map(({ listing, stored, print }) => ({
      ...withoutGaps(listing, merged.get(stored?.id ?? 0)),
      sourcePrint: sourcePrintText(print),
    })),
  );
  const inserted = written.filter(({ isNew }) => isNew).length;
  return {
    inserted,
    updated: written.length - inserted,
    unchanged: rows.length - written.length,
  };
}

/**
 * What becomes of a listing: it is written as its directory has it, or it stays as it is, and what
 * the directory says is noted or known already.
 */
type Fate = 'written' | 'noted' | 'left';

/** @param followers the ids of those that `findFollowers` has found */
function fateOf({ stored, print }: Listed, followers: ReadonlySet<number>): Fate {
  if (stored === null) return 'written';
  const isOwned = stored.organizerId !== null;
  if (followers.has(stored.id)) return isOwned ? 'left' : 'written';
  switch (newsOf(stored.print, print)) {
    case 'said-before':
      return 'left';
    case 'unread':
    case 'unknown':
      return 'noted';
    case 'changed':
      // Of an owned listing it is no news either once its owner has left.
      return isOwned ? 'noted' : 'written';
  }
}

/** What a directory says of a listing, beside what it said of it before. */
type News = 'said-before' | 'changed' | 'unread' | 'unknown';

function newsOf(before: SourcePrint | null, now: SourcePrint): News {
  if (before === null || before.cells === null) return 'unknown';
  if (before.cells === now.cells) return 'said-before';
  // A change of cells that we do not read is none of what we know.
  return before.reading === now.reading ? 'unread' : 'changed';
}

/**
 * Which listings nobody has touched since they were imported, and would be something else now though
 * their directory, as far as is known, says the same: we have learnt to read its rows better.
 */
async function findFollowers(
  transaction: Connection,
  listed: readonly Listed[],
): Promise<Set<number>> {
  const readOtherwise = new Map(
    listed.flatMap(({ stored, print }) =>
      stored?.print &&
      stored.print.reading !== print.reading &&
      newsOf(stored.print, print) !== 'changed'
        ? [[stored.id, { before: stored.print, now: print }]]
        : [],
    ),
  );
  const rows = await findMarketRows(transaction, [...readOtherwise.keys()]);
  const following = rows.filter((row) => {
    const { before, now } = readOtherwise.get(row.id)!;
    return saysWhatWasRead(row, before) && printOfReading(row) !== now.reading;
  });
  return new Set(following.map(({ id }) => id));
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
