import { isCalledOff } from '#contract/events/eventStatus.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import { isHiring } from '#contract/markets/hiring.ts';
import type { Market } from '#contract/markets/markets.ts';
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx';

interface VendorSpotsProps {
  event: Pick<MarketEvent, 'status' | 'hasEnded' | 'maxVendors' | 'currentVendors'>;
  market: Pick<Market, 'isHiringVendors' | 'category'>;
}

/** How many of an event's places are still free; nothing where nobody can have them. */
export function VendorSpots({ event, market }: VendorSpotsProps) {
  if (!isHiring(market) || event.hasEnded || isCalledOff(event.status)) return null;
  if (event.maxVendors === null) {
    return (
      <p>
        <span className="font-semibold">Vendor spots:</span> no limit
      </p>
    );
  }
  const available = Math.max(0, event.maxVendors - event.currentVendors);
  return (
    <div>
      <p id="vendor-spots" className="mb-2">
        <span className="font-semibold">{available}</span> of {event.maxVendors} vendor spots
        available
      </p>
      <ProgressBar
        aria-labelledby="vendor-spots"
        max={event.maxVendors}
        value={available}
        className="w-full"
      />
    </div>
  );
}
