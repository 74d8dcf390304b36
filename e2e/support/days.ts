import { daysAfter } from '#contract/calendarDays.ts';

const CALENDAR_DATE = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });
const SATURDAY = 6;

/** The date of the day that comes so many days after today, whenever the tests run. */
export const inDays = (days: number): string => daysAfter(CALENDAR_DATE.format(Date.now()), days);

/** A Saturday about three weeks ahead. */
export function aSaturday(): string {
  const weekday = new Date(`${inDays(0)}T00:00:00Z`).getUTCDay();
  return inDays(21 + SATURDAY - weekday);
}
