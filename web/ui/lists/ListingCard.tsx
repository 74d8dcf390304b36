import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { wantsNewTab } from '#web/lib/pages/wantsNewTab.ts';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';

interface ListingCardProps {
  /** The listing's page. */
  to: '/market/$id' | '/vendors/$id';
  id: number;
  name: string;
  /** Where it is; '' where that is not known. */
  place: string;
  picture: ReactNode;
  /** Opens the details in place; without it (or without script) the listing's page is opened. */
  onViewDetails?: ((id: number) => void) | undefined;
  /** What else there is to say; what is placed absolutely lies upon the picture. */
  children: ReactNode;
}

/**
 * A listing among others. On a phone, where many are to be seen at once, its picture is small;
 * elsewhere it heads the card.
 */
export function ListingCard(props: ListingCardProps) {
  const { to, id, name, place, picture, onViewDetails, children } = props;
  const params = { id: String(id) };
  return (
    <Card
      as="article"
      interactive
      className="relative grid h-full grid-cols-[auto_1fr] gap-4 p-4 sm:flex sm:flex-col sm:p-5"
    >
      <div className="overflow-hidden bg-paper-200 max-sm:size-20 max-sm:rounded-control sm:-m-5 sm:mb-0 sm:aspect-[8/5]">
        {picture}
      </div>
      <div className="min-w-0 space-y-2">
        <h3 className="text-xl leading-snug tracking-tight">
          <Link to={to} params={params} className="hover:underline">
            {name}
          </Link>
        </h3>
        {place ? <p className="text-ink-600">{place}</p> : null}
      </div>
      <div className="col-span-2 flex min-w-0 grow flex-col gap-2">
        {children}
        <div className="mt-auto pt-3">
          <Button asChild variant="secondary" size="small" className="w-full">
            <Link
              to={to}
              params={params}
              aria-label={`View Details of ${name}`}
              onClick={(event) => {
                if (!onViewDetails || wantsNewTab(event)) return;
                event.preventDefault();
                onViewDetails(id);
              }}
            >
              View Details
            </Link>
          </Button>
        </div>
      </div>
    </Card>
  );
}
