import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { PlanTier } from '#contract/plans.ts';
import { usePlanPrompt } from '#web/features/billing/usePlanPrompt.ts';
import { configQuery } from '#web/lib/configQuery.ts';
import { useTrial } from './useTrial.ts';

const PlanPopup = lazy(() => import('#web/features/billing/components/PlanPopup.tsx'));

/** Tells whoever uses a dashboard without its plan of that plan, once. */
export function PlanPrompt({ tier }: { tier: PlanTier }) {
  const { isOpen, close } = usePlanPrompt(tier);
  const trial = useTrial(tier, close);
  const { data: config } = useQuery(configQuery);
  if (!isOpen) return null;
  const { promotion } = config ?? {};
  return (
    <Suspense>
      <PlanPopup
        tier={tier}
        freeUntil={promotion?.tiers.includes(tier) ? promotion.endsOn : null}
        onClose={close}
        {...trial}
      />
    </Suspense>
  );
}
