import { CATEGORIES_WITHOUT_APPLICATIONS, type MarketCategory } from './categories.ts';

/** Whether vendors can apply to a market through the site. */
export const isHiring = (market: { isHiringVendors: boolean; category: MarketCategory }): boolean =>
  market.isHiringVendors && !CATEGORIES_WITHOUT_APPLICATIONS.includes(market.category);

/** The tags of hiring markets and the average daily foot traffic from which each is earned. */
export type TrafficTag = 'High Traffic' | 'Good Traffic' | 'Growing Market' | 'Active Market';

const HIGH_TRAFFIC_FROM = 700;
const GOOD_TRAFFIC_FROM = 400;

/** @param avgDailyFootTraffic people a day, or null where nobody has counted */
export function trafficTag(avgDailyFootTraffic: number | null): TrafficTag {
  if (avgDailyFootTraffic === null) return 'Active Market';
  if (avgDailyFootTraffic >= HIGH_TRAFFIC_FROM) return 'High Traffic';
  if (avgDailyFootTraffic >= GOOD_TRAFFIC_FROM) return 'Good Traffic';
  return 'Growing Market';
}
