import type { StoredMarket } from '#contract/markets/markets.ts';
import { useWriteListing } from '#web/features/farm-direct/api/listings.ts';
import { StandForm } from '#web/features/market-form/components/StandForm.tsx';
import { ApiError } from '#web/lib/api/api.ts';
import { usePinMap } from '../shell/usePinMap.tsx';
import { useStandChanges } from './useStandChanges.ts';

interface StandEditorProps {
  /** Null: a new one. */
  stand: StoredMarket | null;
  /** What was entered has been sent, and what became of it is not known. */
  onUnanswered?: () => void;
  onSaved: () => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

/** The form about a stand, with its map. */
export default function StandEditor({
  stand,
  onUnanswered,
  onSaved,
  onCancel,
  onDirty,
}: StandEditorProps) {
  const renderMap = usePinMap('stand');
  const write = useWriteListing(stand?.id ?? null);
  const show = useStandChanges();
  return (
    <StandForm
      stand={stand}
      send={(listing, version) =>
        write(listing, version).catch((error: unknown) => {
          if (!(error instanceof ApiError)) onUnanswered?.();
          throw error;
        })
      }
      renderMap={renderMap}
      onSaved={(saved) => {
        show(saved);
        onSaved();
      }}
      onCancel={onCancel}
      onDirty={onDirty}
    />
  );
}
