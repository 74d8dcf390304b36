import type { PlanTier } from '#contract/billing/plans.ts';
import { usePlanPrompt } from '#web/features/billing/usePlanPrompt.ts';
import { TrialOffer } from './TrialOffer.tsx';

const loadOffer = () => import('#web/features/billing/components/TrialOfferDialog.tsx');

/** Tells whoever uses a dashboard without its plan of that plan, once. */
export function PlanPrompt({ tier }: { tier: PlanTier }) {
  const { isOpen, close } = usePlanPrompt(tier, loadOffer);
  return isOpen ? <TrialOffer tier={tier} onClose={close} /> : null;
}
