import type { Market } from '#contract/markets/markets.ts';
import { confirmationText } from '../confirmationText.ts';

/** Who says so, and when it was last known to be true. */
export function MarketProvenance({ market }: { market: Market }) {
  const { source, lastConfirmedBy } = market;
  const confirmed = confirmationText(market);
  return (
    <p className="text-sm text-ink-600">
      {market.isDemo ? 'A made-up listing for demonstration. ' : null}
      {source && lastConfirmedBy !== 'directory' ? `Listed by the ${source.name}. ` : null}
      {confirmed
        ? `${confirmed}. Times change: check with the market before a long drive.`
        : 'Not yet confirmed. Check with the market before a long drive.'}
    </p>
  );
}
