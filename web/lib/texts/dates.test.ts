import { expect, it } from 'vitest';
import { dayAt, formatTimes } from './dates.ts';

it('what ends with its day is told as elsewhere on the site', () => {
  expect(formatTimes({ startTime: '18:00', endTime: '24:00' })).toBe('6:00 PM – midnight');
  expect(formatTimes({ startTime: '09:00', endTime: '13:30' })).toBe('9:00 AM – 1:30 PM');
});

it('a day is the one at the place, and not over where its time zone is not known', () => {
  const moment = new Date('2026-07-04T06:59:00Z');
  expect(dayAt('America/New_York', moment)).toBe('2026-07-04');
  expect(dayAt('America/Los_Angeles', moment)).toBe('2026-07-03');
  const beforeMidnight = new Date('2026-07-04T10:59:00Z');
  expect(dayAt(null, beforeMidnight)).toBe('2026-07-03');
  expect(dayAt(null, new Date(beforeMidnight.getTime() + 60_000))).toBe('2026-07-04');
});
