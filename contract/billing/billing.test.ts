import { expect, it } from 'vitest';
import { z } from 'zod';
import { sandboxPaymentSchema } from './billing.ts';

const { expiry } = sandboxPaymentSchema.shape;
const published = new RegExp(z.toJSONSchema(expiry, { io: 'input' }).pattern ?? 'none');

it.each([
  ['12/34', '12/34'],
  ['6/26', '6/26'],
  ['06 / 26', '06 / 26'],
  ['0626', '06/26'],
])('a card’s expiry may be written %s', (typed, read) => {
  expect(expiry.parse(typed)).toBe(read);
  expect(typed).toMatch(published);
});

it.each(['', '626', '06 26', '06/2026', '06265', 'soon'])('and not %j', (typed) => {
  expect(expiry.safeParse(typed).success).toBe(false);
  expect(typed).not.toMatch(published);
});
