import { expect, it } from 'vitest';
import { centsOf, centsText } from '#contract/money.ts';
import { onlineFeeCents } from './onlineFee.ts';

it.each([
  ['0', '$0.00'],
  ['1', '$0.33'],
  ['10', '$0.59'],
  ['45', '$1.61'],
  ['70', '$2.33'],
  ['50', '$1.75'],
  ['99.99', '$3.20'],
  // Exactly half a cent is rounded up: 2.9% of $5.00 is 14.5 cents.
  ['5', '$0.45'],
])('the online fee of %s dollars is %s', (amount, fee) => {
  expect(centsText(onlineFeeCents(centsOf(amount)))).toBe(fee);
});
