import type { OpeningException, OpeningTimes } from '#contract/opening-times/openingTimes.ts';

/** What a place has told of its hours that has told nothing. */
export const NOTHING_STATED: OpeningTimes = { yearRound: false, seasons: [], exceptions: [] };

const hasHours = ({ opens, closes }: OpeningException): boolean => opens != null || closes != null;

/**
 * Opening times with a day closed. Other hours that the day was to have are kept with it, for when
 * it is opened again, and so is what was noted of them: the closure's note would be taken for
 * theirs then. A day that was closed already stays as it is, but for a note to it.
 */
export function withDayClosed(before: OpeningTimes, closure: OpeningException): OpeningTimes {
  const { exceptions, ...others } = before;
  const { note, ...closed } = closure;
  const { date } = closed;
  const ofTheDay = exceptions.filter((one) => one.date === date);
  const isClosed = ofTheDay.length > 0 && ofTheDay.every(({ closed }) => closed);
  if (isClosed && note === undefined) return before;
  return {
    ...others,
    exceptions: [
      ...exceptions.filter((one) => one.date !== date),
      ...(ofTheDay.length > 0 ? ofTheDay : [closure]).map((one) => ({
        ...one,
        ...(hasHours(one) ? closed : closure),
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
      const { closedWithNext: _, ...stated } = one;
      return hasHours(one) ? [{ ...stated, closed: false }] : [];
    }),
  };
  return after.seasons.length === 0 && after.exceptions.length === 0 ? null : after;
}
