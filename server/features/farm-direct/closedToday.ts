import { daysAfter } from '#contract/calendarDays.ts';
import type { OpeningException, OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { todayAt } from '#server/features/events/eventClock.ts';
import { type OpeningPlace, runsSinceYesterday } from '#server/features/opening-times/evaluate.ts';

const NOTHING_STATED: OpeningTimes = { yearRound: false, seasons: [], exceptions: [] };

/**
 * A place closed for today, and with it the night that began yesterday and still runs, which is told
 * by that from a night that was closed before.
 */
export function closedToday(place: OpeningPlace, nowMs: number): OpeningTimes {
  const today = todayAt(place.timeZone, nowMs);
  const closed = withDayClosed(place.openingTimes, { date: today, closed: true });
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

const hasHours = ({ opens, closes }: OpeningException): boolean => opens != null || closes != null;

/**
 * Opening times with a day closed. Other hours that the day was to have are kept with it, for when
 * it is opened again; closed days that are past are forgotten, so that they do not pile up. The day
 * before is not: its night may still be on. A day that was closed already stays as it is.
 */
function withDayClosed(before: OpeningTimes | null, closure: OpeningException): OpeningTimes {
  const { exceptions, ...others } = before ?? NOTHING_STATED;
  const { date } = closure;
  const yesterday = daysAfter(date, -1);
  const isPast = (one: OpeningException) =>
    one.closed && one.note === undefined && one.date < yesterday;
  const kept = exceptions.filter((one) => !isPast(one));
  const ofTheDay = kept.filter((one) => one.date === date);
  if (ofTheDay.length > 0 && ofTheDay.every(({ closed }) => closed)) {
    return { ...others, exceptions: kept };
  }
  return {
    ...others,
    exceptions: [
      ...kept.filter((one) => one.date !== date),
      ...(ofTheDay.length > 0 ? ofTheDay : [closure]).map((one) => ({ ...one, ...closure })),
    ],
  };
}

/** Opening times as they were before the day was closed; null when nothing else was ever stated. */
function withDayOpened(before: OpeningTimes | null, date: string): OpeningTimes | null {
  if (before === null) return null;
  const after = {
    ...before,
    exceptions: before.exceptions.flatMap((one) => {
      if (one.date !== date || !one.closed) return [one];
      const { closedWithNext: _, ...stated } = one;
      return hasHours(one) ? [{ ...stated, closed: false }] : [];
    }),
  };
  return after.seasons.length === 0 && after.exceptions.length === 0 ? null : after;
}
