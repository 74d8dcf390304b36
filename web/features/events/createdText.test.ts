import { expect, it } from 'vitest';
import { createdText } from './createdText.ts';

it.each([
  ['active', true, '2026-11-17', 'farmers_market', 'is now accepting vendor applications.'],
  ['active', false, null, 'food_market', 'Vendors can’t apply to it: the market'],
  ['active', true, null, undefined, 'Vendors can’t apply to the first date: the market'],
  ['active', true, null, 'flea_market', 'Vendors don’t apply to flea markets and farm stands'],
  ['active', false, null, 'farm_stand', 'Vendors don’t apply to flea markets and farm stands'],
  ['draft', true, null, 'flea_market', 'Vendors and shoppers can’t see it.'],
] as const)(
  'Of an event that is %s, one of a series: %s, with applications until %s, of a %s, it says: %s',
  (status, isRecurring, applicationsUntil, category, says) => {
    expect(createdText({ status, isRecurring, applicationsUntil }, category)).toContain(says);
  },
);
