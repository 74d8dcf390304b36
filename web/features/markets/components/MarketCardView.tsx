import { Link } from '@tanstack/react-router';
import { isHiring } from '#contract/markets/hiring.ts';
import type { MarketCard } from '#contract/markets/markets.ts';
import { addressLine } from '#web/lib/addresses.ts';
import { wantsNewTab } from '#web/lib/wantsNewTab.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Rating } from '#web/ui/Rating.tsx';
import { DistanceBadge } from './DistanceBadge.tsx';
import { HiringTag } from './HiringTag.tsx';
import { MarketImage } from './MarketImage.tsx';
import { OpenStatusLine } from './OpenStatusLine.tsx';

interface MarketCardViewProps {
  market: MarketCard;
  /** Opens the details in place; without it (or without script) the market's page is opened. */
  onViewDetails?: (id: number) => void;
  /** For the first cards of a page. */
  loading?: 'lazy' | 'eager';
}

/** A market in a list: what it is, how far, whether it is open. */
export function MarketCardView({ market, onViewDetails, loading }: MarketCardViewProps) {
  const params = { id: String(market.id) };
  return (
    <Card as="article" interactive className="flex h-full flex-col">
      <div className="relative aspect-[8/5] bg-paper-200">
        <MarketImage market={market} loading={loading} />
        <div className="absolute inset-x-3 top-3 flex flex-wrap justify-between gap-2">
          <span>{market.isDemo ? <Badge tone="paper">Demo</Badge> : null}</span>
          <DistanceBadge miles={market.distance} />
        </div>
      </div>
      <div className="flex grow flex-col gap-2 p-5">
        <h3 className="text-xl leading-snug tracking-tight">
          <Link to="/market/$id" params={params} className="hover:underline">
            {market.name}
          </Link>
        </h3>
        <p className="text-ink-600">{addressLine(market)}</p>
        <OpenStatusLine status={market.openStatus} />
        {market.hoursText ? (
          <p className="line-clamp-2 text-sm text-ink-600">{market.hoursText}</p>
        ) : null}
        <div className="flex flex-wrap items-center gap-2">
          {market.rating === null ? null : (
            <Rating value={market.rating} count={market.reviewCount} />
          )}
          {isHiring(market) ? <HiringTag market={market} /> : null}
        </div>
        <div className="mt-auto pt-3">
          <Button asChild variant="secondary" size="small" className="w-full">
            <Link
              to="/market/$id"
              params={params}
              aria-label={`View Details of ${market.name}`}
              onClick={(event) => {
                if (!onViewDetails || wantsNewTab(event)) return;
                event.preventDefault();
                onViewDetails(market.id);
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
