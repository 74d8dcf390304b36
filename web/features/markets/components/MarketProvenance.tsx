import type { Market } from '#contract/markets.ts';
import { formatMediumDate } from '#web/lib/dates.ts';

/** Who says so, and when it was last known to be true. */
export function MarketProvenance({ market }: { market: Market }) {
  const { source, lastConfirmedOn } = market;
  return (
    <p className="text-sm text-ink-600">
      {market.isDemo ? 'A made-up listing for demonstration. ' : null}
      {source ? `Listed by the ${source.name}. ` : null}
      {lastConfirmedOn
        ? `Last confirmed ${formatMediumDate(lastConfirmedOn)}. Times change: check with the market before a long drive.`
        : 'Not yet confirmed. Check with the market before a long drive.'}
    </p>
  );
}
