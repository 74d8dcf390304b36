import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Market } from '#contract/markets.ts';
import { addressLine } from '#web/lib/addresses.ts';
import { Rating } from '#web/ui/Rating.tsx';

interface OwnMarketListProps {
  markets: Market[];
  /** What may be done with one of them. */
  actionsOf?: (market: Market) => ReactNode;
}

/** The markets that somebody runs, each with what an organizer looks for first. */
export function OwnMarketList({ markets, actionsOf }: OwnMarketListProps) {
  return (
    <ul className="divide-y divide-paper-300">
      {markets.map((market) => (
        <li
          key={market.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
        >
          <div className="min-w-0 basis-64 grow">
            <h3 className="font-sans text-base font-semibold">
              <Link to="/market/$id" params={{ id: String(market.id) }} className="hover:underline">
                {market.name}
              </Link>
            </h3>
            <p className="text-ink-600">{addressLine(market)}</p>
            <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-700">
              {market.vendorCount} {market.vendorCount === 1 ? 'vendor' : 'vendors'}
              {market.rating === null ? (
                <span>No ratings yet</span>
              ) : (
                <Rating value={market.rating} count={market.reviewCount} />
              )}
            </p>
          </div>
          {actionsOf ? <div className="flex flex-wrap gap-2">{actionsOf(market)}</div> : null}
        </li>
      ))}
    </ul>
  );
}
