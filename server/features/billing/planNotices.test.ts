import { expect, it } from 'vitest';
import { paymentNotice } from './planNotices.ts';

const RECEIPT = {
  id: 'in_1',
  description: 'Vendor Plan, monthly',
  amountCents: 500,
  paidAt: new Date('2026-06-03T19:00:00Z'),
  address: null,
};

it.each([
  [true, ' This is a sandbox: you weren’t charged.'],
  [false, ''],
])('tells of a payment whether it was one of the sandbox: %s', (isSandbox, truth) => {
  expect(paymentNotice(RECEIPT, 1, isSandbox).body).toBe(
    `We received your payment of $5.00 for Vendor Plan, monthly.${truth} You’ll find the receipt in your account.`,
  );
});
