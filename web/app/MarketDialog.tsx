import { NextEvent } from '#web/features/events/components/NextEvent.tsx';
import { MarketDetailDialog } from '#web/features/markets/components/MarketDetailDialog.tsx';

interface MarketDialogProps {
  marketId: number;
  onClose: () => void;
}

/** A market's details with its next event, loaded when the first one is opened. */
export default function MarketDialog({ marketId, onClose }: MarketDialogProps) {
  return (
    <MarketDetailDialog
      marketId={marketId}
      onClose={onClose}
      nextEvent={<NextEvent marketId={marketId} />}
    />
  );
}
