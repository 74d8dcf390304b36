import { Check } from 'lucide-react';
import type { Market } from '#contract/markets/markets.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useConfirmMarket } from '../api/confirmMarket.ts';

interface ConfirmMarketProps {
  market: Pick<Market, 'id' | 'name'>;
  /** Told once it is confirmed. */
  onConfirmed?: () => void;
}

/** One tap by whoever runs a market: its listing is as it should be. */
export function ConfirmMarket({ market, onConfirmed }: ConfirmMarketProps) {
  const { mutate, isPending } = useConfirmMarket(market.id);
  return (
    <BusyButton
      variant="secondary"
      size="small"
      aria-label={`Confirm Details of ${market.name}`}
      isBusy={isPending}
      onClick={() => mutate(undefined, { onSuccess: onConfirmed })}
    >
      <Check aria-hidden />
      Confirm Details
    </BusyButton>
  );
}
