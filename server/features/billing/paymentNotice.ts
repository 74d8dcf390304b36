import { centsText } from '#contract/billing/onlineFee.ts';
import type { Notice } from '#server/features/notifications/notify.ts';
import type { ProviderReceipt } from './paymentProvider.ts';

/** That a payment for a plan has arrived. */
export function paymentNotice(
  { id, description, amountCents }: ProviderReceipt,
  userId: number,
): Notice {
  const amount = centsText(amountCents);
  return {
    userId,
    kind: 'payment_confirmation',
    title: `Payment received: ${amount}`,
    body: `Your payment of ${amount} for ${description} has arrived. The receipt is in your account.`,
    path: '/account',
    key: `receipt ${id}`,
  };
}
