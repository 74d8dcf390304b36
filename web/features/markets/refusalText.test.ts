import { expect, it } from 'vitest';
import { PAYMENT_LABELS } from '#contract/markets/payments.ts';
import { refusalText } from './refusalText.ts';

it('says what is not taken, and keeps the capitals of abbreviations', () => {
  const { check, credit, snap, wic_cash, sfmnp } = PAYMENT_LABELS;
  expect([check, credit, snap, wic_cash, sfmnp].map(refusalText)).toEqual([
    'No checks',
    'No credit cards',
    'No SNAP',
    'No WIC cash value',
    'No senior coupons (SFMNP)',
  ]);
});
