import { MOVING_HOLIDAYS, type MovingHoliday } from '#contract/opening-times/movingHolidays.ts';
import type { Weekday } from '#contract/opening-times/weekdays.ts';
import { daysLater } from './monthDays.ts';

const LAST_OF_WEEK = 6;
/** Its Sundays are those of five weeks; the others have one week. */
const LAST_EASTER = '04-25';

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
