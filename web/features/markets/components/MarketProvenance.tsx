import type { Market } from '#contract/markets/markets.ts';
import { confirmationText } from '../confirmationText.ts';

/** Who says so, and when it was last known to be true. */
export function MarketProvenance({ market }: { market: Market }) {
  const { source, lastConfirmedBy } = market;
  const confirmed = confirmationText(market);
  const place = market.category === 'farm_stand' ? 'stand' : 'market';
  return (
    <p className="text-sm text-ink-600">
      {market.isDemo ? 'A made-up demo listing. ' : null}
      {source && lastConfirmedBy !== 'directory' ? `Listed by the ${source.name}. ` : null}
      {confirmed
        ? `${confirmed}. Hours change: check with the ${place} before a long drive.`
        : `Not yet confirmed. Check with the ${place} before a long drive.`}
    </p>
  );
}
