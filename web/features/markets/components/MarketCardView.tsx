import { Link } from '@tanstack/react-router';
import { addressLine } from '#contract/addresses.ts';
import { isHiring } from '#contract/markets/hiring.ts';
import type { MarketCard } from '#contract/markets/markets.ts';
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
  /** Among markets that no place was searched for, none is far or near. */
  hasDistance?: boolean;
  /** For the first cards of a page. */
  loading?: 'lazy' | 'eager';
}

/**
 * A market in a list: what it is, how far, whether it is open. On a phone, where many are to be seen
 * at once, its picture is small; elsewhere it heads the card, and the distance lies upon it.
 */
export function MarketCardView({
  market,
  onViewDetails,
  hasDistance = true,
  loading,
}: MarketCardViewProps) {
  const params = { id: String(market.id) };
  return (
    <Card
      as="article"
      interactive
      className="relative grid h-full grid-cols-[auto_1fr] gap-4 p-4 sm:flex sm:flex-col sm:p-5"
    >
      <div className="overflow-hidden bg-paper-200 max-sm:size-20 max-sm:rounded-control sm:-m-5 sm:mb-0 sm:aspect-[8/5]">
        <MarketImage market={market} loading={loading} />
      </div>
      <div className="space-y-2">
        <h3 className="text-xl leading-snug tracking-tight">
          <Link to="/market/$id" params={params} className="hover:underline">
            {market.name}
          </Link>
        </h3>
        <p className="text-ink-600">{addressLine(market)}</p>
      </div>
      <div className="col-span-2 flex grow flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <OpenStatusLine status={market.openStatus} />
          {hasDistance ? (
            <div className="sm:absolute sm:top-3 sm:right-3">
              <DistanceBadge miles={market.distance} />
            </div>
          ) : null}
        </div>
        {market.hoursText ? (
          <p className="line-clamp-2 text-sm text-ink-600">{market.hoursText}</p>
        ) : null}
        <div className="flex flex-wrap items-center gap-2">
          {market.rating === null ? null : (
            <Rating value={market.rating} count={market.reviewCount} />
          )}
          {isHiring(market) ? <HiringTag market={market} /> : null}
          {market.isDemo ? (
            <Badge tone="paper" className="sm:absolute sm:top-3 sm:left-3">
              Demo
            </Badge>
          ) : null}
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
