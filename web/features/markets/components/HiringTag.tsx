import { CATEGORIES_WITHOUT_APPLICATIONS } from '#contract/markets/categories.ts';
import { trafficTag } from '#contract/markets/hiring.ts';
import type { MarketCard } from '#contract/markets/markets.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** Whether vendors can apply to this market through the site. */
export const isHiring = (market: Pick<MarketCard, 'isHiringVendors' | 'category'>): boolean =>
  market.isHiringVendors && !CATEGORIES_WITHOUT_APPLICATIONS.includes(market.category);

/** How busy a hiring market is. */
export function HiringTag({ market }: { market: Pick<MarketCard, 'avgDailyFootTraffic'> }) {
  return <Badge tone="squash">{trafficTag(market.avgDailyFootTraffic)}</Badge>;
}
