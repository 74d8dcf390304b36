import { expect, it } from 'vitest';
import { missingPlaces, placeObstacle } from './placeObstacle.ts';

const EVENT = {
  hasEnded: false,
  status: 'active',
  maxVendors: 2,
  currentVendors: 1,
} as const;

it.each([
  [{}, null],
  [{ maxVendors: null }, null],
  [{ status: 'postponed' as const }, null],
  [{ currentVendors: 2 }, { says: 'This event is full: 2 of 2 spots are taken.', isFinal: false }],
  [{ status: 'cancelled' as const }, { says: 'This event is cancelled.', isFinal: true }],
  [
    { hasEnded: true, currentVendors: 2 },
    { says: 'This event is over.', isFinal: true },
  ],
])('an event with %o speaks against a place as %o', (event, obstacle) => {
  expect(placeObstacle({ ...EVENT, ...event })).toEqual(obstacle);
});

it('counts of chosen applications those for whom no place is left, by event', () => {
  const market = { name: 'Bee Street Market' };
  const to = (id: number, free: number | null) => ({
    market,
    event: {
      ...EVENT,
      id,
      eventDate: '2026-06-06',
      maxVendors: free === null ? null : 3 + free,
      currentVendors: 3,
    },
  });
  type Chosen = Parameters<typeof missingPlaces>[0];
  const chosen = [to(1, 1), to(1, 1), to(2, 1), to(3, null), { market, event: null }];
  expect(missingPlaces(chosen as unknown as Chosen)).toMatch(
    /^Bee Street Market · Sat, Jun\s6.*: 1 spot left, 2 selected\.$/,
  );
  expect(missingPlaces(chosen.slice(1) as unknown as Chosen)).toBeNull();
});
