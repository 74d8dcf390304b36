import type { MarketDemands as Demands } from '#contract/market-configuration/marketDemands.ts';
import type { Market } from '#contract/markets/markets.ts';
import { MarketDemands } from '#web/features/applications/components/MarketDemands.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

interface DemandsPreviewDialogProps {
  market: Market;
  /** As they are being edited. */
  demands: Demands;
  onClose: () => void;
}

/** 'Preview Changes': what a vendor would see in the application dialog. */
export default function DemandsPreviewDialog({
  market,
  demands,
  onClose,
}: DemandsPreviewDialogProps) {
  const { boothFee, insuranceRequired, tablesProvided } = demands;
  return (
    <Dialog
      onClose={onClose}
      title={`Apply to ${market.name}`}
      description="A preview of what vendors see before they apply. Nothing has been saved yet."
    >
      <MarketDemands
        market={{ ...market, boothFee: boothFee || '0', insuranceRequired, tablesProvided }}
        event={null}
        configuration={demands}
      />
    </Dialog>
  );
}
