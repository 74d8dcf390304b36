import { lastDayToApply } from '#contract/applications/lastDayToApply.ts';
import { isToTakePlace } from '#contract/events/eventStatus.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import { demandText, type KnownDemands } from '#contract/market-configuration/marketDemands.ts';
import { expectedVisitors } from '#contract/markets/expectedVisitors.ts';
import type { Market } from '#contract/markets/markets.ts';
import { dollars } from '#contract/money.ts';
import { formatLongDate } from '#web/lib/texts/dates.ts';
import { daysBefore } from '#web/lib/texts/daysBefore.ts';
import { statedText } from '#web/lib/texts/statedText.ts';
import { visitorsText } from '#web/lib/texts/visitorsText.ts';
import { ConfiguredDemands } from './ConfiguredDemands.tsx';

interface MarketDemandsProps {
  market: Market;
  /** What the vendor is about to apply to; null: the market in general. */
  event: MarketEvent | null;
  /** The vendor has applied already: until when one can is no news. */
  hasApplied?: boolean;
  /** What the organizer asks beyond the listing; null: she has not said. */
  configuration: KnownDemands | null;
}

/** What a market asks of vendors and what it costs: before anything is written, and ever after. */
export function MarketDemands({
  market,
  event,
  hasApplied = false,
  configuration,
}: MarketDemandsProps) {
  const insurance = event?.insuranceNeeded ?? market.insuranceRequired;
  const tables = event?.tablesProvided ?? market.tablesProvided;
  const days = market.applicationDeadlineDays;
  const last = event && lastDayToApply(event, market);
  const facts = [
    ['Booth fee', demandText('boothFee', market.boothFee)],
    ...(Number(market.applicationFee) > 0
      ? [['Application fee', `${dollars(market.applicationFee ?? '')} per application`]]
      : []),
    // Among the documents beneath it is told already, unless nobody has stated it.
    ...(configuration && insurance !== null
      ? []
      : [['Insurance', statedText(insurance, 'Required', 'Not required')]]),
    ...(hasApplied
      ? []
      : [['Apply by', last ? formatLongDate(last) : `${daysBefore(days)} each event`]]),
    ['Tables', statedText(tables, 'Provided', 'Bring your own')],
    ['Expected visitors', visitorsText(expectedVisitors(market, event))],
    // Nobody can have a place at what is called off or over.
    ...(event && event.maxVendors !== null && isToTakePlace(event)
      ? [
          [
            'Spots',
            `${Math.max(0, event.maxVendors - event.currentVendors)} of ${event.maxVendors} free`,
          ],
        ]
      : []),
  ];
  return (
    <div className="space-y-5 rounded-card bg-paper-200 p-5">
      {market.isUnclaimed ? (
        <p className="rounded-card bg-squash-100 p-4 font-medium">
          {`${market.name} has no organizer on Local Markets at the moment. Applications are reviewed once it has one.`}
        </p>
      ) : null}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-ink-600">{term}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {configuration ? (
        <ConfiguredDemands demands={{ ...configuration, insuranceRequired: insurance }} />
      ) : null}
    </div>
  );
}
