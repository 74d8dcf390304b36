import { MAX_ID } from '#contract/limits.ts';
import { MARKET_CATEGORIES, type MarketCategory } from '#contract/markets/categories.ts';
import { GOODS, type Good } from '#contract/markets/goods.ts';
import { PAYMENTS, type Payment } from '#contract/markets/payments.ts';
import { DEFAULT_SEARCH_RADIUS_MILES } from '#contract/markets/searchRadius.ts';
import { cardsShown } from '#web/lib/lists/cardsShown.ts';
import { searchNumber, searchText, searchWhole } from '#web/lib/pages/searchValues.ts';

/** What narrows a search under 'More filters'. */
const MORE_FILTERS = ['q', 'openOn', 'payments', 'goods'] as const;

/** What narrows a search beyond place and radius. */
export const FILTERS = ['openNow', 'category', ...MORE_FILTERS] as const;

/** A search as it stands in the address, so that it can be shared and gone back to. */
export interface MarketSearch {
  /** A ZIP code or 'City, ST'. */
  near?: string;
  /** The device's own location, instead of `near`. */
  lat?: number;
  lng?: number;
  /** Miles; absent is the default. */
  radius?: number;
  q?: string;
  category?: MarketCategory[];
  goods?: Good[];
  payments?: Payment[];
  openOn?: string;
  openNow?: true;
  /** How many cards are shown. */
  show?: number;
  /** The market whose details are open. */
  market?: number;
}

type RawSearch = Record<string, unknown>;

/** Each part is where, a filter, or what of the results is shown: any other would be forgotten. */
type ReadSearch = Record<
  'near' | 'lat' | 'lng' | 'radius' | (typeof FILTERS)[number] | 'show' | 'market',
  unknown
>;

function names<T extends string>(raw: unknown, known: readonly T[]): T[] | undefined {
  const given = Array.isArray(raw) ? raw.map(String) : (searchText(raw)?.split(',') ?? []);
  const found = known.filter((name) => given.includes(name));
  return found.length > 0 ? found : undefined;
}

/** Reads a search from an address that anybody may have written: what makes no sense is left out. */
export function readMarketSearch(raw: RawSearch): MarketSearch {
  const lat = searchNumber(raw.lat, -90, 90);
  const lng = searchNumber(raw.lng, -180, 180);
  const hasPoint = lat !== undefined && lng !== undefined;
  const radius = searchNumber(raw.radius, 1, 500);
  const date = searchText(raw.openOn);
  // Of a day that no month has, the browser makes one of the next; of no date, null.
  const day = new Date(date ?? '').toJSON()?.slice(0, 10);
  // Keys without a value stay: the router would otherwise put the raw ones back.
  return {
    near: hasPoint ? undefined : searchText(raw.near),
    lat: hasPoint ? lat : undefined,
    lng: hasPoint ? lng : undefined,
    radius: radius === DEFAULT_SEARCH_RADIUS_MILES ? undefined : radius,
    q: searchText(raw.q),
    category: names(raw.category, MARKET_CATEGORIES),
    goods: names(raw.goods, GOODS),
    payments: names(raw.payments, PAYMENTS),
    openOn: day === date ? date : undefined,
    openNow: ['true', '1', 'on'].includes(String(raw.openNow)) || undefined,
    show: cardsShown(raw.show),
    market: searchWhole(raw.market, 1, MAX_ID),
  } satisfies ReadSearch;
}

export const hasPoint = (search: MarketSearch): boolean =>
  search.near !== undefined || search.lat !== undefined;

export const radiusOf = (search: MarketSearch): number =>
  search.radius ?? DEFAULT_SEARCH_RADIUS_MILES;

/** How many of the filters are on that stand under 'More filters'. */
export const moreFilterCount = (search: MarketSearch): number =>
  MORE_FILTERS.flatMap((name) => search[name] ?? []).length;

/** Whether any filter narrows the search beyond place and radius. */
export const isFiltered = (search: MarketSearch): boolean => FILTERS.some((name) => search[name]);

/** The search without its filters, from the start of the list. */
export function withoutFilters({ near, lat, lng, radius }: MarketSearch): MarketSearch {
  return readMarketSearch({ near, lat, lng, radius });
}

/** What GET /api/markets takes as it is; of a list, its names with commas between them. */
const PASSED_ON = ['near', 'lat', 'lng', ...FILTERS] as const;

/** The parameters of GET /api/markets that stand for the search. */
export function marketListParameters(search: MarketSearch): URLSearchParams {
  const parameters = new URLSearchParams();
  if (hasPoint(search)) parameters.set('radius', String(radiusOf(search)));
  for (const name of PASSED_ON) {
    const value = search[name];
    if (value !== undefined) parameters.set(name, String(value));
  }
  return parameters;
}
