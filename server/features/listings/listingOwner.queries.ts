import { eq, sql } from 'drizzle-orm';
import type { ListingContact, ListingName } from '#contract/listings/listings.ts';
import type { Connection } from '#server/db/connection.ts';
import { markets, vendors } from '#server/db/schema.ts';

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
