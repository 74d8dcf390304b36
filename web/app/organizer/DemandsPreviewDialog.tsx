import type { Market } from '#contract/markets/markets.ts';
import { AgreementConsent } from '#web/features/applications/components/AgreementConsent.tsx';
import { MarketDemands } from '#web/features/applications/components/MarketDemands.tsx';
import type { DemandsPreview } from '#web/features/market-configuration/components/ConfigurationForm.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';

interface DemandsPreviewDialogProps extends DemandsPreview {
  market: Market;
  onClose: () => void;
}

/** 'Preview Changes': what a vendor would see in the application dialog. */
export default function DemandsPreviewDialog({
  market,
  demands,
  isSaved,
  onClose,
}: DemandsPreviewDialogProps) {
  const { boothFee, insuranceRequired, tablesProvided } = demands;
  const { name, agreementDocumentUrl } = market;
  return (
    <Dialog
      onClose={onClose}
      title={`Apply to ${name}`}
      description={`A preview of what vendors see before they apply.${
        isSaved ? '' : ' It hasn’t been saved yet.'
      }`}
    >
      <div className="space-y-5">
        <MarketDemands
          market={{ ...market, boothFee, insuranceRequired, tablesProvided }}
          event={null}
          configuration={demands}
        />
        {agreementDocumentUrl ? (
          <AgreementConsent url={agreementDocumentUrl} marketName={name} disabled />
        ) : null}
      </div>
    </Dialog>
  );
}
