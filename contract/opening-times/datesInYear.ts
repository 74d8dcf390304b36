import { dateOfDay, dayNumber } from '#contract/calendarDays.ts';

/** The first day of a part of every year in one of them: March 1 where there is no February 29. */
export const firstDateIn = (year: number, monthDay: string): string =>
  dateOfDay(dayNumber(`${year}-${monthDay}`));

/** The last day of it: drawn back to the month's last day where it has fewer (Feb 29). */
export function lastDateIn(year: number, monthDay: string): string {
  const month = Number(monthDay.slice(0, 2));
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = Math.min(Number(monthDay.slice(3)), lastDay);
  return `${year}-${monthDay.slice(0, 2)}-${String(day).padStart(2, '0')}`;
}

/**
 * The dates, 'YYYY-MM-DD' and both inclusive, of a part of every year this time round: when it holds
 * a day, or else the next time.
 * @param from 'MM-DD' @param to 'MM-DD', which may lie in the year after
 */
export function datesThisTime(
  from: string,
  to: string,
  today: string,
): { first: string; last: string } {
  const thisYear = Number(today.slice(0, 4));
  const yearsLater = to < from ? 1 : 0;
  const endsIn = (year: number) => lastDateIn(year + yearsLater, to);
  const year = [thisYear - 1, thisYear].find((one) => endsIn(one) >= today) ?? thisYear + 1;
  return { first: firstDateIn(year, from), last: endsIn(year) };
}
