import { Link } from '@tanstack/react-router';
import { joined } from '#contract/addresses.ts';
import type { NamedListing } from '#contract/listings/namedListing.ts';
import { capitalized } from '#web/lib/texts/capitalized.ts';
import { ListingLink } from '#web/ui/lists/ListingLink.tsx';

/** Which listing something is about, leading to its page and to where it is changed. */
export function ListingHeading({ listing }: { listing: NamedListing }) {
  const { kind, id, name, address, town } = listing;
  const tab = `${kind}s`;
  return (
    <div className="min-w-0">
      <h3 className="text-xl tracking-tight wrap-anywhere">
        <ListingLink listing={listing} />
      </h3>
      <p className="text-ink-600 wrap-anywhere">
        {joined([`${capitalized(kind)} #${id}`, joined([address, town], ', ')], ' · ')}
      </p>
      <Link
        to="/admin"
        search={{ tab, q: `#${id}` }}
        aria-label={`Open in ${capitalized(tab)}: ${name}`}
        className="inline-flex min-h-8 items-center text-sm font-semibold text-leaf-700 underline underline-offset-4"
      >
        Open in {capitalized(tab)}
      </Link>
    </div>
  );
}
