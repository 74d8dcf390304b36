import { expect, it } from 'vitest';
import { growthText } from './growthText.ts';

it.each([
  [0, 0, '--'],
  [5, 0, '+5'],
  [9, 8, '+13%'],
  [8, 8, '0%'],
  [2, 8, '−75%'],
  [0, 3, '−100%'],
])('%i applications after %i have grown by %s', (recent, before, text) => {
  expect(growthText({ recent, before })).toBe(text);
});
