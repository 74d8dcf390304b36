import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { PaymentSettings, SubscriptionPayment } from '#contract/billing/billing.ts';
import { runningDay } from '#contract/billing/lastMoment.ts';
import { type BillingInterval, PLANS, type PlanTier } from '#contract/billing/plans.ts';
import { centsText } from '#contract/money.ts';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { Spinner } from '#web/ui/states/Spinner.tsx';
import { subscriptionQuery } from '../api/subscription.ts';
import { planPriceText } from '../planText.ts';
import { ordinalDate } from '../promotionText.ts';

const SandboxForm = lazyPart(() => import('./SandboxForm.tsx'));
const StripeForm = lazyPart(() => import('./StripeForm.tsx'));

interface CheckoutDialogProps {
  order: { tier: PlanTier; interval: BillingInterval };
  payment: PaymentSettings;
  /** What is to be paid; null until the provider has said it. */
  due: SubscriptionPayment | null;
  onPaid: () => void;
  onClose: () => void;
}

/** Pays for a plan, with the form of the payment provider. */
export default function CheckoutDialog({
  order,
  payment,
  due,
  onPaid,
  onClose,
}: CheckoutDialogProps) {
  // With a last day only where a coupon gives it: what is paid for already is changed instead.
  const heldUntil = useQuery(subscriptionQuery).data?.heldUntil[order.tier];
  const [isPaying, setPaying] = useState(false);
  const { amount: price, per } = planPriceText(order.tier, order.interval, due?.priceCents);
  const amount = due?.amountCents === undefined ? price : centsText(due.amountCents);
  const waiting = <Waiting />;
  return (
    <Dialog
      onClose={() => {
        if (!isPaying) onClose();
      }}
      title="Complete Your Subscription"
      description={`${PLANS[order.tier].name}: ${price}${per}`}
      width="narrow"
    >
      {heldUntil ? (
        <p className="mb-5">
          Your coupon gives you this plan free until{' '}
          {ordinalDate(runningDay(Date.parse(heldUntil)))}. If you subscribe, you pay from today.
        </p>
      ) : null}
      {!due?.clientSecret ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          {payment.provider === 'stripe' ? (
            <StripeForm
              clientSecret={due.clientSecret}
              publishableKey={payment.publishableKey}
              tier={order.tier}
              amount={amount}
              isPaying={isPaying}
              onPaying={setPaying}
              onPaid={onPaid}
            />
          ) : (
            <SandboxForm
              clientSecret={due.clientSecret}
              amount={amount}
              onPaying={setPaying}
              onPaid={onPaid}
            />
          )}
        </Suspense>
      )}
    </Dialog>
  );
}

function Waiting() {
  return (
    <div className="flex min-h-60 flex-col items-center justify-center gap-4">
      <Spinner className="size-8 text-leaf-700" />
      <p>Setting up payment...</p>
    </div>
  );
}
