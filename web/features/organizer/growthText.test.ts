import { expect, it } from 'vitest';
import { growthNote, growthText } from './growthText.ts';

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

it('says what is counted, and when', () => {
  expect(growthNote({ recent: 22, before: 0 })).toBe(
    '22 applications in the last 30 days, 0 in the 30 before',
  );
  expect(growthNote({ recent: 1, before: 3 })).toMatch(/^1 application in/);
});

it('says what it will be made of while there is nothing, or nothing is known', () => {
  const meaning = 'applications in the last 30 days and the 30 before';
  expect(growthNote({ recent: 0, before: 0 })).toBe(meaning);
  expect(growthNote(undefined)).toBe(meaning);
});
