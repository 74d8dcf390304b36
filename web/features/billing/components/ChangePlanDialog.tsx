import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { runningDay } from '#contract/billing/lastMoment.ts';
import { type BillingInterval, PLANS, type PlanTier } from '#contract/billing/plans.ts';
import type { Subscription } from '#contract/billing/subscription.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { changePreviewQuery } from '../api/changePreview.ts';
import { changeSubscription } from '../api/changeSubscription.ts';
import { changeCostText, planPriceText } from '../planText.ts';
import { ordinalDate } from '../promotionText.ts';
import { SandboxNote } from './SandboxNote.tsx';

interface ChangePlanDialogProps {
  order: { tier: PlanTier; interval: BillingInterval };
  /** What she has. */
  before: Subscription | undefined;
  isSandbox: boolean;
  onChanged: (subscription: Subscription) => void;
  onClose: () => void;
}

/** Asks whether the paid plan is to become another one. */
export default function ChangePlanDialog({
  order,
  before,
  isSandbox,
  onChanged,
  onClose,
}: ChangePlanDialogProps) {
  const queryClient = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  // Once it is done there is nothing to ask about any more.
  const {
    data: preview,
    isPending,
    isError,
  } = useQuery({ ...changePreviewQuery(order), enabled: !isChanging });
  const { name } = PLANS[order.tier];
  const replaced = before?.subscriptionTier;
  /** Only paid by another interval. */
  const isSamePlan = replaced === order.tier;
  const heldUntil = before?.heldUntil[order.tier];
  /** Once it is cancelled, what she pays for is held to a day as well. */
  const couponUntil = heldUntil && heldUntil !== before.subscriptionEndDate ? heldUntil : null;
  const { amount, per } = planPriceText(order.tier, order.interval);

  async function change() {
    if (isChanging) return;
    setChanging(true);
    try {
      onChanged(
        await changeSubscription({
          subscriptionTier: order.tier,
          interval: order.interval,
          previewedAt: preview?.previewedAt,
        }),
      );
      const description = isSamePlan
        ? `You pay by the ${order.interval} now.`
        : `You have the ${name} now.`;
      toast({ title: 'Plan Changed', description });
    } catch (error) {
      setChanging(false);
      // It may be for an amount that does not hold any longer.
      void queryClient.invalidateQueries(changePreviewQuery(order));
      toast({
        // Nothing was to be paid yet where what she has seen does not hold any longer.
        title:
          error instanceof ApiError && error.status === 409 ? 'Plan Not Changed' : 'Payment Failed',
        description: problemText(error, 'Your plan couldn’t be changed. Please try again.'),
        variant: 'destructive',
      });
    }
  }

  return (
    <Dialog
      onClose={() => {
        if (!isChanging) onClose();
      }}
      title={isSamePlan ? `Pay by the ${order.interval}` : `Change to the ${name}`}
      width="narrow"
      footer={
        <>
          <BusyButton variant="secondary" isBusy={isChanging} onClick={onClose}>
            Cancel
          </BusyButton>
          {/* Nobody is to agree before she can know to what. */}
          <BusyButton isBusy={isChanging || isPending} onClick={() => void change()}>
            {isChanging ? 'Changing...' : 'Change Plan'}
          </BusyButton>
        </>
      }
    >
      <p>
        The change takes effect immediately
        {replaced && !isSamePlan
          ? `: your ${PLANS[replaced].name} ends, and the ${name} takes its place`
          : null}
        . From now on, you pay {amount}
        {per}, with credit for the rest of the current period.
      </p>
      {/* As high as two lines, so that nothing moves once it is known. */}
      <p role="status" className="mt-3 min-h-12 font-semibold">
        {preview && changeCostText(preview)}
        {isError
          ? 'We couldn’t work out what you pay today. To see it first, close this and try again.'
          : null}
      </p>
      {isSandbox ? <SandboxNote /> : null}
      {couponUntil ? (
        <p className="mt-3">
          Your coupon gives you this plan free until{' '}
          {ordinalDate(runningDay(Date.parse(couponUntil)))}. If you change, you pay for it all the
          same.
        </p>
      ) : null}
      {before?.subscriptionStatus === 'cancelled' ? (
        <p className="mt-3 font-semibold">
          You cancelled your subscription. Changing the plan resumes it.
        </p>
      ) : null}
    </Dialog>
  );
}
