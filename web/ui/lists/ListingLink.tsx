import { Link } from '@tanstack/react-router';
import type { NamedListing } from '#contract/listings/namedListing.ts';

/** The name of a market or a vendor, leading to its page. */
export function ListingLink({ listing }: { listing: NamedListing }) {
  return (
    <Link
      to={listing.kind === 'market' ? '/market/$id' : '/vendors/$id'}
      params={{ id: String(listing.id) }}
      className="hover:underline"
    >
      {listing.name}
    </Link>
  );
}
