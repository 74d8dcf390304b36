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
  const exception = { date: '2027-01-09', closed: true };
  expect(plannedEventOn(exception, [{ ...EVENT, ...fields }])?.id).toBe(id);
});

it.each([
  ['2026-07-04', '2027-07-04', true],
  ['2026-07-04', '2027-07-05', false],
  // Thanksgiving.
  ['2098-11-27', '2027-11-25', true],
  ['2098-11-27', '2027-11-27', false],
  ['', '2027-07-04', false],
])('closed every year as on %j, of an event on %s: %s', (date, eventDate, isOn) => {
  const events = [{ ...EVENT, eventDate }];
  expect(plannedEventOn({ date, closed: true, isYearly: true }, events) !== undefined).toBe(isOn);
  // Once only, and with other hours, it is of its own year.
  expect(plannedEventOn({ date, closed: true }, events)).toBeUndefined();
  expect(plannedEventOn({ date, closed: false, isYearly: true }, events)).toBeUndefined();
});
