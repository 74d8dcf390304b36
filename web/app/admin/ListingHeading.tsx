import { Link } from '@tanstack/react-router';
import type { NamedListing } from '#contract/listings/namedListing.ts';

/** Which listing something is about, leading to its page. */
export function ListingHeading({ listing }: { listing: NamedListing }) {
  const params = { id: String(listing.id) };
  return (
    <div className="min-w-0">
      <h3 className="text-xl tracking-tight wrap-anywhere">
        {listing.kind === 'market' ? (
          <Link to="/market/$id" params={params} className="hover:underline">
            {listing.name}
          </Link>
        ) : (
          <Link to="/vendors/$id" params={params} className="hover:underline">
            {listing.name}
          </Link>
        )}
      </h3>
      <p className="text-ink-600">
        {[listing.kind === 'market' ? 'Market' : 'Vendor', listing.town]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}
