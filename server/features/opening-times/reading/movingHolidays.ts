import { lastOfWeek } from '#contract/opening-times/monthDays.ts';
import { MOVING_HOLIDAYS, type MovingHoliday } from '#contract/opening-times/movingHolidays.ts';
import type { Weekday } from '#contract/opening-times/weekdays.ts';

/** Its Sundays are those of five weeks; the others have one week. */
const LAST_EASTER = '04-25';

/** The first and the last day on which a holiday can fall, 'MM-DD', and its weekday. */
export function movingHoliday(name: MovingHoliday): {
  first: string;
  last: string;
  weekday: Weekday;
} {
  const [, first, weekday] = MOVING_HOLIDAYS.find(([one]) => one === name)!;
  return { first, last: name === 'Easter' ? LAST_EASTER : lastOfWeek(first), weekday };
}
