import { Clock, MapPin, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { townWithZip } from '#contract/addresses.ts';
import type { Market } from '#contract/markets/markets.ts';
import { vendorCount } from '#web/lib/texts/vendorCount.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { DirectionsButtons } from './DirectionsButtons.tsx';
import { Fact } from './Fact.tsx';
import { MarketImage } from './MarketImage.tsx';
import { OpenStatusLine } from './OpenStatusLine.tsx';

interface MarketDetailsProps {
  market: Market;
  /** Told when somebody asks for the way there. */
  onDirections: () => void;
  /** What the page knows beside the market itself. */
  children: ReactNode;
}

/** What a shopper wants to know before setting out. */
export function MarketDetails({ market, onDirections, children }: MarketDetailsProps) {
  return (
    <div className="space-y-6">
      <div className="aspect-[8/5] overflow-hidden rounded-card bg-paper-200">
        <MarketImage market={market} loading="eager" />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <OpenStatusLine status={market.openStatus} className="text-lg" />
        {market.isDemo ? <Badge>Demo listing</Badge> : null}
      </div>
      {/* Above what may be long: it is what somebody on the way came for. */}
      <section aria-label="Get directions" className="space-y-2 print:hidden">
        <h3 className="font-sans text-base font-semibold">Get Directions</h3>
        <DirectionsButtons destination={market} onOpen={onDirections} />
      </section>
      {market.description ? (
        <p className="leading-relaxed whitespace-pre-line text-ink-700">{market.description}</p>
      ) : null}
      <dl className="grid gap-5 sm:grid-cols-2">
        <Fact icon={<MapPin />} term="Address">
          {market.address ? <span className="block">{market.address}</span> : null}
          {townWithZip(market)}
        </Fact>
        <Fact icon={<Clock />} term="Hours">
          {market.hoursText ?? 'Hours not available'}
        </Fact>
        {market.category === 'farm_stand' && market.vendorCount === 0 ? null : (
          <Fact icon={<Store />} term="Vendors">
            {market.vendorCount === 0 ? 'No vendors listed yet' : vendorCount(market.vendorCount)}
          </Fact>
        )}
      </dl>
      {children}
    </div>
  );
}
