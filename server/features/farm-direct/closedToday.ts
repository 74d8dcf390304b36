import { daysAfter } from '#contract/calendarDays.ts';
import type { OpeningException, OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { todayAt } from '#server/features/events/todayAt.ts';
import { type OpeningPlace, runsSinceYesterday } from '#server/features/opening-times/evaluate.ts';

const NOTHING_STATED: OpeningTimes = { yearRound: false, seasons: [], exceptions: [] };

/**
 * A place closed for today, and with it the night that began yesterday and still runs. Yesterday
 * then stands behind today among the exceptions: by that it is known, when today is taken back,
 * from a night that was closed before.
 */
export function closedToday(place: OpeningPlace, nowMs: number): OpeningTimes {
  const today = todayAt(place.timeZone, nowMs);
  const closed = withDayClosed(place.openingTimes, today);
  return runsSinceYesterday(place, nowMs) ? withDayClosed(closed, daysAfter(today, -1)) : closed;
}

/** A place opened again today, and with it the night since yesterday that was closed with today. */
export function openedToday(place: OpeningPlace, nowMs: number): OpeningTimes | null {
  const today = todayAt(place.timeZone, nowMs);
  const opened = withDayOpened(place.openingTimes, today);
  if (!isNightClosedWith(place.openingTimes, today)) return opened;
  const withNight = withDayOpened(opened, daysAfter(today, -1));
  return runsSinceYesterday({ ...place, openingTimes: withNight }, nowMs) ? withNight : opened;
}

/** Whether the night before a day was closed with it, and not already before, nor for a reason given. */
function isNightClosedWith(openingTimes: OpeningTimes | null, date: string): boolean {
  const exceptions = openingTimes?.exceptions ?? [];
  const nights = exceptions.filter((one) => one.date === daysAfter(date, -1));
  const [night] = nights;
  const day = exceptions.find((one) => one.date === date);
  if (!day || !night || nights.some((one) => one.note !== undefined && !hasHours(one)))
    return false;
  return exceptions.indexOf(day) < exceptions.indexOf(night);
}

const hasHours = ({ opens, closes }: OpeningException): boolean => opens != null || closes != null;

/**
 * Opening times with a day closed. Other hours that the day was to have are kept with it, for when
 * it is opened again; closed days that are past are forgotten, so that they do not pile up. The day
 * before is not: its night may still be on. What is closed now comes last, what was already stays
 * where it is.
 * @param date 'YYYY-MM-DD'
 */
function withDayClosed(before: OpeningTimes | null, date: string): OpeningTimes {
  const { exceptions, ...others } = before ?? NOTHING_STATED;
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
      ...(ofTheDay.length > 0 ? ofTheDay : [{ date, closed: true }]).map((one) => ({
        ...one,
        closed: true,
      })),
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
      return hasHours(one) ? [{ ...one, closed: false }] : [];
    }),
  };
  return after.seasons.length === 0 && after.exceptions.length === 0 ? null : after;
}
