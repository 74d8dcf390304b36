import { MAX_ID } from '#contract/limits.ts';
import { type BrowseCategoryName, isBrowseCategory } from '#contract/vendors/browseCategories.ts';
import { DEFAULT_BROWSE_RADIUS_MILES } from '#contract/vendors/browseRadius.ts';
import { CARDS_PER_STEP, cardsShown } from '#web/lib/lists/cardsShown.ts';
import { searchNumber, searchText, searchWhole } from '#web/lib/pages/searchValues.ts';

/** A search of the directory as it stands in the address. */
export interface VendorSearch {
  search?: string;
  category?: BrowseCategoryName;
  /** Absent: most liked first. */
  sort?: 'distance' | 'name';
  /** A ZIP code. */
  zip?: string;
  /** The device's own location, instead of `zip`. */
  lat?: number;
  lng?: number;
  /** Miles; absent is the default. */
  radius?: number;
  /** How many cards are shown. */
  show?: number;
  /** The vendor whose details are open. */
  vendor?: number;
}

/** Reads a search from an address that anybody may have written: what makes no sense is left out. */
export function readVendorSearch(raw: Record<string, unknown>): VendorSearch {
  const lat = searchNumber(raw.lat, -90, 90);
  const lng = searchNumber(raw.lng, -180, 180);
  const hasPoint = lat !== undefined && lng !== undefined;
  const category = searchText(raw.category);
  const radius = searchNumber(raw.radius, 1, 500);
  // Keys without a value stay: the router would otherwise put the raw ones back.
  return {
    search: searchText(raw.search),
    category: category && isBrowseCategory(category) ? category : undefined,
    sort: raw.sort === 'distance' || raw.sort === 'name' ? raw.sort : undefined,
    zip: hasPoint ? undefined : searchText(raw.zip),
    lat: hasPoint ? lat : undefined,
    lng: hasPoint ? lng : undefined,
    radius: radius === DEFAULT_BROWSE_RADIUS_MILES ? undefined : radius,
    show: cardsShown(raw.show),
    vendor: searchWhole(raw.vendor, 1, MAX_ID),
  };
}

const hasPlace = ({ zip, lat }: VendorSearch): boolean => zip !== undefined || lat !== undefined;

export const radiusOf = ({ radius }: VendorSearch): number => radius ?? DEFAULT_BROWSE_RADIUS_MILES;

/** The parameters of GET /api/vendors that stand for the search. */
export function vendorListParameters(search: VendorSearch): URLSearchParams {
  const parameters = new URLSearchParams();
  const set = (name: string, value: string | number | undefined) => {
    if (value !== undefined) parameters.set(name, String(value));
  };
  set('search', search.search);
  set('category', search.category);
  set('sortBy', search.sort);
  set('location', search.zip);
  set('userLat', search.lat);
  set('userLng', search.lng);
  if (hasPlace(search)) set('distance', radiusOf(search));
  set('limit', search.show ?? CARDS_PER_STEP);
  return parameters;
}
