import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { centsText } from '#contract/onlineFee.ts';
import { PLANS, type PlanTier, YEARLY_DISCOUNT_PERCENT } from '#contract/plans.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

const MONTHS_PER_YEAR = 12;

interface PlanPopupProps {
  tier: PlanTier;
  onClose: () => void;
}

/** What the plan for this kind of person offers and costs. */
export default function PlanPopup({ tier, onClose }: PlanPopupProps) {
  const { name, purpose, monthlyCents, yearlyCents, features } = PLANS[tier];
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={name}
      description={purpose}
      width="narrow"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Maybe Later
          </Button>
          <Button asChild>
            <Link to="/pricing">View All Plans</Link>
          </Button>
        </>
      }
    >
      <p>
        <span className="font-display text-4xl font-medium">{centsText(monthlyCents)}</span>
        <span className="text-ink-600">/month</span>
      </p>
      {yearlyCents === null ? null : (
        <p className="text-ink-600">
          or {centsText(Math.floor(yearlyCents / MONTHS_PER_YEAR))}/month, paid by the year (
          {centsText(yearlyCents)}, {YEARLY_DISCOUNT_PERCENT}% off)
        </p>
      )}
      <ul className="mt-5 space-y-2.5">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf-600" />
            {feature}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
