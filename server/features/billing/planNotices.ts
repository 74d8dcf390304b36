import { runningDay } from '#contract/billing/lastMoment.ts';
import { PLANS } from '#contract/billing/plans.ts';
import { centsText } from '#contract/money.ts';
import { dayAndMonth, longDate } from '#server/features/events/longDate.ts';
import type { Notice } from '#server/features/notifications/notify.ts';
import type { FailedPayment, ProviderReceipt, ProviderSubscription } from './paymentProvider.ts';
import type { FreePlan } from './plansAt.ts';

/**
 * That a payment for a plan has arrived.
 * @param isSandbox no money has: mails outlast the form that said so, and tell of each renewal
 */
export function paymentNotice(
  { id, description, amountCents }: ProviderReceipt,
  userId: number,
  isSandbox: boolean,
): Notice {
  const amount = centsText(amountCents);
  const truth = isSandbox ? ' This is a sandbox: you weren’t charged.' : '';
  return {
    userId,
    kind: 'payment_confirmation',
    title: `Payment received: ${amount}`,
    body: `We received your payment of ${amount} for ${description}.${truth} You’ll find the receipt in your account.`,
    path: '/account',
    key: `receipt ${id}`,
  };
}

/** That a plan could not be renewed, once for each invoice however often the provider tries the card. */
export function failedPaymentNotice(
  { invoiceId, amountCents }: FailedPayment,
  { tier, periodEndsAt }: Pick<ProviderSubscription, 'tier' | 'periodEndsAt'>,
  userId: number,
): Notice {
  const { name } = PLANS[tier];
  const amount = centsText(amountCents);
  const end = periodEndsAt && ` by ${longDate(runningDay(periodEndsAt.getTime()))}`;
  return {
    userId,
    kind: 'payment_failed',
    title: `Payment failed: ${amount} for your ${name}`,
    body: `Your payment of ${amount} for the ${name} didn’t go through. To keep the plan, choose Pay Now in your account, then Complete Payment, where you can use another card. Without a payment, the plan ends${end ?? ''}.`,
    path: '/account',
    key: `failed payment ${invoiceId}`,
  };
}

/** That a trial or a coupon is about to end. */
export function planEndingNotice({ tier, isTrial, endsAt }: FreePlan, userId: number): Notice {
  const { name } = PLANS[tier];
  const day = runningDay(endsAt.getTime());
  const what = isTrial ? `Your free trial of the ${name}` : `Your free ${name}`;
  return {
    userId,
    kind: 'plan_ending',
    title: `${what} ends on ${dayAndMonth(day)}`,
    body: `${what} ends on ${longDate(day)}. You won’t be charged. To keep the plan after that, subscribe under Pricing & Plans. Nothing you created is lost.`,
    path: '/pricing',
    key: `${tier} plan free until ${endsAt.toISOString()}`,
  };
}

/** That what was paid for is over. */
export function endedPlanNotice(
  { id, tier }: Pick<ProviderSubscription, 'id' | 'tier'>,
  userId: number,
): Notice {
  const { name } = PLANS[tier];
  return {
    userId,
    kind: 'plan_ended',
    title: `Your ${name} has ended`,
    body: `Your paid ${name} has ended. Nothing you created is lost. To get the plan back, subscribe under Pricing & Plans.`,
    path: '/pricing',
    key: `end of subscription ${id}`,
  };
}
