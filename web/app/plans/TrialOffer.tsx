import type { PlanTier } from '#contract/billing/plans.ts';
import { useFreeUntil } from '#web/features/billing/useFreeUntil.ts';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { useTrial } from './useTrial.ts';

const TrialOfferDialog = lazyPart(
  () => import('#web/features/billing/components/TrialOfferDialog.tsx'),
);

/** What a plan offers, which the person can try then and there. */
export function TrialOffer({ tier, onClose }: { tier: PlanTier; onClose: () => void }) {
  const trial = useTrial(tier, onClose);
  const freeUntil = useFreeUntil(tier);
  return <TrialOfferDialog tier={tier} freeUntil={freeUntil} onClose={onClose} {...trial} />;
}
