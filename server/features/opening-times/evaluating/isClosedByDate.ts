import { dayNumber } from '#contract/calendarDays.ts';
import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { calendarDay } from './calendarDay.ts';
import { timetableOf } from './compile.ts';
import { closureOn } from './dayPlan.ts';

/**
 * Whether opening times say of a date, by itself or as of every year, that their place is closed;
 * not whether it is no day of their week.
 *
 * @param date 'YYYY-MM-DD'
 */
export function isClosedByDate(openingTimes: OpeningTimes, date: string): boolean {
  const { exceptions, yearlyClosures } = timetableOf(openingTimes);
  const exception = exceptions.byDate.get(date);
  if (exception) return exception.length === 0;
  return closureOn(yearlyClosures, calendarDay(dayNumber(date)))?.doubtful === false;
}
