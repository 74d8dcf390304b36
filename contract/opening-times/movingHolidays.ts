import type { Weekday } from './weekdays.ts';

/**
 * The holidays that move, by the name that they are told by: the first day on which each can fall,
 * and its weekday.
 */
export const MOVING_HOLIDAYS = [
  ['Martin Luther King Jr. Day', '01-15', 'monday'],
  ['Presidents’ Day', '02-15', 'monday'],
  ['Easter', '03-22', 'sunday'],
  ['Mother’s Day', '05-08', 'sunday'],
  ['Memorial Day', '05-25', 'monday'],
  ['Father’s Day', '06-15', 'sunday'],
  ['Labor Day', '09-01', 'monday'],
  ['Columbus Day', '10-08', 'monday'],
  ['Thanksgiving', '11-22', 'thursday'],
] as const satisfies readonly (readonly [name: string, first: string, weekday: Weekday])[];

/** Easter's Sundays are those of five weeks; the others have one week. */
export const LAST_EASTER = '04-25';

export type MovingHoliday = (typeof MOVING_HOLIDAYS)[number][0];
