import { expect, it } from 'vitest';
import { placeObstacle } from './placeObstacle.ts';

const EVENT = {
  nextDate: '2026-06-06',
  status: 'active',
  maxVendors: 2,
  currentVendors: 1,
} as const;

it.each([
  [{}, null],
  [{ maxVendors: null }, null],
  [{ status: 'postponed' as const }, null],
  [{ currentVendors: 2 }, { says: 'This event is full: 2 of 2 places are taken.', isFinal: false }],
  [{ status: 'cancelled' as const }, { says: 'This event is cancelled.', isFinal: true }],
  [
    { nextDate: null, currentVendors: 2 },
    { says: 'This event is over.', isFinal: true },
  ],
])('an event with %o speaks against a place as %o', (event, obstacle) => {
  expect(placeObstacle({ ...EVENT, ...event })).toEqual(obstacle);
});
