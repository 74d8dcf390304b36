import type { OpeningTimes, YearlyClosure } from '#contract/opening-times/openingTimes.ts';
import { weekdayOf } from '#contract/opening-times/weekdays.ts';

/** Those of some dates, 'YYYY-MM-DD', on which opening times say that their market is closed. */
export const closedDates = (
  { exceptions, yearlyClosures = [] }: Pick<OpeningTimes, 'exceptions' | 'yearlyClosures'>,
  dates: readonly string[],
): string[] =>
  dates.filter((date) => {
    const ofTheDay = exceptions.filter((exception) => exception.date === date);
    return ofTheDay.length > 0
      ? ofTheDay.every(({ closed }) => closed)
      : yearlyClosures.some((closure) => !closure.doubtful && isOn(closure, date));
  });

/** Those of some dates on which opening times say, of that very date, that their market is open. */
export const openDates = (
  { exceptions }: Pick<OpeningTimes, 'exceptions'>,
  dates: readonly string[],
): string[] =>
  dates.filter((day) => exceptions.some(({ date, closed }) => date === day && !closed));

function isOn({ from, to, weekday }: YearlyClosure, date: string): boolean {
  const day = date.slice(5);
  const isWithin = from <= to ? from <= day && day <= to : from <= day || day <= to;
  return isWithin && (!weekday || weekdayOf(date) === weekday);
}
