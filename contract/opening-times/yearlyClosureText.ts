import { dayOfYear, daysFrom } from './monthDays.ts';
import { LAST_EASTER, MOVING_HOLIDAYS } from './movingHolidays.ts';
import type { YearlyClosure } from './openingTimes.ts';
import { enumerated, monthDayText, weekdayName } from './openingTimesText.ts';
import { WEEK, type Weekday } from './weekdays.ts';

const WEEK_DAYS = 7;
/** How far from its holiday a day of a long weekend is. */
const NEAR_DAYS = 3;

/** 'Thanksgiving', 'the Friday after Thanksgiving'; undefined for a day that no holiday is near. */
function holidayText(from: string, weekday: Weekday): string | undefined {
  for (const [name, first, day] of MOVING_HOLIDAYS) {
    const days = dayOfYear(from) - dayOfYear(first);
    if (days === 0 && day === weekday) return name;
    const isNear = Math.abs(days) <= NEAR_DAYS;
    if (isNear && WEEK[(WEEK.indexOf(day) + days + WEEK.length) % WEEK.length] === weekday) {
      return `the ${weekdayName(weekday, 'long')} ${days > 0 ? 'after' : 'before'} ${name}`;
    }
  }
  return undefined;
}

/** 'July 4', 'Thanksgiving', 'the Sunday between July 1 and July 7', 'every Sunday between …'. */
export function yearlyClosureText({ from, to, weekday }: YearlyClosure): string {
  const first = monthDayText(from, 'long');
  const last = monthDayText(to, 'long');
  if (!weekday) return from === to ? first : `${first} – ${last}`;
  const isOneDay = daysFrom(from, to) < WEEK_DAYS;
  const holiday = isOneDay || to === LAST_EASTER ? holidayText(from, weekday) : undefined;
  const which = isOneDay ? 'the' : 'every';
  return holiday ?? `${which} ${weekdayName(weekday, 'long')} between ${first} and ${last}`;
}

/** 'Closed on July 4 & Thanksgiving', and which days are in doubt; nothing of none. */
export function yearlyClosureLines(closures: readonly YearlyClosure[] = []): string[] {
  return (['Closed on', 'May be closed on'] as const).flatMap((verb, isDoubtful) => {
    const days = closures
      .filter(({ doubtful = false }) => Number(doubtful) === isDoubtful)
      .map(yearlyClosureText);
    return days.length > 0 ? [`${verb} ${enumerated(days)}`] : [];
  });
}
