import { BROWSE_CATEGORY_NAMES } from '#contract/browseCategories.ts';
import { GOOD_LABELS } from '#contract/goods.ts';
import { seededRandom } from '#server/features/markets/search/marketEntries.testing.ts';
import { loadUsPlaces, type Town } from '#server/features/places/usPlaces.ts';
import type { MarketSample } from './markets/marketSample.ts';
import { vendorTowns } from './vendors/syntheticVendors.ts';

/** What is asked: paths that are repeated from the first on once all have been asked. */
export type Workload = readonly string[];

/** Different points asked for: more answers than a processor's caches hold. */
const POINTS = 10_000;
/** People look from their homes, some miles from the market: standard deviation, in degrees. */
const AWAY_DEGREES = 0.05;
const TEXTS_ASKED_AGAIN = 200;
/** Many more than the server remembers, so that each is forgotten before it is asked for again. */
const TEXTS_ASKED_ONCE = 4_000;
const CACHED_PAGES = 300;
const PLACES_TYPED = 2_000;
const VENDOR_SEARCHES = 2_000;
const VENDOR_WORDS = [
  'honey',
  'bakery',
  'pottery',
  'golden',
  'kettle',
  'creek farm',
  'soap',
  'ivy',
];

const LIST = 'limit=25&view=card';

/** The 25 nearest within 50 miles, from a different point each time, near a market. */
export function nearest({ points }: MarketSample): Workload {
  const random = seededRandom(25);
  const scatter = () => (random() + random() + random() + random() - 2) * Math.sqrt(3);
  return Array.from({ length: POINTS }, () => {
    const [latitude, longitude] = points[Math.floor(random() * points.length)] ?? [45.52, -122.68];
    const lat = (latitude + scatter() * AWAY_DEGREES).toFixed(5);
    const lng = (longitude + scatter() * AWAY_DEGREES).toFixed(5);
    return `/api/markets?lat=${lat}&lng=${lng}&radius=50&${LIST}`;
  });
}

/** What people type: goods, towns, both, kinds of markets; some half typed or misspelled. */
function texts(count: number): string[] {
  const random = seededRandom(200);
  const among = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const goods = Object.values(GOOD_LABELS).map((label) => label.toLowerCase());
  const towns = loadUsPlaces()
    .towns.toSorted((a: Town, b: Town) => b.weight - a.weight)
    .slice(0, 2_000);
  const kinds = ['farmers market', 'farm stand', 'saturday market', 'downtown market', 'organic'];
  const made = new Set<string>(goods);
  while (made.size < count) {
    const town = among(towns);
    const forms = [
      () => town.name,
      () => `${among(goods)} ${town.name}`,
      () => `${town.name} ${town.state}`,
      () => `${among(kinds)} ${town.name}`,
      () => `${among(goods)} ${among(kinds)} ${town.state}`,
      () => town.name.slice(0, -1),
      () => misspelled(town.name, random),
    ];
    made.add(among(forms)().toLowerCase());
  }
  return [...made].slice(0, count);
}

/** Two neighbouring letters change places. */
function misspelled(name: string, random: () => number): string {
  const at = Math.floor(random() * Math.max(1, name.length - 1));
  return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
}

const textPaths = (list: readonly string[]): Workload =>
  list.map((text) => `/api/markets?q=${encodeURIComponent(text)}&${LIST}`);

/** Texts that have been asked for before. */
export const knownTexts = (): Workload => textPaths(texts(TEXTS_ASKED_AGAIN));

/** Texts that nobody has asked for, as far as the server remembers. */
export const newTexts = (): Workload => textPaths(texts(TEXTS_ASKED_ONCE));

/** What the place field asks while a town is typed: its beginning, a typo among them. */
export function placeTexts(): Workload {
  const random = seededRandom(5);
  const { towns } = loadUsPlaces();
  return Array.from({ length: PLACES_TYPED }, () => {
    const { name } = towns[Math.floor(random() * towns.length)] as Town;
    const typed = name.slice(0, 3 + Math.floor(random() * name.length));
    return `/api/places?q=${encodeURIComponent(random() < 0.3 ? misspelled(typed, random) : typed)}`;
  });
}

export const details = ({ ids }: MarketSample): Workload => ids.map((id) => `/api/markets/${id}`);

/** Pages few enough to be kept. */
export const cachedPages = ({ ids }: MarketSample): Workload =>
  ids.slice(0, CACHED_PAGES).map((id) => `/market/${id}`);

/** A market's page and a page of search results by turns, none of them asked for before. */
export function newPages({ ids, points }: MarketSample): Workload {
  return ids.slice(CACHED_PAGES).flatMap((id, index) => {
    const [latitude, longitude] = points[index % points.length] ?? [45.52, -122.68];
    return [`/market/${id}`, `/customer?lat=${latitude}&lng=${longitude}`];
  });
}

/** What is looked for in the directory of vendors: by word, by category and nearby, by turns. */
function vendorSearches(names: { category: string; lat: string; lng: string }): string[] {
  const random = seededRandom(24);
  const towns = vendorTowns();
  const among = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: VENDOR_SEARCHES }, (_, index) => {
    const { name, latitude, longitude } = among(towns);
    const point = `${names.lat}=${latitude}&${names.lng}=${longitude}`;
    const word = among(VENDOR_WORDS);
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

/** As the directory asks for them: the first cards. */
export const vendorLists = (): Workload =>
  vendorSearches({ category: 'category', lat: 'userLat', lng: 'userLng' }).map(
    (search) => `/api/vendors?${search}&limit=24`,
  );

/** The directory's pages, as the server sends them to somebody who follows a link. */
export const vendorPages = (): Workload =>
  vendorSearches({ category: 'category', lat: 'lat', lng: 'lng' }).map(
    (search) => `/browse-vendors?${search}`,
  );
