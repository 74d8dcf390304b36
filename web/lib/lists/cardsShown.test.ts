import { expect, it } from 'vitest';
import { MAX_LIST_LIMIT } from '#contract/limits.ts';
import { CARDS_PER_STEP, cardsShown, MAX_CARDS } from './cardsShown.ts';

it.each([
  [undefined, undefined],
  ['24', undefined],
  ['48', 48],
  ['48.5', undefined],
  [MAX_CARDS, MAX_CARDS],
  // The step after the last, and whatever else somebody writes.
  [MAX_CARDS + CARDS_PER_STEP, MAX_CARDS],
  ['1e9', MAX_CARDS],
  ['Infinity', undefined],
])('an address with %s shows %s cards', (raw, shown) => {
  expect(cardsShown(raw)).toBe(shown);
});

it('asks for no more than a list answers', () => {
  expect(MAX_CARDS).toBeLessThanOrEqual(MAX_LIST_LIMIT);
});
