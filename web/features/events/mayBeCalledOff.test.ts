import { expect, it } from 'vitest';
import { mayBeCalledOff } from './mayBeCalledOff.ts';

it.each([
  ['active', false, true],
  ['postponed', false, true],
  ['active', true, false],
  ['draft', false, false],
  ['cancelled', false, false],
] as const)('an event that is %s, and over: %s, can be called off: %s', (status, hasEnded, may) => {
  expect(mayBeCalledOff({ status, hasEnded })).toBe(may);
});
