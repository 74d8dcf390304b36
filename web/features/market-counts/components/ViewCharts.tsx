import { MONTH_DAYS } from '#contract/market-counts/marketCountKinds.ts';
import type { MarketCounts } from '#contract/market-counts/marketCounts.ts';
import { formatShortDate } from '#web/lib/texts/shortDate.ts';
import { weeksOf } from '../countSums.ts';
import { CountChart } from './CountChart.tsx';

/** How often a listing is seen, by day and by week. */
export function ViewCharts({ counts: { days } }: { counts: MarketCounts }) {
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <CountChart
        title={`Views by day, last ${MONTH_DAYS} days`}
        unit="Views"
        span="Day"
        bars={days.slice(-MONTH_DAYS).map(({ date, views }) => ({
          key: date,
          label: formatShortDate(date),
          count: views,
        }))}
      />
      <CountChart
        title="Views by week, last eight weeks"
        unit="Views"
        span="Week"
        bars={weeksOf(days).map(({ from, to, views }) => ({
          key: from,
          label: `${formatShortDate(from)} – ${formatShortDate(to)}`,
          count: views,
        }))}
      />
    </div>
  );
}
