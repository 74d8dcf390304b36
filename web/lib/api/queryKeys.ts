import type { ListingName } from '#contract/listings/listings.ts';

/**
 * What the keys of queries begin with that other features than their own make old. Whoever reads
 * anew all that is about a noun names its beginning: `queryKey: [MARKETS]`.
 */
export const MARKETS = 'markets';
export const VENDORS = 'vendors';
export const EVENTS = 'events';
export const APPLICATIONS = 'applications';
export const ORGANIZER = 'organizer';
export const PRODUCTS = 'products';
export const REVIEWS = 'reviews';
/** Of what only the administrator sees. */
export const ADMIN = 'admin';

/** Of the pages of all markets. */
export const MARKET_PAGES = [MARKETS, 'detail'] as const;

export const marketKey = (id: number) => [...MARKET_PAGES, id] as const;

export const vendorKey = (id: number) => [VENDORS, 'detail', id] as const;

/** Of the page of a market or a vendor. */
export const listingKey = ({ kind, id }: ListingName) =>
  kind === 'market' ? marketKey(id) : vendorKey(id);
