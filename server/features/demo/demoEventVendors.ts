import { milesBetween } from '#server/features/places/distance.ts';
import { type DemoApplication, OWN_VENDOR } from './demoApplications.ts';
import type { DemoEvent } from './demoEvents.ts';
import type { DemoMarket } from './demoMarkets.ts';
import type { DemoVendorRow } from './demoVendors.ts';
import { createRandom } from './random.ts';
import type { EventVendorRow } from './rows.ts';

/** A vendor seldom drives farther than this to sell for a morning, in miles. */
const NEARBY_MILES = 60;
const FAR_MILES = 200;
/** Stands that a vendor can staff on one day, as far from each other at most, in miles. */
const MOST_STANDS_A_DAY = 2;
const SAME_DAY_MILES = 25;

/**
 * Who sells where: vendors of the area, and some from farther off, up to the places there are. Who
 * has applied for a place has it when she was approved, and only then. Vendor@ sells nowhere else:
 * her own calendar says where she was approved.
 */
export function createDemoEventVendors(
  events: readonly DemoEvent[],
  markets: readonly DemoMarket[],
  vendors: readonly DemoVendorRow[],
  applications: readonly DemoApplication[],
): EventVendorRow[] {
  const marketById = new Map(markets.map((market) => [market.id, market]));
  const eventById = new Map(events.map((event) => [event.id, event]));
  const applied = new Set(applications.map(({ eventId, vendorId }) => `${eventId} ${vendorId}`));
  const approved = applications.filter(({ changes }) => changes.at(-1)?.status === 'approved');
  const stands = new Map<string, DemoMarket[]>();
  const staff = (vendorId: number, event: DemoEvent | undefined) => {
    const market = event && marketById.get(event.marketId);
    if (!market) return;
    const day = `${vendorId} ${event.eventDate}`;
    stands.set(day, [...(stands.get(day) ?? []), market]);
  };
  for (const { eventId, vendorId } of approved) staff(vendorId, eventById.get(eventId));
  return events.flatMap((event) => {
    const market = marketById.get(event.marketId);
    if (!market || event.status === 'draft') return [];
    const random = createRandom(`vendors of ${market.name} on ${event.id - markets.length}`);
    const coming = vendors.flatMap((vendor, index) => {
      const distance = milesBetween(market, vendor);
      const chance = distance <= NEARBY_MILES ? 0.8 : distance <= FAR_MILES ? 0.4 : 0;
      const elsewhere = stands.get(`${index + 1} ${event.eventDate}`) ?? [];
      const isFree =
        elsewhere.length < MOST_STANDS_A_DAY &&
        elsewhere.every((other) => milesBetween(other, market) <= SAME_DAY_MILES);
      const hasApplied = applied.has(`${event.id} ${index + 1}`);
      const mayCome = isFree && !hasApplied && index + 1 !== OWN_VENDOR;
      return random.chance(chance) && mayCome ? [index + 1] : [];
    });
    const invited = approved.flatMap(({ eventId, vendorId }) =>
      eventId === event.id ? [vendorId] : [],
    );
    const others = random.sample(coming, event.maxVendors - invited.length);
    for (const vendorId of others) staff(vendorId, event);
    const chosen = [...invited, ...others].sort((a, b) => a - b);
    return chosen.map((vendorId) => ({ eventId: event.id, vendorId }));
  });
}
