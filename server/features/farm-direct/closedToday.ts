import { daysAfter } from '#contract/calendarDays.ts';
import type { OpeningException, OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { todayAt } from '#server/features/events/eventClock.ts';
import {
  type OpeningPlace,
  runsSinceYesterday,
} from '#server/features/opening-times/evaluating/evaluate.ts';
import { NOTHING_STATED, withDayClosed, withDayOpened } from './closedDay.ts';

/**
 * A place closed for today, and with it the night that began yesterday and still runs, which is told
 * by that from a night that was closed before.
 */
export function closedToday(place: OpeningPlace, nowMs: number): OpeningTimes {
  const today = todayAt(place.timeZone, nowMs);
  const before = withoutPastClosures(place.openingTimes, today);
  const closed = withDayClosed(before, { date: today, closed: true });
  if (!runsSinceYesterday(place, nowMs)) return closed;
  const night = { date: daysAfter(today, -1), closed: true, closedWithNext: true };
  return withDayClosed(closed, night);
}

/** A place opened again today, and with it the night since yesterday that was closed with today. */
export function openedToday(place: OpeningPlace, nowMs: number): OpeningTimes | null {
  const today = todayAt(place.timeZone, nowMs);
  const yesterday = daysAfter(today, -1);
  const opened = withDayOpened(place.openingTimes, today);
  const isNightClosed = opened?.exceptions.some(
    ({ date, closed, closedWithNext }) => date === yesterday && closed && closedWithNext,
  );
  if (!isNightClosed) return opened;
  const withNight = withDayOpened(opened, yesterday);
  return runsSinceYesterday({ ...place, openingTimes: withNight }, nowMs) ? withNight : opened;
}

/**
 * Opening times without the closed days that are past, so that they do not pile up; those with a note
 * stay. The day before is not past: its night may still be on.
 */
function withoutPastClosures(before: OpeningTimes | null, today: string): OpeningTimes {
  const { exceptions, ...others } = before ?? NOTHING_STATED;
  const yesterday = daysAfter(today, -1);
  const isPast = (one: OpeningException) =>
    one.closed && one.note === undefined && one.date < yesterday;
  return { ...others, exceptions: exceptions.filter((one) => !isPast(one)) };
}
