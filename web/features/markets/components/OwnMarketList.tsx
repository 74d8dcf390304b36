import type { ReactNode } from 'react';
import { addressLine } from '#contract/addresses.ts';
import type { StoredMarket } from '#contract/markets/markets.ts';
import { vendorCount } from '#web/lib/texts/vendorCount.ts';
import { Rating } from '#web/ui/Rating.tsx';
import { confirmationText } from '../confirmationText.ts';
import { MarketRow } from './MarketRow.tsx';

interface OwnMarketListProps {
  markets: StoredMarket[];
  /** What may be done with one of them. */
  actionsOf?: (market: StoredMarket) => ReactNode;
}

/** The markets that somebody runs, each with what an organizer looks for first. */
export function OwnMarketList({ markets, actionsOf }: OwnMarketListProps) {
  return (
    <ul className="divide-y divide-paper-300">
      {markets.map((market) => (
        <MarketRow
          key={market.id}
          market={market}
          actions={
            actionsOf ? <div className="flex flex-wrap gap-2">{actionsOf(market)}</div> : null
          }
        >
          <p className="text-ink-600">{addressLine(market)}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-700">
            {vendorCount(market.vendorCount)}
            {market.rating === null ? (
              <span>No ratings yet</span>
            ) : (
              <Rating value={market.rating} count={market.reviewCount} />
            )}
          </p>
          <p className="mt-1 text-sm text-ink-600">
            {confirmationText(market) ?? 'Not yet confirmed'}
          </p>
        </MarketRow>
      ))}
    </ul>
  );
}
