import { addressLine } from '#contract/addresses.ts';
import { isHiring } from '#contract/markets/hiring.ts';
import type { MarketCard } from '#contract/markets/markets.ts';
import { formatShortDate } from '#web/lib/texts/shortDate.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ListingCard } from '#web/ui/lists/ListingCard.tsx';
import { Rating } from '#web/ui/Rating.tsx';
import { DistanceBadge } from './DistanceBadge.tsx';
import { HiringTag } from './HiringTag.tsx';
import { MarketImage } from './MarketImage.tsx';
import { OpenStatusLine } from './OpenStatusLine.tsx';

interface MarketCardViewProps {
  market: MarketCard;
  /** The day that was searched for, where the market tells its hours of it. */
  day?: string | undefined;
  /** Opens the details in place; without it (or without script) the market's page is opened. */
  onViewDetails?: (id: number) => void;
  /** Among markets that no place was searched for, none is far or near. */
  hasDistance?: boolean;
  /** For the first cards of a page. */
  loading?: 'lazy' | 'eager';
}

/** A market in a list: what it is, how far, whether it is open. */
export function MarketCardView({
  market,
  day,
  onViewDetails,
  hasDistance = true,
  loading,
}: MarketCardViewProps) {
  return (
    <ListingCard
      to="/market/$id"
      id={market.id}
      name={market.name}
      place={addressLine(market)}
      picture={<MarketImage market={market} loading={loading} />}
      onViewDetails={onViewDetails}
    >
      {day && market.hoursOn !== undefined ? (
        <p className="font-semibold text-ink-700">
          {formatShortDate(day)}: {market.hoursOn ?? 'hours not stated'}
        </p>
      ) : null}
      <OpenStatusLine status={market.openStatus} />
      {market.hoursText ? (
        <p className="line-clamp-2 text-sm text-ink-600">{market.hoursText}</p>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        {market.rating === null ? null : (
          <Rating value={market.rating} count={market.reviewCount} />
        )}
        {isHiring(market) ? <HiringTag market={market} /> : null}
        {hasDistance ? (
          <div className="sm:absolute sm:top-3 sm:right-3">
            <DistanceBadge miles={market.distance} />
          </div>
        ) : null}
        {market.isDemo ? (
          <Badge tone="paper" className="sm:absolute sm:top-3 sm:left-3">
            Demo
          </Badge>
        ) : null}
      </div>
    </ListingCard>
  );
}
