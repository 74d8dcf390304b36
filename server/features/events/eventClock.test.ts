import { describe, expect, it } from 'vitest';
import { currentDayOf, firstDayToVisit, hasEnded } from './eventClock.ts';

const PORTLAND = 'America/Los_Angeles';
/** A local time of Portland on June 6 or 7, 2026. */
const at = (local: string) => Date.parse(`2026-06-${local.replace(' ', 'T')}:00-07:00`);

describe('An event that goes on past midnight', () => {
  const night = { startTime: '20:00', endTime: '02:00' };

  it.each([
    ['06 19:00', '2026-06-06'],
    ['06 23:59', '2026-06-06'],
    ['07 00:30', '2026-06-06'],
    ['07 01:59', '2026-06-06'],
    ['07 02:00', '2026-06-07'],
  ])('is at %s that of %s', (now, day) => {
    expect(currentDayOf(night, PORTLAND, at(now))).toBe(day);
    expect(firstDayToVisit(night, PORTLAND, at(now))).toBe(day);
  });
});

it('An event that ends in the hour that the clocks show twice is over once and for all', () => {
  const night = { eventDate: '2026-10-31', startTime: '20:00', endTime: '01:30' };
  const ended = ['01:29:00-07:00', '01:30:00-07:00', '01:00:00-08:00', '01:30:00-08:00'].map(
    (time) => hasEnded(night, PORTLAND, Date.parse(`2026-11-01T${time}`)),
  );
  expect(ended).toEqual([false, true, true, true]);
});

it('Any other event is over at its end, and that of its day until midnight', () => {
  const morning = { startTime: '08:00', endTime: '13:00' };
  expect(currentDayOf(morning, PORTLAND, at('06 00:30'))).toBe('2026-06-06');
  expect(currentDayOf(morning, PORTLAND, at('06 23:59'))).toBe('2026-06-06');
  expect(currentDayOf(morning, PORTLAND, at('07 00:00'))).toBe('2026-06-07');
  expect(firstDayToVisit(morning, PORTLAND, at('06 12:59'))).toBe('2026-06-06');
  expect(firstDayToVisit(morning, PORTLAND, at('06 13:00'))).toBe('2026-06-07');
});
