import { Check } from 'lucide-react';
import type { Ref } from 'react';
import { townOf } from '#contract/addresses.ts';
import { MARKET_CATEGORY_LABELS } from '#contract/markets/categories.ts';
import { expectedVisitors } from '#contract/markets/expectedVisitors.ts';
import type { Market } from '#contract/markets/markets.ts';
import { dollars } from '#contract/money.ts';
import { daysBefore } from '#web/lib/texts/daysBefore.ts';
import { visitorsText } from '#web/lib/texts/visitorsText.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { boothFeeText } from '../boothFeeText.ts';
import { MarketRow } from './MarketRow.tsx';
import { OpenStatusLine } from './OpenStatusLine.tsx';

const PLACEHOLDERS = ['first', 'second', 'third'];

interface TravelMarketListProps {
  ref: Ref<HTMLUListElement>;
  markets: Market[];
  /** What the vendor has done about a market already; null: nothing. */
  noteOf: (market: Market) => string | null;
  onApply: (market: Market) => void;
}

/** Hiring markets that a vendor can drive to, with what she decides by. */
export function TravelMarketList({ ref, markets, noteOf, onApply }: TravelMarketListProps) {
  return (
    <ul ref={ref} className="divide-y divide-paper-300">
      {markets.map((market) => (
        <MarketRow
          key={market.id}
          market={market}
          actions={
            <Button
              // She can apply to another of its days, which is no longer what comes first.
              variant={noteOf(market) ? 'secondary' : 'primary'}
              size="small"
              className="max-sm:w-full"
              aria-label={`Apply to ${market.name}`}
              onClick={() => onApply(market)}
            >
              Apply
            </Button>
          }
        >
          <p className="text-ink-600">
            {townOf(market)}
            {market.distance === undefined ? null : ` · ${market.distance.toFixed(1)} mi`}
          </p>
          <OpenStatusLine status={market.openStatus} className="mt-2" />
          {market.hoursText ? <p className="text-sm text-ink-600">{market.hoursText}</p> : null}
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-700">
            {factsOf(market).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <div className="mt-2.5 flex flex-wrap gap-2">
            <Note text={noteOf(market)} />
            <Badge>{MARKET_CATEGORY_LABELS[market.category]}</Badge>
            {market.insuranceRequired ? <Badge tone="squash">Insurance required</Badge> : null}
            {market.isDemo ? <Badge>Demo</Badge> : null}
          </div>
        </MarketRow>
      ))}
    </ul>
  );
}

function Note({ text }: { text: string | null }) {
  return text ? (
    <Badge tone="leaf" icon={<Check aria-hidden />}>
      {text}
    </Badge>
  ) : null;
}

export function TravelMarketListSkeleton() {
  return (
    <div role="status" aria-label="Loading markets" className="space-y-5">
      {PLACEHOLDERS.map((name) => (
        <Skeleton key={name} className="h-28" />
      ))}
    </div>
  );
}

function factsOf(market: Market): string[] {
  return [
    boothFeeText(market) ?? 'Booth fee: Contact for info',
    ...(Number(market.applicationFee) > 0
      ? [`${dollars(market.applicationFee ?? '')} to apply`]
      : []),
    `Avg visitors: ${visitorsText(expectedVisitors(market), 'Contact for info')}`,
    `Apply ${daysBefore(market.applicationDeadlineDays)}`,
  ];
}
