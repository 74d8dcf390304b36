import { Link } from '@tanstack/react-router';
import { townOf } from '#contract/addresses.ts';
import { MARKET_CATEGORY_LABELS } from '#contract/markets/categories.ts';
import { expectedVisitors } from '#contract/markets/expectedVisitors.ts';
import type { MarketCard } from '#contract/markets/markets.ts';
import { daysBefore } from '#web/lib/texts/daysBefore.ts';
import { visitorsText } from '#web/lib/texts/visitorsText.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { boothFeeText } from '../boothFeeText.ts';
import { HiringTag } from './HiringTag.tsx';
import { MarketGrid } from './MarketGrid.tsx';

/** Hiring markets with what a vendor compares: fee, visitors, deadline, insurance. */
export function HiringMarketList({ markets }: { markets: MarketCard[] }) {
  if (markets.length === 0) {
    return (
      <EmptyState title="No Vendor Markets Available">
        No markets are looking for vendors right now.
      </EmptyState>
    );
  }
  return (
    <MarketGrid>
      {markets.map((market) => (
        <li key={market.id}>
          <Card as="article" className="flex h-full flex-col p-6">
            <div className="flex flex-wrap gap-2">
              <HiringTag market={market} />
              {market.isDemo ? <Badge>Demo</Badge> : null}
            </div>
            <h3 className="mt-3 text-xl leading-snug tracking-tight">
              <Link to="/market/$id" params={{ id: String(market.id) }} className="hover:underline">
                {market.name}
              </Link>
            </h3>
            <p className="text-ink-600">
              {MARKET_CATEGORY_LABELS[market.category]} · {townOf(market)}
            </p>
            <dl className="mt-4 grow divide-y divide-paper-300 border-y border-paper-300">
              {factsOf(market).map(([term, value]) => (
                <div key={term} className="flex justify-between gap-4 py-2.5">
                  <dt className="text-ink-600">{term}</dt>
                  <dd className="text-right font-semibold">{value}</dd>
                </div>
              ))}
            </dl>
            <Button asChild variant="secondary" size="small" className="mt-5">
              <Link
                to="/market/$id"
                params={{ id: String(market.id) }}
                aria-label={`View Details of ${market.name}`}
              >
                View Details
              </Link>
            </Button>
          </Card>
        </li>
      ))}
    </MarketGrid>
  );
}

function factsOf(market: MarketCard): [string, string][] {
  return [
    ['Booth fee', boothFeeText(market) ?? 'Contact for info'],
    ['Expected visitors', visitorsText(expectedVisitors(market), 'Contact for info')],
    ['Apply by', daysBefore(market.applicationDeadlineDays)],
    [
      'Insurance',
      market.insuranceRequired === null
        ? 'Not stated'
        : market.insuranceRequired
          ? 'Required'
          : 'Not required',
    ],
  ];
}
