import { expect, it } from 'vitest';
import { plannedEventOn } from './plannedEventOn.ts';

const EVENT = {
  id: 7,
  eventDate: '2027-01-09',
  startTime: '09:00',
  endTime: '13:00',
  status: 'active',
  hasEnded: false,
} as const;

it.each([
  ['is planned', {}, 7],
  ['is on another day', { eventDate: '2027-01-16' }, undefined],
  ['is over', { hasEnded: true }, undefined],
  ['is cancelled', { status: 'cancelled' as const }, undefined],
  ['is postponed', { status: 'postponed' as const }, undefined],
])('of a market, an event that %s', (_, fields, id) => {
  expect(plannedEventOn('2027-01-09', [{ ...EVENT, ...fields }])?.id).toBe(id);
});
