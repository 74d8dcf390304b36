import { dateOfDay, dayNumber } from '#contract/calendarDays.ts';

/** Days of every year are written as 'MM-DD' and reckoned in a year that has all of them. */
const LEAP_YEAR = 2024;
export const DAYS_OF_YEAR = 366;
const LAST_OF_WEEK = 6;

const numberOf = (monthDay: string): number => dayNumber(`${LEAP_YEAR}-${monthDay}`);
const FIRST_DAY = numberOf('01-01');

/** 'MM-DD' */
export const monthDayOf = (month: number, day: number): string =>
  [month, day].map((part) => String(part).padStart(2, '0')).join('-');

/** 0 to 365. */
export const dayOfYear = (monthDay: string): number => numberOf(monthDay) - FIRST_DAY;

/** The day so many days after another; before it, when they are negative. */
export const daysLater = (monthDay: string, days: number): string =>
  dateOfDay(numberOf(monthDay) + days).slice(5);

/** The last of the seven days of which one falls on any weekday. */
export const lastOfWeek = (first: string): string => daysLater(first, LAST_OF_WEEK);

/** Days from one day to the next time that it is another, over the new year if need be. */
export const daysFrom = (first: string, last: string): number =>
  (numberOf(last) - numberOf(first) + DAYS_OF_YEAR) % DAYS_OF_YEAR;
