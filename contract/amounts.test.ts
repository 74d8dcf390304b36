import { expect, it } from 'vitest';
import { amountSchema, NOT_AN_AMOUNT, statedAmountSchema } from './amounts.ts';

it('an amount may be written with the sign of the dollar, as it is on the sign at the stand', () => {
  for (const written of ['5', '$5', ' $ 5 ', '$5.00', 5]) {
    expect(amountSchema.parse(written), String(written)).toBe('5');
  }
  expect(amountSchema.parse('$12.5')).toBe('12.50');
});

it('a sign without an amount is none', () => {
  for (const written of ['$', '$$5', '5$', '$-5', 'five']) {
    expect(amountSchema.safeParse(written).error?.issues[0]?.message, written).toBe(NOT_AN_AMOUNT);
  }
});

it('nothing is no fee, or states none where that may be left open', () => {
  expect(amountSchema.parse(' ')).toBe('0');
  expect(statedAmountSchema.parse(' ')).toBe('');
  expect(statedAmountSchema.parse('$0')).toBe('0');
  expect(statedAmountSchema.safeParse('$').success).toBe(false);
});
