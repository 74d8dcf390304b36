import { expect, it } from 'vitest';
import type { MarketEvent } from '#contract/events/events.ts';
import { nextEventOf, upcomingEvents } from './upcomingEvents.ts';

it('the next event has not ended, while those of today are listed until midnight', () => {
  const events = [
    { id: 1, nextDate: null, hasEnded: true, status: 'active' },
    { id: 2, nextDate: '2026-06-06', hasEnded: true, status: 'active' },
    { id: 3, nextDate: '2026-06-06', hasEnded: false, status: 'cancelled' },
    { id: 4, nextDate: '2026-06-13', hasEnded: false, status: 'scheduled' },
  ] as MarketEvent[];
  expect(nextEventOf(events)?.id).toBe(4);
  expect(upcomingEvents(events).map(({ id }) => id)).toEqual([2, 3, 4]);
});
