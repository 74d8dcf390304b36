import { Link } from '@tanstack/react-router';
import {
  PLANS,
  type PlanTier,
  TRIAL_DAYS,
  YEARLY_DISCOUNT_PERCENT,
} from '#contract/billing/plans.ts';
import { centsText } from '#contract/money.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckList } from '#web/ui/CheckList.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { freeUntilLabel } from '../promotionText.ts';

const MONTHS_PER_YEAR = 12;

interface TrialOfferDialogProps {
  tier: PlanTier;
  /** The last day of the promotion that covers it; null: there is none. */
  freeUntil: string | null;
  onClose: () => void;
  /** Tries the plan; null when she has tried it before. */
  onTry: (() => void) | null;
  isTrying: boolean;
}

/** What a plan offers and costs, and that it can be tried. */
export default function TrialOfferDialog({
  tier,
  freeUntil,
  onClose,
  onTry,
  isTrying,
}: TrialOfferDialogProps) {
  const { name, purpose, monthlyCents, yearlyCents, features } = PLANS[tier];
  return (
    <Dialog
      onClose={onClose}
      title={name}
      description={purpose}
      width="narrow"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Maybe Later
          </Button>
          <Button asChild variant={onTry ? 'secondary' : 'primary'}>
            <Link to="/pricing">View All Plans</Link>
          </Button>
          {onTry ? (
            <BusyButton isBusy={isTrying} onClick={onTry}>
              Start Your Free Trial Today!
            </BusyButton>
          ) : null}
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>
          <span className="font-display text-4xl font-medium">{centsText(monthlyCents)}</span>
          <span className="text-ink-600">/month</span>
        </span>
        {freeUntil ? <Badge tone="squash">{freeUntilLabel(freeUntil)}</Badge> : null}
      </p>
      <p className="text-ink-600">
        {yearlyCents === null
          ? 'Paid by the month.'
          : `or ${centsText(yearlyCents)} a year (${centsText(Math.floor(yearlyCents / MONTHS_PER_YEAR))} a month, ${YEARLY_DISCOUNT_PERCENT}% off)`}
      </p>
      {freeUntil ? (
        <p className="mt-2 text-ink-600">Free with a coupon code. Enter it under View All Plans.</p>
      ) : null}
      <CheckList items={features} className="mt-5" />
      {onTry ? (
        <p className="mt-5 rounded-card bg-leaf-100 p-4 text-leaf-800">
          Start with a {TRIAL_DAYS}-day free trial, No credit card required
        </p>
      ) : null}
    </Dialog>
  );
}
