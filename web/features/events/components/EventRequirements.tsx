import type { MarketEvent } from '#contract/events/events.ts';
import { expectedVisitors } from '#contract/markets/expectedVisitors.ts';
import { isHiring } from '#contract/markets/hiring.ts';
import type { Market } from '#contract/markets/markets.ts';
import { statedText } from '#web/lib/texts/statedText.ts';
import { visitorsText } from '#web/lib/texts/visitorsText.ts';
import { applicationsText } from '../applicationsText.ts';

interface EventRequirementsProps {
  event: MarketEvent;
  market: Pick<
    Market,
    | 'applicationDeadlineDays'
    | 'boothFee'
    | 'insuranceRequired'
    | 'tablesProvided'
    | 'avgDailyFootTraffic'
    | 'avgDailyVisitors'
    | 'isHiringVendors'
    | 'category'
  >;
}

/**
 * What an event asks of vendors and what it offers; where it is silent, its market speaks. Of a
 * market that takes no applications here nobody may have stated a fee: 0 would not mean 'free'. Early
 * setup and late breakdown are told of where they are offered: that they are not may only mean that
 * nobody has been asked.
 */
export function EventRequirements({ event, market }: EventRequirementsProps) {
  const facts = [
    ...(isHiring(market)
      ? [
          ['Applications', applicationsText(event, market)],
          ['Vendor fee', vendorFeeText(market.boothFee)],
        ]
      : []),
    ['Expected visitors', visitorsText(expectedVisitors(market, event))],
    [
      'Insurance',
      statedText(event.insuranceNeeded ?? market.insuranceRequired, 'Required', 'Not required'),
    ],
    [
      'Tables',
      statedText(event.tablesProvided ?? market.tablesProvided, 'Provided', 'Bring your own'),
    ],
    ...(event.earlySetup ? [['Early setup', 'From 30 minutes before start']] : []),
    ...(event.lateBreakdown ? [['Late breakdown', 'Until 30 minutes after end']] : []),
  ];
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="text-sm font-semibold text-ink-600">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function vendorFeeText(fee: string): string {
  if (fee === '') return 'Not stated';
  return fee === '0' ? 'Free' : `$${fee}`;
}
