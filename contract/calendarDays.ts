/** How many milliseconds a day has. */
export const DAY_MS = 86_400_000;
const DAYS_PER_WEEK = 7;
/** 1970-01-01, day number 0, was a Thursday. */
const WEEKDAY_OF_DAY_ZERO = 4;

/** Days since 1970-01-01 of a calendar date, so that dates can be counted as whole numbers. */
export function dayNumber(date: string): number {
  return (
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) /
    DAY_MS
  );
}

/** The calendar date of a day number. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The calendar date so many days after another; before it, when they are negative. */
export const daysAfter = (date: string, days: number): string => dateOfDay(dayNumber(date) + days);

/** 0 (Sunday) to 6 (Saturday). */
export function weekdayIndex(day: number): number {
  return (((day + WEEKDAY_OF_DAY_ZERO) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
}

/** 1 to 31. */
export const dayOfMonth = (day: number): number => new Date(day * DAY_MS).getUTCDate();

/** Which one of its weekday in its month a day is: 1 to 5. */
export const nthInMonth = (day: number): number => Math.ceil(dayOfMonth(day) / DAYS_PER_WEEK);

/** Whether a day is the last one of its weekday in its month. */
export const isLastInMonth = (day: number): boolean =>
  dayOfMonth(day + DAYS_PER_WEEK) <= DAYS_PER_WEEK;
