import type { Market } from '#contract/markets/markets.ts';
import { confirmationText } from '../confirmationText.ts';
import { ConfirmMarket } from './ConfirmMarket.tsx';

/** When a listing was last confirmed, beside the button that does it anew. */
export function ListingConfirmation({ market }: { market: Market }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm text-ink-600 empty:hidden">{confirmationText(market)}</p>
      <ConfirmMarket market={market} />
    </div>
  );
}
