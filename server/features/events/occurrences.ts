import { WEEKDAYS, type Weekday } from '#contract/openingTimes.ts';

/** What decides on which days an event takes place. Dates are calendar dates, 'YYYY-MM-DD'. */
export type Recurrence = {
  /** The day of the event, or the first day of a recurring one. */
  eventDate: string;
  isRecurring: boolean;
  recurringPattern: 'weekly' | 'biweekly' | 'monthly' | null;
  /** Empty means the weekday of `eventDate`. */
  recurringDays: readonly Weekday[];
  /** Inclusive; null goes on for ever. */
  recurringEndDate: string | null;
};

const MILLISECONDS_PER_DAY = 86_400_000;
const DAYS_PER_WEEK = 7;
/** 1970-01-01, day number 0, was a Thursday. */
const WEEKDAY_OF_DAY_ZERO = 4;
/** An event without an end is never looked at over more than ten years at once. */
const MOST_DAYS = 3660;

/** Days since 1970-01-01 of a calendar date, so that dates can be counted as whole numbers. */
export function dayNumber(date: string): number {
  return (
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) /
    MILLISECONDS_PER_DAY
  );
}

/** The calendar date of a day number. */
export function dateOfDay(day: number): string {
  return new Date(day * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
}

/** 0 (Sunday) to 6 (Saturday). */
export function weekdayIndex(day: number): number {
  return (((day + WEEKDAY_OF_DAY_ZERO) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
}

/** Which one of its weekday in its month a day is: 1 to 5. */
export function nthInMonth(day: number): number {
  const dayOfMonth = new Date(day * MILLISECONDS_PER_DAY).getUTCDate();
  return Math.ceil(dayOfMonth / DAYS_PER_WEEK);
}

/** Whether a day is the last one of its weekday in its month. */
export function isLastInMonth(day: number): boolean {
  const weekLater = new Date((day + DAYS_PER_WEEK) * MILLISECONDS_PER_DAY);
  return weekLater.getUTCDate() <= DAYS_PER_WEEK;
}

/** The weekdays an event returns on, as 0 (Sunday) to 6. */
export function recurringWeekdays(event: Recurrence): Set<number> {
  return event.recurringDays.length > 0
    ? new Set(event.recurringDays.map((name) => WEEKDAYS.indexOf(name)))
    : new Set([weekdayIndex(dayNumber(event.eventDate))]);
}

/**
 * Which weekday of the month a monthly event falls on: 1 to 4, or -1 for the last. An event that
 * begins on a fifth Saturday returns on each last one, for most months have no fifth.
 */
export function monthlyPosition(event: Recurrence): number {
  const nth = nthInMonth(dayNumber(event.eventDate));
  return nth === 5 ? -1 : nth;
}

/** No event that recurs stays away longer: from a month's first Saturday to a month's fifth week. */
const LONGEST_GAP_DAYS = 42;

/** The first day on which an event takes place from `today` on; null when there is none left. */
export function nextOccurrence(event: Recurrence, today: string): string | null {
  if (!event.isRecurring) return event.eventDate >= today ? event.eventDate : null;
  const from = event.eventDate > today ? event.eventDate : today;
  const [next] = occurrenceDates(event, from, dateOfDay(dayNumber(from) + LONGEST_GAP_DAYS));
  return next ?? null;
}

/**
 * Every date between two calendar dates, both inclusive, on which an event takes place, soonest
 * first. The first day always counts, whatever its weekday; after it, weekly means each of the
 * recurring days, biweekly the same days in every second week (weeks begin on Sunday, and the first
 * day's is the first), monthly the same nth of each recurring day in the month as the first day is
 * of its own (see `monthlyPosition`). An event that recurs without a pattern has one day. At most
 * ten years are looked at.
 */
export function occurrenceDates(event: Recurrence, from: string, to: string): string[] {
  const first = dayNumber(event.eventDate);
  const start = Math.max(first, dayNumber(from));
  const end = Math.min(
    dayNumber(to),
    start + MOST_DAYS,
    event.isRecurring && event.recurringEndDate
      ? dayNumber(event.recurringEndDate)
      : Number.POSITIVE_INFINITY,
  );
  const pattern = event.isRecurring ? event.recurringPattern : null;
  if (pattern === null) {
    return start === first && first <= dayNumber(to) ? [event.eventDate] : [];
  }

  const weekdays = recurringWeekdays(event);
  const firstWeekStart = first - weekdayIndex(first);
  const position = monthlyPosition(event);
  const dates: string[] = [];
  for (let day = start; day <= end; day++) {
    if (day === first || (weekdays.has(weekdayIndex(day)) && fallsOn(day))) {
      dates.push(dateOfDay(day));
    }
  }
  return dates;

  function fallsOn(day: number): boolean {
    if (pattern === 'weekly') return true;
    if (pattern === 'biweekly') {
      return Math.floor((day - firstWeekStart) / DAYS_PER_WEEK) % 2 === 0;
    }
    return position === -1 ? isLastInMonth(day) : nthInMonth(day) === position;
  }
}
