import { trafficTag } from '#contract/markets/hiring.ts';
import type { MarketCard } from '#contract/markets/markets.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** How busy a hiring market is. */
export function HiringTag({ market }: { market: Pick<MarketCard, 'avgDailyFootTraffic'> }) {
  return <Badge tone="squash">{trafficTag(market.avgDailyFootTraffic)}</Badge>;
}
