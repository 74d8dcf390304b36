import { BROWSE_CATEGORY_NAMES } from '#contract/vendors/browseCategories.ts';
import { BROWSE_CATEGORIES, VENDOR_CATEGORIES } from '#contract/vendors/vendorCategories.ts';
import type { vendors } from '#server/db/schema.ts';
import { loadUsPlaces, type Town } from '#server/features/places/gazetteer/usPlaces.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';

/* Vendors made up for measuring, as many as wanted, in the larger towns. */

const TOWNS = 1_500;
const SCATTER_DEGREES = 0.1;
const FIRST_WORDS = ['Bramble', 'Copper', 'Dewdrop', 'Elder', 'Fern', 'Golden', 'Hollow', 'Ivy'];
const SECOND_WORDS = ['Acre', 'Creek', 'Kettle', 'Lane', 'Meadow', 'Oven', 'Patch', 'Ridge'];
const TRADES = ['Bakery', 'Creamery', 'Farm', 'Flowers', 'Honey', 'Pottery', 'Preserves', 'Soap'];

/** The towns in which they are, the largest first. */
export const vendorTowns = (): Town[] =>
  loadUsPlaces()
    .towns.toSorted((a, b) => b.weight - a.weight)
    .slice(0, TOWNS);

/** Rows of vendors without ids; the same every time. */
export function* syntheticVendors(count: number): Generator<typeof vendors.$inferInsert> {
  const random = seededRandom(10_000);
  const towns = vendorTowns();
  const among = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;

  for (let number = 1; number <= count; number++) {
    const town = among(towns);
    const trade = among(TRADES);
    yield {
      businessName: `${among(FIRST_WORDS)} ${among(SECOND_WORDS)} ${trade} ${number}`,
      businessType: among(VENDOR_CATEGORIES),
      description: `${trade} from ${town.name}, made by two people and sold by the same two.`,
      phone: '(555) 555-0100',
      email: `vendor-${number}@example.com`,
      website: `https://vendor-${number}.example`,
      city: town.name,
      state: town.state,
      latitude: town.latitude + (random() - 0.5) * SCATTER_DEGREES,
      longitude: town.longitude + (random() - 0.5) * SCATTER_DEGREES,
      categories: [BROWSE_CATEGORIES[among(BROWSE_CATEGORY_NAMES)].label],
    };
  }
}
