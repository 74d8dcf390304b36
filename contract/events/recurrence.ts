import {
  dateOfDay,
  dayNumber,
  dayOfMonth,
  isLastInMonth,
  nthInMonth,
  weekdayIndex,
} from '#contract/calendarDays.ts';
import { WEEKDAYS, type Weekday } from '#contract/opening-times/weekdays.ts';
import type { RecurringPattern } from './eventStatus.ts';

/** What decides on which days the events of a series take place. Dates are 'YYYY-MM-DD'. */
export interface RecurrenceRule {
  /** Always one of the days, whatever the rest says. */
  firstDate: string;
  recurringPattern: RecurringPattern;
  /** Empty means the weekday of the first date; monthly, its day of the month. */
  recurringDays: readonly Weekday[];
  /**
   * Monthly with days: which ones of the month, 1 to 5 or -1 for the last. Empty means the one that
   * the first date is (see `monthlyPosition`).
   */
  recurringNth: readonly number[];
  /** Inclusive; null goes on for ever. */
  recurringEndDate: string | null;
}

/** A rule is never looked at over more than ten years at once. */
const MOST_DAYS = 3660;
/** No rule leaves out more: from a fifth Saturday to the next, over a leap day. */
const LONGEST_GAP_DAYS = 400;

/** Whether a rule says 'on the 15th' rather than 'on the third Saturday'. */
export const isMonthlyByDate = ({
  recurringPattern,
  recurringDays,
}: Pick<RecurrenceRule, 'recurringPattern' | 'recurringDays'>): boolean =>
  recurringPattern === 'monthly' && recurringDays.length === 0;

/** The weekdays of a rule, as 0 (Sunday) to 6. */
export function recurringWeekdays(rule: RecurrenceRule): Set<number> {
  return rule.recurringDays.length > 0
    ? new Set(rule.recurringDays.map((name) => WEEKDAYS.indexOf(name)))
    : new Set([weekdayIndex(dayNumber(rule.firstDate))]);
}

/**
 * Which one of its weekday in the month a date stands for: 1 to 4, or -1 for the last. A fifth
 * Saturday stands for the last one, for most months have no fifth.
 */
export function monthlyPosition(date: string): number {
  const nth = nthInMonth(dayNumber(date));
  return nth === 5 ? -1 : nth;
}

/** The positions in the month of a monthly rule with days. */
export const monthlyPositions = (rule: RecurrenceRule): readonly number[] =>
  rule.recurringNth.length > 0 ? rule.recurringNth : [monthlyPosition(rule.firstDate)];

/** Whether a day lies on a rule, its beginning and its end left aside. */
function matcher(rule: RecurrenceRule): (day: number) => boolean {
  const first = dayNumber(rule.firstDate);
  const weekdays = recurringWeekdays(rule);
  const isOnWeekday = (day: number) => weekdays.has(weekdayIndex(day));
  if (rule.recurringPattern === 'weekly') return isOnWeekday;
  if (rule.recurringPattern === 'biweekly') {
    const firstWeek = first - weekdayIndex(first);
    return (day) => isOnWeekday(day) && Math.floor((day - firstWeek) / 7) % 2 === 0;
  }
  if (isMonthlyByDate(rule)) {
    const wanted = dayOfMonth(first);
    return (day) => dayOfMonth(day) === wanted;
  }
  const positions = monthlyPositions(rule);
  return (day) =>
    isOnWeekday(day) &&
    (positions.includes(nthInMonth(day)) || (positions.includes(-1) && isLastInMonth(day)));
}

/** Whether a date lies on a rule, as its first one need not. */
export const isRegular = (rule: RecurrenceRule, date: string): boolean =>
  matcher(rule)(dayNumber(date));

/**
 * The first date from another one on that lies on a rule, before the rule's own first date as well;
 * null where the rule ends before there is one.
 */
export function firstRegularDate(rule: RecurrenceRule, from: string): string | null {
  const fallsOn = matcher(rule);
  const last = lastDay(rule, dayNumber(from) + LONGEST_GAP_DAYS);
  for (let day = dayNumber(from); day <= last; day++) {
    if (fallsOn(day)) return dateOfDay(day);
  }
  return null;
}

const lastDay = ({ recurringEndDate }: RecurrenceRule, latest: number): number =>
  recurringEndDate ? Math.min(latest, dayNumber(recurringEndDate)) : latest;

/**
 * Every date of a rule between two calendar dates, both inclusive, soonest first. The first date
 * always counts; after it, weekly means each of the days, biweekly the same days in every second
 * week (weeks begin on Sunday, and the first date's is the first), monthly each of the days at each
 * of the positions in the month, or without days the first date's day of the month. As RFC 5545 has
 * it, a month that lacks such a day is left out. At most ten years are looked at.
 */
export function recurrenceDates(rule: RecurrenceRule, from: string, to: string): string[] {
  const first = dayNumber(rule.firstDate);
  const start = Math.max(first, dayNumber(from));
  const end = lastDay(rule, Math.min(dayNumber(to), start + MOST_DAYS));
  const fallsOn = matcher(rule);
  const dates: string[] = [];
  for (let day = start; day <= end; day++) {
    if (day === first || fallsOn(day)) dates.push(dateOfDay(day));
  }
  return dates;
}
