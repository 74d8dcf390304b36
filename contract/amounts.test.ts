import { expect, it } from 'vitest';
import { amountSchema, NOT_AN_AMOUNT } from './amounts.ts';

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
