import { BROWSE_CATEGORY_NAMES } from '#contract/browseCategories.ts';
import { dateOfDay } from '#contract/calendarDays.ts';
import { BROWSE_CATEGORIES, VENDOR_CATEGORIES } from '#contract/vendorCategories.ts';
import { seededRandom } from '#server/features/markets/search/marketEntries.testing.ts';
import { timeZoneAt } from '#server/features/places/timeZone.ts';
import { loadUsPlaces, type Town } from '#server/features/places/usPlaces.ts';
import { toVendorEntry, type VendorEntry } from '#server/features/vendors/vendorEntry.ts';
import type { VendorEvent } from '#server/features/vendors/vendors.queries.ts';

/*
 * Vendors made up for measuring, as many as wanted: in the larger towns, each with the market days
 * of two months at her town's market.
 */

const TOWNS = 1_500;
const DAYS_BETWEEN = 7;
const MARKET_DAYS = 8;
const SHARE_OF_DAYS = 0.7;
const SCATTER_DEGREES = 0.1;
const MILLISECONDS_PER_DAY = 86_400_000;
const FIRST_WORDS = ['Bramble', 'Copper', 'Dewdrop', 'Elder', 'Fern', 'Golden', 'Hollow', 'Ivy'];
const SECOND_WORDS = ['Acre', 'Creek', 'Kettle', 'Lane', 'Meadow', 'Oven', 'Patch', 'Ridge'];
const TRADES = ['Bakery', 'Creamery', 'Farm', 'Flowers', 'Honey', 'Pottery', 'Preserves', 'Soap'];

/** The towns in which they are, the largest first. */
export const vendorTowns = (): Town[] =>
  loadUsPlaces()
    .towns.toSorted((a, b) => b.weight - a.weight)
    .slice(0, TOWNS);

/** Vendors with the ids from 1 to `count`; the same every time, but for the days. */
export function* syntheticVendors(count: number): Generator<VendorEntry> {
  const random = seededRandom(10_000);
  const towns = vendorTowns();
  const among = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const daysOf = new Map<Town, VendorEvent[]>();
  const now = new Date();

  for (let id = 1; id <= count; id++) {
    const town = among(towns);
    const days = daysOf.get(town) ?? marketDays(town, daysOf.size + 1);
    daysOf.set(town, days);
    const trade = among(TRADES);
    yield toVendorEntry({
      likesCount: Math.floor(random() ** 4 * 200),
      events: days.filter(() => random() < SHARE_OF_DAYS),
      row: {
        id,
        userId: null,
        businessName: `${among(FIRST_WORDS)} ${among(SECOND_WORDS)} ${trade} ${id}`,
        businessType: among(VENDOR_CATEGORIES),
        description: `${trade} from ${town.name}, made by two people and sold by the same two.`,
        phone: '(555) 555-0100',
        email: `vendor-${id}@example.com`,
        website: `https://vendor-${id}.example`,
        facebookUrl: null,
        instagramUrl: null,
        linkedinUrl: null,
        address: null,
        city: town.name,
        state: town.state,
        zipCode: null,
        latitude: town.latitude + (random() - 0.5) * SCATTER_DEGREES,
        longitude: town.longitude + (random() - 0.5) * SCATTER_DEGREES,
        imageUrl: null,
        businessHours: null,
        categories: [BROWSE_CATEGORIES[among(BROWSE_CATEGORY_NAMES)].label],
        licenseNumber: null,
        insuranceInfo: null,
        deliveryOptions: [],
        paymentMethods: [],
        sustainabilityPractices: null,
        productCatalog: null,
        isDemo: false,
        createdAt: now,
        updatedAt: now,
      },
    });
  }

  /** Past ones too, as the database keeps them. */
  function marketDays(town: Town, marketId: number): VendorEvent[] {
    const today = Math.floor(now.getTime() / MILLISECONDS_PER_DAY);
    const market = {
      id: marketId,
      name: `${town.name} Farmers Market`,
      city: town.name,
      state: town.state,
      timeZone: timeZoneAt(town.latitude, town.longitude),
    };
    return Array.from({ length: MARKET_DAYS }, (_, week) => ({
      market,
      event: {
        id: marketId * MARKET_DAYS + week,
        eventDate: dateOfDay(today + (week - 1) * DAYS_BETWEEN),
        startTime: '09:00',
        endTime: '13:00',
      },
    }));
  }
}
