import type { OpeningException, OpeningTimes } from '#contract/opening-times/openingTimes.ts';

const NOTHING_STATED: OpeningTimes = { yearRound: false, seasons: [], exceptions: [] };

/**
 * Opening times with a day closed. Other hours that the day was to have are kept with it, for when
 * it is opened again; closed days that are past are forgotten, so that they do not pile up.
 * @param date 'YYYY-MM-DD', today
 */
export function withDayClosed(before: OpeningTimes | null, date: string): OpeningTimes {
  const { exceptions, ...others } = before ?? NOTHING_STATED;
  const isPast = (one: OpeningException) => one.closed && one.note === undefined && one.date < date;
  const ofTheDay = exceptions.filter((one) => one.date === date);
  return {
    ...others,
    exceptions: [
      ...exceptions.filter((one) => one.date !== date && !isPast(one)),
      ...(ofTheDay.length > 0 ? ofTheDay : [{ date, closed: true }]).map((one) => ({
        ...one,
        closed: true,
      })),
    ],
  };
}

/** Opening times as they were before the day was closed; null when nothing else was ever stated. */
export function withDayOpened(before: OpeningTimes | null, date: string): OpeningTimes | null {
  if (before === null) return null;
  const after = {
    ...before,
    exceptions: before.exceptions.flatMap((one) => {
      if (one.date !== date || !one.closed) return [one];
      return one.opens == null && one.closes == null ? [] : [{ ...one, closed: false }];
    }),
  };
  return after.seasons.length === 0 && after.exceptions.length === 0 ? null : after;
}
