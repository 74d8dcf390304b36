import { type RefObject, Suspense, useState } from 'react';
import type { Market } from '#contract/markets/markets.ts';
import type { DemandsPreview } from '#web/features/market-configuration/components/ConfigurationForm.tsx';
import { ContentSpinner } from '#web/ui/states/ContentSpinner.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { Panel } from '../shell/Panel.tsx';

const ConfigurationCard = lazyPart(
  () => import('#web/features/market-configuration/components/ConfigurationCard.tsx'),
);
const DemandsPreviewDialog = lazyPart(() => import('./DemandsPreviewDialog.tsx'));

interface OrganizerConfigurationCardProps {
  /** Those that she runs. */
  markets: Market[];
  selected: Market;
  onSelect: (marketId: number) => void;
  onDirty: (isDirty: boolean) => void;
  /** Where 'Configure' leads. */
  ref: RefObject<HTMLDivElement | null>;
}

/** What the organizer's markets ask of vendors. */
export function OrganizerConfigurationCard({
  markets,
  selected,
  onSelect,
  onDirty,
  ref,
}: OrganizerConfigurationCardProps) {
  const [preview, setPreview] = useState<DemandsPreview | null>(null);
  return (
    <div ref={ref} tabIndex={-1} className="scroll-mt-24 rounded-card">
      <Panel
        title="Market Configuration & Requirements"
        lead="Vendors see this before they apply. Vendors who have already applied are notified of changes."
      >
        <Suspense fallback={<ContentSpinner />}>
          <ConfigurationCard
            markets={markets}
            selectedId={selected.id}
            onSelect={onSelect}
            onPreview={setPreview}
            onDirty={onDirty}
          />
        </Suspense>
      </Panel>
      {preview ? (
        <DemandsPreviewDialog {...preview} market={selected} onClose={() => setPreview(null)} />
      ) : null}
    </div>
  );
}
