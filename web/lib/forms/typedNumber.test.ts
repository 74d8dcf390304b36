import { expect, it } from 'vitest';
import { typedNumber } from './typedNumber.ts';

it.each([
  ['', null],
  [' ', null],
  [null, null],
  [0, 0],
  [' 30 ', 30],
  ['-1', -1],
  ['2.5', 2.5],
  ['1,200', 1200],
  ['1,200,000', 1_200_000],
  // No number, which is neither guessed nor taken for nothing.
  ['1,5', '1,5'],
  ['12,00', '12,00'],
  ['30-40', '30-40'],
  ['about 30', 'about 30'],
] as const)('reads %o as %o', (typed, read) => {
  expect(typedNumber(typed)).toBe(read);
});
