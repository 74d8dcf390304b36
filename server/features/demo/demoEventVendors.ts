import { milesBetween } from '#server/features/places/distance.ts';
import type { DemoEvent } from './demoEvents.ts';
import type { DemoMarket } from './demoMarkets.ts';
import type { DemoVendorRow } from './demoVendors.ts';
import { createRandom } from './random.ts';
import type { EventVendorRow } from './rows.ts';

/** A vendor seldom drives farther than this to sell for a morning, in miles. */
const NEARBY_MILES = 60;
const FAR_MILES = 200;
/** Stands that a vendor can staff on one day. */
const MOST_STANDS_A_DAY = 2;

/** Who sells where: vendors of the area, and some from farther off, up to the places there are. */
export function createDemoEventVendors(
  events: readonly DemoEvent[],
  markets: readonly DemoMarket[],
  vendors: readonly DemoVendorRow[],
): EventVendorRow[] {
  const marketById = new Map(markets.map((market) => [market.id, market]));
  const stands = new Map<string, number>();
  return events.flatMap((event) => {
    const market = marketById.get(event.marketId);
    if (!market || event.status === 'draft') return [];
    const random = createRandom(`vendors of ${market.name} on ${event.id - markets.length}`);
    const coming = vendors.flatMap((vendor, index) => {
      const distance = milesBetween(market, vendor);
      const chance = distance <= NEARBY_MILES ? 0.8 : distance <= FAR_MILES ? 0.4 : 0;
      const isFree = (stands.get(`${index + 1} ${event.eventDate}`) ?? 0) < MOST_STANDS_A_DAY;
      return random.chance(chance) && isFree ? [index + 1] : [];
    });
    const chosen = random.sample(coming, event.maxVendors).sort((a, b) => a - b);
    for (const vendorId of chosen) {
      const day = `${vendorId} ${event.eventDate}`;
      stands.set(day, (stands.get(day) ?? 0) + 1);
    }
    return chosen.map((vendorId) => ({ eventId: event.id, vendorId }));
  });
}
