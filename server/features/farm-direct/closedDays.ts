import { dateOfDay, dayNumber, daysAfter } from '#contract/calendarDays.ts';
import type { ClosedDays, Closure } from '#contract/farm-direct/farmDirect.ts';
import {
  MAX_EXCEPTIONS,
  type OpeningException,
  type OpeningTimes,
} from '#contract/opening-times/openingTimes.ts';
import { unprocessableAt } from '#server/app/problems.ts';
import { todayAt } from '#server/features/events/eventClock.ts';
import type { OpeningPlace } from '#server/features/opening-times/evaluating/evaluate.ts';
import { NOTHING_STATED, withDayClosed, withDayOpened } from './closedDay.ts';
import { closedToday, openedToday } from './closedToday.ts';

const holds = ({ from, to }: ClosedDays, date: string): boolean => from <= date && date <= to;

/**
 * A place closed on days to come. Single days that are past are forgotten: nobody is shown them, and
 * they would count towards the most that a place may tell of.
 * @throws ProblemError 422 where the days are past already, or too many
 */
export function closedDays(place: OpeningPlace, closure: Closure, nowMs: number): OpeningTimes {
  const { from, to, note } = closure;
  const today = todayAt(place.timeZone, nowMs);
  if (from < today) throw unprocessableAt('from', 'Choose today or a later day.');
  const stated = place.openingTimes ?? NOTHING_STATED;
  const yesterday = daysAfter(today, -1);
  const coming = {
    ...stated,
    exceptions: stated.exceptions.filter(({ date }) => date >= yesterday),
  };
  const before = from === today ? closedToday({ ...place, openingTimes: coming }, nowMs) : coming;
  const dates = Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, index) =>
    dateOfDay(dayNumber(from) + index),
  );
  const after = dates.reduce<OpeningTimes>(
    (times, date) => withDayClosed(times, { date, closed: true, ...(note && { note }) }),
    before,
  );
  if (after.exceptions.length > MAX_EXCEPTIONS) {
    throw unprocessableAt(
      'to',
      'That’s too many closed days and special hours. Remove some first.',
    );
  }
  return after;
}

/**
 * A place that goes by its usual hours again on some days; null when it has told none. What a day was
 * closed over, it has again; other hours that hold on a day are forgotten.
 */
export function openedDays(
  place: OpeningPlace,
  days: ClosedDays,
  nowMs: number,
): OpeningTimes | null {
  if (place.openingTimes === null) return null;
  const { exceptions } = place.openingTimes;
  const isOther = (one: OpeningException) => holds(days, one.date) && !one.closed;
  const stated = {
    ...place.openingTimes,
    exceptions: exceptions.filter((one) => !isOther(one)),
  };
  const isToday = holds(days, todayAt(place.timeZone, nowMs));
  return exceptions
    .filter((one) => holds(days, one.date))
    .reduce<OpeningTimes | null>(
      (times, { date }) => withDayOpened(times, date),
      isToday ? openedToday({ ...place, openingTimes: stated }, nowMs) : stated,
    );
}
