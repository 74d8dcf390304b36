import { expect, it } from 'vitest';
import { internationalNumber } from './phoneNumber.ts';

it.each([
  ['(503) 555-0199', '+15035550199'],
  ['503.555.0199', '+15035550199'],
  ['1 503 555 0199', '+15035550199'],
  ['+1 503 555 0199', '+15035550199'],
  ['+49 30 901820', '+4930901820'],
  ['555-0199', null],
  ['103 555 0199', null],
  ['call me', null],
  ['+1234567890123456', null],
  ['', null],
  [null, null],
])('%j is %j', (phone, number) => {
  expect(internationalNumber(phone)).toBe(number);
});
