import { type RefObject, Suspense, useState } from 'react';
import type { MarketDemands } from '#contract/market-configuration/marketDemands.ts';
import type { Market } from '#contract/markets/markets.ts';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { Panel } from '../shell/Panel.tsx';
import { PersonalPageSpinner } from '../shell/PersonalPage.tsx';

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
  const [preview, setPreview] = useState<MarketDemands | null>(null);
  return (
    <div ref={ref} tabIndex={-1} className="scroll-mt-24 rounded-card">
      <Panel
        title="Market Configuration & Requirements"
        lead="Vendors see this before they apply. Those who have already applied are told about changes."
      >
        <Suspense fallback={<PersonalPageSpinner />}>
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
        <DemandsPreviewDialog
          market={selected}
          demands={preview}
          onClose={() => setPreview(null)}
        />
      ) : null}
    </div>
  );
}
