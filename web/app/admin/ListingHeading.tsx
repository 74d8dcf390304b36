import type { NamedListing } from '#contract/listings/namedListing.ts';
import { ListingLink } from '#web/ui/ListingLink.tsx';

/** Which listing something is about, leading to its page. */
export function ListingHeading({ listing }: { listing: NamedListing }) {
  return (
    <div className="min-w-0">
      <h3 className="text-xl tracking-tight wrap-anywhere">
        <ListingLink listing={listing} />
      </h3>
      <p className="text-ink-600">
        {[listing.kind === 'market' ? 'Market' : 'Vendor', listing.town]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}
