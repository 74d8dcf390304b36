import { dayNumber } from '#contract/calendarDays.ts';
import type { ClockTime } from '#contract/opening-times/openingTimes.ts';
import { enumerated, ruleHoursText } from '#contract/opening-times/openingTimesText.ts';
import { clockTimeOf } from '../clockTimes.ts';
import { calendarDay } from './calendarDay.ts';
import { DAWN, DUSK } from './compile.ts';
import { type DayHours, planDay } from './dayPlan.ts';
import { type OpeningPlace, scheduleOf } from './evaluate.ts';

function clockTimeAt(edge: number | null): ClockTime | null {
  if (edge === null) {
    return null;
  }
  return edge === DAWN ? 'dawn' : edge === DUSK ? 'dusk' : clockTimeOf(edge);
}

const hoursText = ({ opens, closes, doubtful }: DayHours): string =>
  ruleHoursText(
    { weekdays: [], opens: clockTimeAt(opens), closes: clockTimeAt(closes), doubtful },
    'short',
  );

/**
 * The hours of a calendar date in the words of a card: '10 AM–3 PM', '8 AM–12 PM & 2 PM–5 PM'.
 *
 * @param date 'YYYY-MM-DD' @returns null where nobody stated them, or it isn't known to open
 */
export function hoursOn(place: OpeningPlace, date: string): string | null {
  const plan = planDay(scheduleOf(place), calendarDay(dayNumber(date)));
  if (plan.kind !== 'open') {
    return null;
  }
  const texts: string[] = [];
  for (const hours of plan.hours) {
    const text = hours.isUncertain ? '' : hoursText(hours);
    // Two events may be at the same hours.
    if (text !== '' && !texts.includes(text)) texts.push(text);
  }
  return enumerated(texts) || null;
}
