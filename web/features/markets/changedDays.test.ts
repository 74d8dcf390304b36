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
  const changed = changedDays(
    { openingTimes, timeZone: 'America/Los_Angeles' },
    new Date('2026-07-04T06:59:00Z'),
  );
  expect(changed.map(({ days, hours, note }) => [days, hours, note])).toEqual([
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
  expect(later[0]?.days).toBe('Sat, Jul\u00A04');
});

it('days on end of which the same is told are told together', () => {
  const closed = (date: string, note?: string) => ({ date, closed: true, ...(note && { note }) });
  const away = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'];
  const exceptions = [
    ...away.map((date) => closed(date, 'Visiting family')),
    closed('2027-01-03'),
    { date: '2027-01-04', closed: false, opens: '10:00', closes: '15:30' },
    closed('2027-01-06'),
  ];
  const changed = changedDays(
    { openingTimes: { yearRound: true, seasons: [], exceptions }, timeZone: 'America/Los_Angeles' },
    new Date('2026-12-31T19:00:00Z'),
  );
  expect(changed.map(({ days, hours, note }) => [days, hours, note])).toEqual([
    ['Thu, Dec\u00A031 – Jan\u00A02, 2027', 'Closed', 'Visiting family'],
    ['Jan\u00A03, 2027', 'Closed', null],
    ['Jan\u00A04, 2027', '10:00 AM – 3:30 PM', null],
    ['Jan\u00A06, 2027', 'Closed', null],
  ]);
  expect(changed[0]).toMatchObject({ from: '2026-12-31', to: '2027-01-02' });
});

it('a market that has stated nothing has none', () => {
  expect(changedDays({ openingTimes: null, timeZone: null }, new Date())).toEqual([]);
});
