import { CATEGORIES_WITHOUT_APPLICATIONS, type MarketCategory } from './categories.ts';

/** Whether vendors can apply to a market through the site. */
export const isHiring = (market: { isHiringVendors: boolean; category: MarketCategory }): boolean =>
  market.isHiringVendors && !CATEGORIES_WITHOUT_APPLICATIONS.includes(market.category);

/** The tags of hiring markets, by the visitors that can be expected on a day. */
export type TrafficTag = 'High Traffic' | 'Good Traffic' | 'Growing Market' | 'Active Market';

const HIGH_TRAFFIC_FROM = 700;
const GOOD_TRAFFIC_FROM = 400;

/** @param visitors as `expectedVisitors` says: people a day, or null where nobody has said */
export function trafficTag(visitors: number | null): TrafficTag {
  if (visitors === null) return 'Active Market';
  if (visitors >= HIGH_TRAFFIC_FROM) return 'High Traffic';
  if (visitors >= GOOD_TRAFFIC_FROM) return 'Good Traffic';
  return 'Growing Market';
}
