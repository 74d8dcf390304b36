import { expect, it } from 'vitest';
import { changedDays } from './changedDays.ts';

const openingTimes = {
  yearRound: true,
  seasons: [],
  exceptions: [
    { date: '2027-01-02', closed: true },
    { date: '2026-07-11', closed: false, opens: '10:00', closes: '15:30' },
    { date: '2026-07-04', closed: true, note: 'Independence Day' },
    { date: '2026-07-03', closed: true },
    { date: '2026-07-18', closed: false },
  ],
};

it('days that are other than usual are told ahead, by their date at the market', () => {
  // In Portland it is still July 3.
  const days = changedDays(
    { openingTimes, timeZone: 'America/Los_Angeles' },
    new Date('2026-07-04T06:59:00Z'),
  );
  expect(days.map(({ day, hours, note }) => [day, hours, note])).toEqual([
    ['Fri, Jul\u00A03', 'Closed', null],
    ['Sat, Jul\u00A04', 'Closed', 'Independence Day'],
    ['Sat, Jul\u00A011', '10:00 AM – 3:30 PM', null],
    ['Sat, Jul\u00A018', 'Open, hours not stated', null],
    ['Jan\u00A02, 2027', 'Closed', null],
  ]);
  const later = changedDays(
    { openingTimes, timeZone: 'America/Los_Angeles' },
    new Date('2026-07-04T07:00:00Z'),
  );
  expect(later[0]?.day).toBe('Sat, Jul\u00A04');
});

it('a market that has stated nothing has none', () => {
  expect(changedDays({ openingTimes: null, timeZone: null }, new Date())).toEqual([]);
});
