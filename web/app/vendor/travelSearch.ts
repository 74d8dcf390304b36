import { MAX_LIST_LIMIT } from '#contract/limits.ts';
import { searchWhole } from '#web/lib/pages/searchValues.ts';

export const MARKETS_PER_STEP = 10;

/** What of the markets within a vendor's range is listed, as it stands in the address. */
export interface TravelSearch {
  /** How many; absent: the first step. */
  show?: number | undefined;
  /** Absent: nearest first. */
  sort?: 'boothFee' | undefined;
}

/** Reads the list from an address that anybody may have written: what makes no sense is left out. */
export function readTravelSearch(raw: Record<string, unknown>): TravelSearch {
  const asked = searchWhole(raw.show, MARKETS_PER_STEP + 1, Infinity);
  return {
    show: asked && Math.min(asked, MAX_LIST_LIMIT),
    sort: raw.sort === 'boothFee' ? raw.sort : undefined,
  };
}
