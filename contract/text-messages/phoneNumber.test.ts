import { expect, it } from 'vitest';
import { internationalNumber } from './phoneNumber.ts';

it.each([
  ['(503) 555-0199', '+15035550199'],
  ['503.555.0199', '+15035550199'],
  ['1 503 555 0199', '+15035550199'],
  ['+1 503 555 0199', '+15035550199'],
  ['+49 30 901820', '+4930901820'],
  ['Max 5035550199', '+15035550199'],
  ['555-0199', null],
  ['+1 555-0199', null],
  ['503-555-0199 x12', null],
  ['503-555-0199ext.12', null],
  ['+1 503 555 0199 #12', null],
  ['+49 30 901820 Ext 12', null],
  ['103 555 0199', null],
  ['call me', null],
  ['+1234567890123456', null],
  ['', null],
  [null, null],
])('%j is %j', (phone, number) => {
  expect(internationalNumber(phone)).toBe(number);
});
