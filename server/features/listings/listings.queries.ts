import { eq, inArray, sql } from 'drizzle-orm';
import { LISTING_KINDS, type ListingName } from '#contract/listings/listings.ts';
import type { NamedListing } from '#contract/listings/namedListing.ts';
import type { Connection } from '#server/db/connection.ts';
import { markets, vendors } from '#server/db/schema.ts';
import { LISTING_COLUMNS, toNamed } from './listingColumns.queries.ts';

/** A market or a vendor, as far as claims and reports go. */
export interface Listing extends NamedListing {
  /** Who runs it; null when nobody does. */
  ownerId: number | null;
  /** 'farm_stand' and the like; null of a vendor. */
  category: (typeof markets.$inferSelect)['category'] | null;
}

const MARKET_FIELDS = { ...LISTING_COLUMNS.market, category: markets.category };
const VENDOR_FIELDS = { ...LISTING_COLUMNS.vendor, category: sql<null>`null` };

/** Null when there is no such listing. */
async function findListing(
  connection: Connection,
  { kind, id }: ListingName,
): Promise<Listing | null> {
  const [found] = await listingsOf(connection, kind, [id]);
  return found ?? null;
}

/** Those of these listings that there are, in as many statements however many they are. */
export async function findListings(
  connection: Connection,
  names: readonly ListingName[],
): Promise<Listing[]> {
  const found: Listing[] = [];
  for (const kind of LISTING_KINDS) {
    const ids = names.flatMap((name) => (name.kind === kind ? name.id : []));
    if (ids.length > 0) found.push(...(await listingsOf(connection, kind, ids)));
  }
  return found;
}

async function listingsOf(
  connection: Connection,
  kind: ListingName['kind'],
  ids: number[],
): Promise<Listing[]> {
  const rows =
    kind === 'market'
      ? await connection.select(MARKET_FIELDS).from(markets).where(inArray(markets.id, ids))
      : await connection.select(VENDOR_FIELDS).from(vendors).where(inArray(vendors.id, ids));
  return rows.map((row) => ({ ...row, ...toNamed(kind, row) }));
}

/** Keeps everybody else from changing the listing, and so its owner, until the transaction ends. */
export async function lockListing(
  transaction: Connection,
  { kind, id }: ListingName,
): Promise<Listing | null> {
  const table = kind === 'market' ? markets : vendors;
  await transaction.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
  return findListing(transaction, { kind, id });
}
