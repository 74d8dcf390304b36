import { dateOfDay, dayNumber } from '#contract/calendarDays.ts';
import { MOVING_HOLIDAYS, type MovingHoliday } from '#contract/opening-times/movingHolidays.ts';
import type { Weekday } from '#contract/opening-times/weekdays.ts';

const LEAP_YEAR = 2024;
const LAST_OF_WEEK = 6;
/** Its Sundays are those of five weeks; the others have one week. */
const LAST_EASTER = '04-25';

/** A day of the year, some days away from it. */
export function daysLater(monthDay: string, days: number): string {
  return dateOfDay(dayNumber(`${LEAP_YEAR}-${monthDay}`) + days).slice(5);
}

/** The last of the seven days of which one falls on any weekday. */
export const lastOfWeek = (first: string): string => daysLater(first, LAST_OF_WEEK);

/** The first and the last day on which a holiday can fall, 'MM-DD', and its weekday. */
export function movingHoliday(name: MovingHoliday): {
  first: string;
  last: string;
  weekday: Weekday;
} {
  const [, first, weekday] = MOVING_HOLIDAYS.find(([one]) => one === name)!;
  return { first, last: name === 'Easter' ? LAST_EASTER : lastOfWeek(first), weekday };
}
