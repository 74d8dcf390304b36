import type { StoredMarket } from '#contract/markets/markets.ts';
import { MarketForm } from '#web/features/market-form/components/MarketForm.tsx';
import { UNSAVED_ENTRIES, useUnsavedChanges } from '#web/lib/useUnsavedChanges.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { usePinMap } from '../listings/usePinMap.tsx';

interface MarketEditorDialogProps {
  /** Null: a new one. */
  market: StoredMarket | null;
  onClose: () => void;
}

/** 'Create New Market' and 'Edit Market'. */
export default function MarketEditorDialog({ market, onClose }: MarketEditorDialogProps) {
  const renderMap = usePinMap('The place of the market. Arrow keys move it, with Shift further.');
  const { setDirty, mayLeave } = useUnsavedChanges(UNSAVED_ENTRIES);
  const close = () => {
    if (mayLeave()) onClose();
  };
  return (
    <Dialog
      width="wide"
      onClose={close}
      title={market ? 'Edit Market' : 'Create New Market'}
      description={
        market
          ? market.name
          : 'Shoppers find it as soon as it is created; vendors can apply to it and its events.'
      }
    >
      <MarketForm
        market={market}
        onSaved={onClose}
        onCancel={close}
        onDirty={setDirty}
        renderMap={renderMap}
      />
    </Dialog>
  );
}
