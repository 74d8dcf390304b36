import { expect, it } from 'vitest';
import { daysAfter } from '#contract/calendarDays.ts';
import { COUNTED_DAYS } from '#contract/market-counts/marketCountKinds.ts';
import { monthOf, weeksOf } from './countSums.ts';

/** Day by day 1, 2, 3 … views, a direction on the last day, a visit on the first. */
const DAYS = Array.from({ length: COUNTED_DAYS }, (_, index) => ({
  date: daysAfter('2026-04-09', index),
  views: index + 1,
  directions: index === COUNTED_DAYS - 1 ? 1 : 0,
  visits: index === 0 ? 1 : 0,
}));

it('a month is the last thirty days, today among them', () => {
  expect(monthOf(DAYS)).toEqual({ views: (30 * (27 + 56)) / 2, directions: 1, visits: 0 });
});

it('weeks are whole and end today', () => {
  const weeks = weeksOf(DAYS);
  expect(weeks).toHaveLength(8);
  expect(weeks[0]).toEqual({
    from: '2026-04-09',
    to: '2026-04-15',
    views: 28,
    directions: 0,
    visits: 1,
  });
  expect(weeks.at(-1)).toMatchObject({ from: '2026-05-28', to: '2026-06-03', directions: 1 });
});
