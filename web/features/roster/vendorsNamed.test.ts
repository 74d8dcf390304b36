import { expect, it } from 'vitest';
import type { RosterVendor } from '#contract/roster/roster.ts';
import { vendorsNamed } from './vendorsNamed.ts';

const VENDORS = [
  { businessName: 'O’Brien’s Pickles', contactName: 'José Peña' },
  { businessName: 'Müller Käse', contactName: null },
] as RosterVendor[];

it.each([
  ['', ['O’Brien’s Pickles', 'Müller Käse']],
  ['O’Brien', ['O’Brien’s Pickles']],
  ["o'briens pick", ['O’Brien’s Pickles']],
  ['  pena  jose ', ['O’Brien’s Pickles']],
  ['MULLER kase', ['Müller Käse']],
  ['müller pickles', []],
])('%j is found as a thumb types it', (typed, names) => {
  expect(vendorsNamed(VENDORS, typed).map(({ businessName }) => businessName)).toEqual(names);
});
