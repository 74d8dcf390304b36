import { BROWSE_CATEGORY_NAMES } from '#contract/vendors/browseCategories.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { vendorTowns } from '../data/syntheticVendors.ts';
import type { Row, TimedRow } from './row.ts';

/** More than are remembered. */
const SEARCHES = 1_000;
const SEARCHES_ASKED_AGAIN = 200;
const ONE_BY_ONE = 300;
const WORDS = ['honey', 'bakery', 'pottery', 'golden', 'kettle', 'creek farm', 'soap', 'ivy'];
const LIST = ['/api/vendors'];

/** The directory of vendors, whatever its size. */
export const VENDOR_ROWS: readonly Row<unknown>[] = [
  {
    what: 'vendors by word, category and place, asked before',
    routes: LIST,
    requests: () => searchPaths(SEARCHES_ASKED_AGAIN),
  },
  {
    what: 'vendors by word, category and place, not asked before',
    routes: LIST,
    requests: () => searchPaths(SEARCHES),
  },
  {
    what: 'the first 24 vendors',
    routes: LIST,
    requests: () => ['/api/vendors?limit=24'],
  },
  {
    what: 'one vendor',
    routes: ['/api/vendors/:id'],
    requests: () => Array.from({ length: ONE_BY_ONE }, (_, index) => `/api/vendors/${index + 1}`),
  },
];

/** The directory's pages, as the server sends them to somebody who follows a link. */
export const TIMED_VENDOR_PAGES: readonly TimedRow<unknown>[] = [
  {
    what: 'a first page of the vendors’ directory, rendered',
    routes: ['/browse-vendors'],
    requests: () =>
      vendorSearches(SEARCHES, { category: 'category', lat: 'lat', lng: 'lng' }).map(
        (search) => `/browse-vendors?${search}`,
      ),
    p95WithinMs: 50,
  },
];

const searchPaths = (count: number) =>
  vendorSearches(count, { category: 'category', lat: 'userLat', lng: 'userLng' }).map(
    (search) => `/api/vendors?${search}&limit=24`,
  );

/** What is looked for in the directory: by word, by category and nearby, by turns. */
function vendorSearches(
  count: number,
  names: { category: string; lat: string; lng: string },
): string[] {
  const random = seededRandom(24);
  const towns = vendorTowns();
  const among = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: count }, (_, index) => {
    const { name, latitude, longitude } = among(towns);
    const point = `${names.lat}=${latitude}&${names.lng}=${longitude}`;
    const word = among(WORDS);
    switch (index % 3) {
      case 0:
        return `search=${encodeURIComponent(random() < 0.5 ? word : `${word} ${name}`)}`;
      case 1:
        return `${names.category}=${among(BROWSE_CATEGORY_NAMES)}&${point}`;
      default:
        return point;
    }
  });
}
