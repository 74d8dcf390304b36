import { causesOf } from '#server/db/causesOf.ts';
import type { Connection } from '#server/db/connection.ts';
import type { RowNote } from './notes.ts';
import { type ListedRow, type StoredCounts, storeListings } from './storeListings.ts';

/** A listing with the line it came from. */
export interface SourcedListing extends ListedRow {
  line: number;
}

export type StoredBatch = StoredCounts & { refused: RowNote[] };

/**
 * Stores a batch in one transaction. When the database refuses a value in it, its listings are
 * stored one by one, so that only those at fault are left out.
 * @param afterwards what belongs to the same transaction
 */
export function storeBatch(
  connection: Connection,
  batch: readonly SourcedListing[],
  afterwards: (transaction: Connection, stored: StoredBatch) => Promise<void> = async () => {},
): Promise<StoredBatch> {
  return connection.transaction(async (transaction) => {
    const stored = await storeListingsOf(transaction, batch);
    await afterwards(transaction, stored);
    return stored;
  });
}

async function storeListingsOf(
  transaction: Connection,
  batch: readonly SourcedListing[],
): Promise<StoredBatch> {
  // A transaction within the transaction: what is refused undoes no more than itself.
  const store = (part: readonly SourcedListing[]) =>
    transaction.transaction((inner) => storeListings(inner, part));
  try {
    return { ...(await store(batch)), refused: [] };
  } catch (error) {
    if (refusalOf(error) === null) throw error;
  }
  const total = { inserted: 0, updated: 0, unchanged: 0, refused: [] as RowNote[] };
  for (const single of batch) {
    try {
      const counts = await store([single]);
      total.inserted += counts.inserted;
      total.updated += counts.updated;
      total.unchanged += counts.unchanged;
    } catch (error) {
      const reason = refusalOf(error);
      if (reason === null) throw error;
      const { line, listing } = single;
      total.refused.push({
        line,
        listing: listing.name,
        field: 'row',
        reason,
        value: listing.sourceId,
      });
    }
  }
  return total;
}

/**
 * Why the database refuses a value (SQLSTATE class 22, data exception, or 23, a constraint), or null
 * for any other error, such as a lost connection.
 */
function refusalOf(error: unknown): string | null {
  const refusal = causesOf(error).find(({ code }) => /^2[23]/.test(code));
  return refusal ? `was rejected by the database: ${refusal.message}` : null;
}
