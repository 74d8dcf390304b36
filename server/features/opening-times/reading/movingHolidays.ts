import { lastOfWeek } from '#contract/opening-times/monthDays.ts';
import {
  LAST_EASTER,
  MOVING_HOLIDAYS,
  type MovingHoliday,
} from '#contract/opening-times/movingHolidays.ts';
import type { Weekday } from '#contract/opening-times/weekdays.ts';

/** The first and the last day on which a holiday can fall, 'MM-DD', and its weekday. */
export function movingHoliday(name: MovingHoliday): {
  first: string;
  last: string;
  weekday: Weekday;
} {
  const [, first, weekday] = MOVING_HOLIDAYS.find(([one]) => one === name)!;
  return { first, last: name === 'Easter' ? LAST_EASTER : lastOfWeek(first), weekday };
}
