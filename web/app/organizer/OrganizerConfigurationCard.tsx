import { useQuery } from '@tanstack/react-query';
import { type RefObject, Suspense, useState } from 'react';
import type { MarketDemands } from '#contract/market-configuration/marketDemands.ts';
import { ownMarketsQuery } from '#web/features/markets/api/ownMarkets.ts';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { Panel } from '../shell/Panel.tsx';
import { PersonalPageSpinner } from '../shell/PersonalPage.tsx';

const ConfigurationCard = lazyPart(
  () => import('#web/features/market-configuration/components/ConfigurationCard.tsx'),
);
const DemandsPreviewDialog = lazyPart(() => import('./DemandsPreviewDialog.tsx'));

interface OrganizerConfigurationCardProps {
  /** The market that 'Configure' was pressed for; null: the first. */
  marketId: number | null;
  onSelect: (marketId: number) => void;
  onDirty: (isDirty: boolean) => void;
  /** Where 'Configure' leads. */
  ref: RefObject<HTMLDivElement | null>;
}

/** What the organizer's markets ask of vendors; not there before she has a market. */
export function OrganizerConfigurationCard({
  marketId,
  onSelect,
  onDirty,
  ref,
}: OrganizerConfigurationCardProps) {
  const { data: markets } = useQuery(ownMarketsQuery);
  const [preview, setPreview] = useState<MarketDemands | null>(null);
  const selected = markets?.find(({ id }) => id === marketId) ?? markets?.[0];
  if (!markets || !selected) return null;
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
