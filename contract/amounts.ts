import { z } from 'zod';
import { withoutDollarSign } from './dollarSign.ts';
import { trimMoney } from './money.ts';

const AMOUNT = /^\d{1,6}(?:\.\d{1,2})?$/;
export const NOT_AN_AMOUNT = 'Enter an amount in dollars, such as 45 or 12.50';

/**
 * Dollars as decimal text, the way amounts leave; a number will do as well, and the sign of the
 * dollar. Nothing is no fee.
 */
export const amountSchema = amountOr('0');

/** The same of what may be left open: nothing is '', which states nothing. */
export const statedAmountSchema = amountOr('');

function amountOr(nothing: string) {
  return z
    .union([z.string().trim().max(20, NOT_AN_AMOUNT), z.number()], { error: NOT_AN_AMOUNT })
    .transform((value) => (value === '' ? nothing : withoutDollarSign(String(value)) || '$'))
    .refine((value) => value === nothing || AMOUNT.test(value), {
      error: NOT_AN_AMOUNT,
      abort: true,
    })
    .transform((value) => (value === '' ? value : trimMoney(Number(value).toFixed(2))));
}
