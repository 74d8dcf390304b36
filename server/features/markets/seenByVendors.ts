import { CATEGORIES_WITHOUT_APPLICATIONS } from '#contract/markets/categories.ts';
import type { MarketRow } from './markets.queries.ts';

/** Whether vendors who look for a market near them find it. */
export const isSeenByVendors = ({
  isHiringVendors,
  latitude,
  category,
}: Pick<MarketRow, 'isHiringVendors' | 'latitude' | 'category'>): boolean =>
  isHiringVendors && latitude !== null && !CATEGORIES_WITHOUT_APPLICATIONS.includes(category);
