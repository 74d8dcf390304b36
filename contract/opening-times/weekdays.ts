import { dayNumber, weekdayIndex } from '#contract/calendarDays.ts';

/** As calendars count them, from Sunday on: the place of each is its number in a `Date`. */
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Of a date, 'YYYY-MM-DD'. */
export const weekdayOf = (date: string): Weekday => WEEKDAYS[weekdayIndex(dayNumber(date))]!;

/** In the order in which opening times are written, from Monday on. */
export const WEEK: readonly Weekday[] = [...WEEKDAYS.slice(1), ...WEEKDAYS.slice(0, 1)];
