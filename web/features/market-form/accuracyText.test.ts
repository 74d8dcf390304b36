import { expect, it } from 'vitest';
import { accuracyText } from './accuracyText.ts';

it.each([
  [120, '400 feet'],
  [270, '900 feet'],
  [400, 'a mile'],
  [2500, '2 miles'],
  [20_000, '13 miles'],
])('%d meters are told as %s', (meters, told) => {
  expect(accuracyText(meters)).toBe(told);
});
