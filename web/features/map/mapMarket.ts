import type { MarketCategory } from '#contract/markets/categories.ts';

/** Whether a market is open at this moment; unknown where its hours are not known. */
export type OpenState = 'open' | 'closed' | 'unknown';

/** What the map needs of a market. */
export interface MapMarket {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  category: MarketCategory;
  open: OpenState;
}

/** A place in decimal degrees. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** A box in decimal degrees, ready for the `bbox` parameter (west,south,east,north). */
export interface MapBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}
