import { lastOfWeek } from '#contract/opening-times/monthDays.ts';
import { MOVING_HOLIDAYS } from '#contract/opening-times/movingHolidays.ts';
import type { YearlyClosure } from '#contract/opening-times/openingTimes.ts';
import { weekdayOf } from '#contract/opening-times/weekdays.ts';

/**
 * The day of every year that a date, 'YYYY-MM-DD', is one of: Thanksgiving where it is that of its
 * year, else the same day of the same month. Easter, which is not of one week, is taken by its day.
 */
export function yearlyClosureOf(date: string): YearlyClosure {
  const day = date.slice(5);
  const weekdayOfDate = weekdayOf(date);
  for (const [name, from, weekday] of MOVING_HOLIDAYS) {
    const to = lastOfWeek(from);
    const isIt = name !== 'Easter' && weekday === weekdayOfDate && from <= day && day <= to;
    if (isIt) return { from, to, weekday };
  }
  return { from: day, to: day };
}
