import { expect, it } from 'vitest';
import { daysText, daysToCancel, daysToDelete } from './daysToCancel.ts';

const day = (eventDate: string, other = {}) => ({
  seriesId: 1,
  seriesDate: eventDate,
  eventDate,
  status: 'active' as const,
  hasEnded: false,
  ...other,
});

const EVENTS = [
  day('2026-05-30', { hasEnded: true }),
  day('2026-06-07'),
  day('2026-06-13', { status: 'cancelled' }),
  day('2026-06-14', { seriesId: 2 }),
  day('2026-06-20', { status: 'postponed' }),
  // Put off to after the one that followed it.
  day('2026-06-28', { seriesDate: '2026-06-06' }),
];

it.each([
  // What was put off past it stands before it in the series.
  ['2026-06-20', 'following', [4]],
  ['2026-06-20', 'all', [1, 4, 5]],
  ['2026-06-06', 'following', [1, 4, 5]],
] as const)(
  'with the day that a series put on %s, %s: those of its days that are to come',
  (seriesDate, scope, meant) => {
    expect(daysToCancel({ seriesId: 1, seriesDate }, scope, EVENTS)).toEqual(
      meant.map((index) => EVENTS[index]?.eventDate),
    );
  },
);

it('deletes what was cancelled, too, and leaves what is past', () => {
  expect(daysToDelete({ seriesId: 1, seriesDate: '2026-06-13' }, 'following', EVENTS)).toEqual([
    '2026-06-13',
    '2026-06-20',
  ]);
  expect(daysToDelete({ seriesId: 1, seriesDate: '2026-06-13' }, 'all', EVENTS)).toHaveLength(4);
});

it('says how many days, and which is the first and the last', () => {
  const three = ['2026-06-06', '2026-06-20', '2026-06-28'];
  expect(daysText(three)).toMatch(
    /^3 days from Saturday, June\s6, 2026 to Sunday, June\s28, 2026$/,
  );
  expect(daysText(three.slice(2))).toMatch(/^Sunday, June\s28, 2026$/);
});
