import { sql } from 'drizzle-orm';
import { townOf } from '#contract/addresses.ts';
import type { ListingName } from '#contract/listings/listings.ts';
import type { NamedListing } from '#contract/listings/namedListing.ts';
import type { Searched } from '#server/db/hasWords.ts';
import { markets, vendors } from '#server/db/schema.ts';

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

/** A listing by its columns, as people know it. */
export const toNamed = (
  kind: NamedListing['kind'],
  { id, name, address, city, state }: ListingFields,
): NamedListing => ({
  kind,
  id,
  name,
  address: address ?? '',
  town: townOf({ city, state }),
});

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
