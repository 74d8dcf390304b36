import { expect, it } from 'vitest';
import { waitBefore } from './liveConnection.ts';

it('waits longer each time, up to a minute, and never the same as another browser', () => {
  expect([0, 1, 2, 5, 6, 50].map((attempt) => waitBefore(attempt, 1))).toEqual([
    1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
  ]);
  expect(waitBefore(3, 0)).toBe(4_000);
  expect(waitBefore(3, 0.5)).toBe(6_000);
});
