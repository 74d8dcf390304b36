import { dateOfDay, isLastInMonth, nthInMonth, weekdayIndex } from '#contract/calendarDays.ts';

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

const DAYS_KEPT = 5000;
const days = new Map<number, CalendarDay>();

function makeDay(number: number): CalendarDay {
  const date = dateOfDay(number);
  const month = Number(date.slice(5, 7));
  const day = Number(date.slice(8, 10));
  return {
    number,
    date,
    year: Number(date.slice(0, 4)),
    month,
    day,
    monthDay: month * 100 + day,
    weekday: weekdayIndex(number),
    nth: nthInMonth(number),
    isLast: isLastInMonth(number),
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
