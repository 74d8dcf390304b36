import { MONTH_DAYS } from '#contract/market-counts/marketCountKinds.ts';
import type { CountedDay } from '#contract/market-counts/marketCounts.ts';

interface Sums {
  views: number;
  directions: number;
  visits: number;
}

const sumOf = (days: readonly CountedDay[]): Sums => ({
  views: days.reduce((sum, { views }) => sum + views, 0),
  directions: days.reduce((sum, { directions }) => sum + directions, 0),
  visits: days.reduce((sum, { visits }) => sum + visits, 0),
});

/** Of the last 30 days, today among them. */
export const monthOf = (days: readonly CountedDay[]): Sums => sumOf(days.slice(-MONTH_DAYS));

/** By weeks that end today, oldest first: each is whole. */
export function weeksOf(days: readonly CountedDay[]): (Sums & { from: string; to: string })[] {
  const weeks = [];
  for (let end = days.length; end >= 7; end -= 7) {
    const week = days.slice(end - 7, end);
    weeks.unshift({ from: week[0]?.date ?? '', to: week.at(-1)?.date ?? '', ...sumOf(week) });
  }
  return weeks;
}
