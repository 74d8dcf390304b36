import { expect, it } from 'vitest';
import { MAX_LIST_LIMIT } from '#contract/limits.ts';
import { MARKETS_PER_STEP, readTravelSearch } from './travelSearch.ts';

it.each([
  [undefined, undefined],
  ['10', undefined],
  ['-20', undefined],
  ['many', undefined],
  ['20', 20],
  // The step after the last, and whatever else somebody writes.
  [MAX_LIST_LIMIT + MARKETS_PER_STEP, MAX_LIST_LIMIT],
  ['1e9', MAX_LIST_LIMIT],
])('an address with %s lists %s markets', (show, listed) => {
  expect(readTravelSearch({ show }).show).toBe(listed);
});
