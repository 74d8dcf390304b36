/** One day of the calendar, with what opening rules ask about it. */
export interface CalendarDay {
  /** Days since 1970-01-01. */
  number: number;
  /** 'YYYY-MM-DD' */
  date: string;
  year: number;
  /** 1 to 12 */
  month: number;
  day: number;
  /** month * 100 + day, so that days of a year compare as integers. */
  monthDay: number;
  /** 0 is Sunday. */
  weekday: number;
  /** Which one of its weekday in the month it is, 1 to 5. */
  nth: number;
  /** The month's last one of its weekday. */
  isLast: boolean;
}

export const DAY_MS = 86_400_000;
const DAYS_KEPT = 5000;
const days = new Map<number, CalendarDay>();

function makeDay(number: number): CalendarDay {
  const utc = new Date(number * DAY_MS);
  const year = utc.getUTCFullYear();
  const month = utc.getUTCMonth() + 1;
  const day = utc.getUTCDate();
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return {
    number,
    date: utc.toISOString().slice(0, 10),
    year,
    month,
    day,
    monthDay: month * 100 + day,
    weekday: utc.getUTCDay(),
    nth: Math.ceil(day / 7),
    isLast: day + 7 > daysInMonth,
  };
}

/** The day with a number; made once, as every place asks for the same few hundred days. */
export function calendarDay(number: number): CalendarDay {
  const known = days.get(number);
  if (known) {
    return known;
  }
  if (days.size >= DAYS_KEPT) {
    days.clear();
  }
  const day = makeDay(number);
  days.set(number, day);
  return day;
}

/** Days since 1970-01-01 for 'YYYY-MM-DD' (a time after it is ignored). */
export function dayNumberOf(date: string): number {
  return (
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) /
    DAY_MS
  );
}
