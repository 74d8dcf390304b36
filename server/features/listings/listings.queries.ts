import { eq, inArray, sql } from 'drizzle-orm';
import { townOf } from '#contract/addresses.ts';
import {
  LISTING_KINDS,
  type ListingContact,
  type ListingName,
} from '#contract/listings/listings.ts';
import type { NamedListing } from '#contract/listings/namedListing.ts';
import type { Connection } from '#server/db/connection.ts';
import type { Searched } from '#server/db/hasWords.ts';
import { markets, vendors } from '#server/db/schema.ts';

/** A market or a vendor, as far as claims and reports go. */
export interface Listing extends NamedListing {
  /** Who runs it; null when nobody does. */
  ownerId: number | null;
  /** 'farm_stand' and the like; null of a vendor. */
  category: (typeof markets.$inferSelect)['category'] | null;
}

/** The columns of a row of claims or reports, which is about the one or the other. */
export const LISTING_COLUMNS = {
  market: {
    id: markets.id,
    name: markets.name,
    address: markets.address,
    city: markets.city,
    state: markets.state,
    ownerId: markets.organizerId,
  },
  vendor: {
    id: vendors.id,
    name: vendors.businessName,
    address: vendors.address,
    city: vendors.city,
    state: vendors.state,
    ownerId: vendors.userId,
  },
};

/** Where the words of an administrator who looks for a market are found. */
export const SEARCHED_MARKETS: Searched = {
  id: markets.id,
  texts: [
    markets.name,
    markets.address,
    markets.city,
    markets.state,
    markets.zipCode,
    markets.email,
  ],
};
export const SEARCHED_VENDORS: Searched = {
  id: vendors.id,
  texts: [vendors.businessName, vendors.city, vendors.state, vendors.zipCode, vendors.email],
};
/** The same in rows with `LISTING_COLUMNS`. */
export const SEARCHED_LISTINGS: Searched = {
  id: sql`coalesce(${markets.id}, ${vendors.id})`,
  texts: [...SEARCHED_MARKETS.texts, ...SEARCHED_VENDORS.texts, vendors.address],
};

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

/** Where a listing says that it can be reached. */
export async function contactOf(
  connection: Connection,
  { kind, id }: ListingName,
): Promise<ListingContact> {
  const [found] =
    kind === 'market'
      ? await connection.select(MARKET_CONTACT).from(markets).where(eq(markets.id, id))
      : await connection.select(VENDOR_CONTACT).from(vendors).where(eq(vendors.id, id));
  return found ?? {};
}

/** @param askedOn the new owner is told to check the listing, so that is asked of her already */
export const giveListing = (
  transaction: Connection,
  listing: ListingName,
  { ownerId, askedOn }: { ownerId: number; askedOn: string },
): Promise<void> =>
  writeOwner(
    transaction,
    listing,
    { organizerId: ownerId, confirmationAskedOn: askedOn },
    { userId: ownerId },
  );

/**
 * The listing is nobody's from then on. What is in it stays, but nobody would answer vendors, and
 * shoppers are not to reach whom it is taken from.
 * @param contact where it can be reached instead
 */
export const takeListing = (
  transaction: Connection,
  listing: ListingName,
  contact: ListingContact,
): Promise<void> =>
  writeOwner(
    transaction,
    listing,
    { ...contact, organizerId: null, isHiringVendors: false },
    { ...contact, userId: null },
  );

const MARKET_CONTACT = {
  email: markets.email,
  phone: markets.phone,
  website: markets.website,
  facebookUrl: markets.facebookUrl,
  instagramUrl: markets.instagramUrl,
  twitterUrl: markets.twitterUrl,
};
const VENDOR_CONTACT = {
  email: vendors.email,
  phone: vendors.phone,
  website: vendors.website,
  facebookUrl: vendors.facebookUrl,
  instagramUrl: vendors.instagramUrl,
  linkedinUrl: vendors.linkedinUrl,
};

async function writeOwner(
  transaction: Connection,
  { kind, id }: ListingName,
  ofMarket: Partial<typeof markets.$inferInsert>,
  ofVendor: Partial<typeof vendors.$inferInsert>,
): Promise<void> {
  const updatedAt = sql`now()`;
  await (kind === 'market'
    ? transaction
        .update(markets)
        .set({ ...ofMarket, updatedAt })
        .where(eq(markets.id, id))
    : transaction
        .update(vendors)
        .set({ ...ofVendor, updatedAt })
        .where(eq(vendors.id, id)));
}

interface ListingFields {
  id: number;
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
}

/** Which listing a row with `LISTING_COLUMNS` is about. */
export function listingOf<Fields extends ListingFields>(row: {
  market: Fields | null;
  vendor: Fields | null;
}): NamedListing {
  if (row.market) return toNamed('market', row.market);
  if (row.vendor) return toNamed('vendor', row.vendor);
  throw new Error('A row about no listing.');
}

const toNamed = (
  kind: NamedListing['kind'],
  { id, name, address, city, state }: ListingFields,
): NamedListing => ({
  kind,
  id,
  name,
  address: address ?? '',
  town: townOf({ city, state }),
});

/** The page of a listing. */
export const listingPath = ({ kind, id }: ListingName): `/${string}` =>
  kind === 'market' ? `/market/${id}` : `/vendors/${id}`;

/** Where an owner looks after a listing: she may have several stands, of which one is shown. */
export function dashboardOf({
  kind,
  id,
  category,
}: Pick<Listing, 'kind' | 'id' | 'category'>): `/${string}` {
  if (kind === 'vendor') return '/vendor-dashboard?tab=profile';
  return category === 'farm_stand' ? standPath(id) : '/organizer-dashboard';
}

/** Where the owner of a stand looks after that one. */
const standPath = (id: number): `/${string}` => `/farm-direct?stand=${id}`;

/** Where she reads its reviews and replies to them. */
export const standReviewsPath = (id: number): `/${string}` => `${standPath(id)}&tab=reviews`;

/** Every path by which a notice leads to it. */
export const pathsToStand = (id: number) => [standPath(id), standReviewsPath(id)];

/** Which listing a row of claims or reports is about, by its own columns. */
export function listingNameOf({
  marketId,
  vendorId,
}: {
  marketId: number | null;
  vendorId: number | null;
}): ListingName {
  return marketId !== null
    ? { kind: 'market', id: marketId }
    : { kind: 'vendor', id: vendorId ?? 0 };
}
