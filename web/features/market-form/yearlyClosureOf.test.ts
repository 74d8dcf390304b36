import { expect, it } from 'vitest';
import { yearlyClosureText } from '#contract/opening-times/yearlyClosureText.ts';
import { yearlyClosureOf } from './yearlyClosureOf.ts';

it.each([
  ['2026-12-25', 'December 25'],
  ['2026-11-26', 'Thanksgiving'],
  ['2026-11-25', 'November 25'],
  // The fifth one.
  ['2029-11-29', 'November 29'],
  ['2026-09-07', 'Labor Day'],
  ['2026-04-05', 'April 5'],
  ['2028-02-29', 'February 29'],
])('%s is of every year: %s', (date, name) => {
  expect(yearlyClosureText(yearlyClosureOf(date))).toBe(name);
});
