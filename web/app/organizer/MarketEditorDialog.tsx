import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StoredMarket } from '#contract/markets/markets.ts';
import { marketEventsQuery } from '#web/features/events/api/events.ts';
import { sessionQuery } from '#web/features/identity/api/session.ts';
import { MarketForm } from '#web/features/market-form/components/MarketForm.tsx';
import { UNSAVED_ENTRIES, useUnsavedChanges } from '#web/lib/forms/useUnsavedChanges.ts';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { usePinMap } from '../shell/usePinMap.tsx';

interface MarketEditorDialogProps {
  /** Null: a new one. */
  market: StoredMarket | null;
  onClose: () => void;
}

/** 'Create New Market' and 'Edit Market'. */
export default function MarketEditorDialog({ market, onClose }: MarketEditorDialogProps) {
  const { data: events = [] } = useQuery({
    ...marketEventsQuery(market?.id ?? 0),
    enabled: market !== null,
  });
  const renderMap = usePinMap('market');
  const queryClient = useQueryClient();
  const { setDirty, setSending, mayLeave } = useUnsavedChanges(UNSAVED_ENTRIES);
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
          : 'Shoppers can find it right away, and vendors can apply to it and its events.'
      }
    >
      <MarketForm
        market={market}
        events={events}
        onSaved={() => {
          // With her first market she is an organizer.
          if (!market) void queryClient.invalidateQueries(sessionQuery);
          onClose();
        }}
        onCancel={close}
        onDirty={setDirty}
        onSending={setSending}
        renderMap={renderMap}
      />
    </Dialog>
  );
}
