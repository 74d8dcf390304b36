import { Link } from '@tanstack/react-router';
import { PLANS, type PlanTier, TRIAL_DAYS } from '#contract/billing/plans.ts';
import type { Subscription } from '#contract/billing/subscription.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckList } from '#web/ui/CheckList.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { freeUntilLabel } from '../promotionText.ts';
import { currentPlanText } from '../subscriptionText.ts';
import { useFreeUntil } from '../useFreeUntil.ts';
import type { WantedApplication } from '../wantedApplication.ts';

interface RestrictedDialogProps {
  requiredPlan: PlanTier;
  /** What the address of the prices is to keep, by which she comes back. */
  application?: WantedApplication | undefined;
  /** The person's; undefined until it is known. */
  subscription: Subscription | undefined;
  onClose: () => void;
  /** Tries the plan; null when she has tried it before. */
  onTry: (() => void) | null;
  isTrying: boolean;
}

/** That something needs a plan which the person does not have, and which. */
export default function RestrictedDialog({
  requiredPlan,
  application,
  subscription,
  onClose,
  onTry,
  isTrying,
}: RestrictedDialogProps) {
  const { name, label } = PLANS[requiredPlan];
  const freeUntil = useFreeUntil(requiredPlan);
  return (
    <Dialog
      onClose={onClose}
      title="Access Restricted"
      description="I'm sorry, your subscription does not allow access to this feature."
      width="narrow"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button asChild variant="secondary">
            <Link to="/contact" onClick={onClose}>
              Contact Us
            </Link>
          </Button>
          <Button asChild>
            <Link to="/pricing" search={{ ...application }} onClick={onClose}>
              Upgrade Plan
            </Link>
          </Button>
        </>
      }
    >
      <dl className="grid gap-4 rounded-card bg-paper-100 p-5 sm:grid-cols-2">
        <div>
          <dt className="text-ink-600">Required plan</dt>
          <dd className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            {name}
            {freeUntil ? <Badge tone="squash">{freeUntilLabel(freeUntil)}</Badge> : null}
          </dd>
        </div>
        <div>
          <dt className="text-ink-600">Current plan</dt>
          <dd className="font-semibold">{subscription ? currentPlanText(subscription) : '…'}</dd>
        </div>
      </dl>
      <h3 className="mt-5 text-lg">What you need</h3>
      <CheckList
        className="mt-3"
        items={[
          `${label} plan subscription`,
          'Full access to premium features',
          'Priority customer support',
        ]}
      />
      {onTry ? (
        <div className="mt-5 flex flex-wrap items-center gap-3 rounded-card bg-leaf-100 p-4">
          <p className="text-leaf-800">
            Start with a {TRIAL_DAYS}-day free trial, No credit card required
          </p>
          <BusyButton variant="secondary" isBusy={isTrying} onClick={onTry}>
            Start Your Free Trial Today!
          </BusyButton>
        </div>
      ) : null}
    </Dialog>
  );
}
