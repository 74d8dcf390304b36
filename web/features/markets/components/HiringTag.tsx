import { expectedVisitors } from '#contract/markets/expectedVisitors.ts';
import { trafficTag } from '#contract/markets/hiring.ts';
import type { MarketCard } from '#contract/markets/markets.ts';
import { Badge } from '#web/ui/Badge.tsx';

interface HiringTagProps {
  market: Pick<MarketCard, 'avgDailyFootTraffic' | 'avgDailyVisitors'>;
}

/** How busy a hiring market is. */
export function HiringTag({ market }: HiringTagProps) {
  return <Badge tone="squash">{trafficTag(expectedVisitors(market))}</Badge>;
}
