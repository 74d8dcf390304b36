import { centsText } from '#contract/money.ts';
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
    body: `We received your payment of ${amount} for ${description}. You’ll find the receipt in your account.`,
    path: '/account',
    key: `receipt ${id}`,
  };
}
