import { milesBetween } from '#server/features/places/distance.ts';
import type { DemoEvent } from './demoEvents.ts';
import type { DemoMarket } from './demoMarkets.ts';
import type { DemoVendorRow } from './demoVendors.ts';
import { createRandom } from './random.ts';
import type { EventVendorRow } from './rows.ts';

/** A vendor seldom drives farther than this to sell for a morning, in miles. */
const NEARBY_MILES = 60;
const FAR_MILES = 200;

/** Who sells where: vendors of the area, and some from farther off, up to the places there are. */
export function createDemoEventVendors(
  events: readonly DemoEvent[],
  markets: readonly DemoMarket[],
  vendors: readonly DemoVendorRow[],
): EventVendorRow[] {
  const marketById = new Map(markets.map((market) => [market.id, market]));
  return events.flatMap((event) => {
    const market = marketById.get(event.marketId);
    if (!market || event.status === 'draft') return [];
    const random = createRandom(`vendors of ${market.name} on ${event.id - markets.length}`);
    const coming = vendors.flatMap((vendor, index) => {
      const distance = milesBetween(market, vendor);
      const chance = distance <= NEARBY_MILES ? 0.8 : distance <= FAR_MILES ? 0.4 : 0;
      return random.chance(chance) ? [index + 1] : [];
    });
    return random
      .sample(coming, event.maxVendors)
      .sort((a, b) => a - b)
      .map((vendorId) => ({ eventId: event.id, vendorId }));
  });
}
