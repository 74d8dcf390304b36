import { expect, it } from 'vitest';
import type { ApplicationStatus } from '#contract/applications/applicationStatus.ts';
import { decisionObstacle, missingPlaces, placeObstacle } from './placeObstacle.ts';
import type { StandingOffer } from './standingOffers.ts';

const EVENT = {
  id: 1,
  hasEnded: false,
  status: 'active',
  maxVendors: 2,
  currentVendors: 1,
} as const;

const offerOf = (id: number, businessName: string, day: string) =>
  ({
    event: { id },
    market: { timeZone: 'America/Los_Angeles' },
    vendor: { businessName },
    offeredUntil: `2026-06-${day}T19:00:00Z`,
  }) as StandingOffer;

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
  expect(placeObstacle({ ...EVENT, ...event }, [])).toEqual(obstacle);
});

it('the places of an event that others may still accept speak against giving them away', () => {
  const one = [offerOf(1, 'Rainy Day Jam', '05')];
  expect(placeObstacle(EVENT, one)?.says).toMatch(
    /^1 spot is offered to Rainy Day Jam until Jun 5, 2026, 12:00\sPM PDT\. If you approve, it goes to this vendor\.$/,
  );
  // Enough is left for everybody, or it is known of another event.
  expect(placeObstacle({ ...EVENT, maxVendors: 3 }, one)).toBeNull();
  expect(placeObstacle({ ...EVENT, maxVendors: null }, one)).toBeNull();
  expect(placeObstacle({ ...EVENT, id: 2 }, one)).toBeNull();
  const two = [...one, offerOf(1, 'Ash Bakery', '04')];
  expect(placeObstacle({ ...EVENT, maxVendors: 3 }, two)).toMatchObject({
    says: expect.stringMatching(
      /^2 spots are offered to vendors on the waitlist until Jun 5, 2026, 12:00\sPM PDT\. .* one of them goes to/,
    ),
    isFinal: false,
  });
});

it('where somebody has decided meanwhile speaks against every other decision', () => {
  const says = (status: ApplicationStatus, decision: 'approved' | 'rejected') =>
    decisionObstacle({ status, event: EVENT }, decision, [offerOf(1, 'Rainy Day Jam', '05')]);
  expect(says('rejected', 'approved')).toEqual({
    says: 'This application is already rejected.',
    isFinal: true,
  });
  expect(says('pending', 'approved')?.isFinal).toBe(false);
  expect(says('waitlisted', 'rejected')).toBeNull();
});

const market = { name: 'Bee Street Market' };
const to = (id: number, free: number | null) => ({
  market,
  event: {
    ...EVENT,
    id,
    eventDate: '2026-06-06',
    startTime: '09:00',
    maxVendors: free === null ? null : 3 + free,
    currentVendors: 3,
  },
});

const missing = (chosen: object[], offers: StandingOffer[] = []) =>
  missingPlaces(chosen as Parameters<typeof missingPlaces>[0], offers);

it('counts of chosen applications those for whom no place is left, by event', () => {
  const chosen = [to(1, 1), to(1, 1), to(2, 1), to(3, null), { market, event: null }];
  expect(missing(chosen)).toMatch(
    /^Bee Street Market · Sat, Jun\s6.*: 1 spot left, 2 selected\. Those who applied first get them\.$/,
  );
  expect(missing(chosen.slice(1))).toBeNull();
  expect(missing([to(1, 0)])).toMatch(/: no spots left, 1 selected\.$/);
});

it('counts the places too that others may still accept', () => {
  const chosen = [to(1, 2), to(1, 2)];
  expect(missing(chosen)).toBeNull();
  expect(missing(chosen, [offerOf(2, 'Rainy Day Jam', '05')])).toBeNull();
  expect(missing(chosen, [offerOf(1, 'Rainy Day Jam', '05')])).toMatch(
    /: 2 spots left, 2 selected\. 1 spot is offered to Rainy Day Jam until Jun 5, 2026, 12:00\sPM PDT\.$/,
  );
  expect(missing([...chosen, to(1, 2)], [offerOf(1, 'Rainy Day Jam', '05')])).toMatch(
    /until .* PDT\. Those who applied first get them\.$/,
  );
});
