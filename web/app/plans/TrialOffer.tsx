import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { PlanTier } from '#contract/billing/plans.ts';
import { configQuery } from '#web/lib/configQuery.ts';
import { useTrial } from './useTrial.ts';

const TrialOfferDialog = lazy(
  () => import('#web/features/billing/components/TrialOfferDialog.tsx'),
);

/** What a plan offers, which the person can try then and there. */
export function TrialOffer({ tier, onClose }: { tier: PlanTier; onClose: () => void }) {
  const trial = useTrial(tier, onClose);
  const { data: config } = useQuery(configQuery);
  const { promotion } = config ?? {};
  return (
    <Suspense>
      <TrialOfferDialog
        tier={tier}
        freeUntil={promotion?.tiers.includes(tier) ? promotion.endsOn : null}
        onClose={onClose}
        {...trial}
      />
    </Suspense>
  );
}
