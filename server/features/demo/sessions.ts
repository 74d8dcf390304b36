import {
  dateOfDay,
  dayNumber,
  isLastInMonth,
  nthInMonth,
  weekdayIndex,
} from '#contract/calendarDays.ts';
import type { OpeningTimes, TimetableRule } from '#contract/opening-times/openingTimes.ts';
import { WEEKDAYS } from '#contract/opening-times/weekdays.ts';

/** The timetable's line for a date, or null when the market rests; exceptions close a day. */
export function sessionOn(times: OpeningTimes, date: string): TimetableRule | null {
  if (times.exceptions.some((exception) => exception.date === date && exception.closed))
    return null;
  const monthDay = date.slice(5);
  const day = dayNumber(date);
  const weekday = WEEKDAYS[weekdayIndex(day)];
  const isNth = (nth: number) => (nth === -1 ? isLastInMonth(day) : nthInMonth(day) === nth);
  for (const { from, to, rules } of times.seasons) {
    if (!isWithin(monthDay, from ?? '01-01', to ?? '12-31')) continue;
    const session = rules.find(
      ({ weekdays, nth }) => weekdays.some((name) => name === weekday) && (!nth || nth.some(isNth)),
    );
    if (session) return session;
  }
  return null;
}

/** The dates from `day` on for `count` days on which a market holds a session. */
export function sessionDates(times: OpeningTimes, day: number, count: number): string[] {
  return Array.from({ length: count }, (_, offset) => dateOfDay(day + offset)).filter(
    (date) => sessionOn(times, date) !== null,
  );
}

function isWithin(monthDay: string, from: string, to: string): boolean {
  return from <= to ? monthDay >= from && monthDay <= to : monthDay >= from || monthDay <= to;
}
