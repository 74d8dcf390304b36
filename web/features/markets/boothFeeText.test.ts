import { expect, it } from 'vitest';
import { boothFeeText } from './boothFeeText.ts';

it.each([
  ['0', 'Free'],
  ['45', '$45/day'],
  ['', null],
])('says of a booth fee of "%s": %s', (boothFee, text) => {
  expect(boothFeeText({ boothFee })).toBe(text);
});
