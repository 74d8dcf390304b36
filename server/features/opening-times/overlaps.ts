import type { ClockTime, TimetableRule } from '#contract/opening-times/openingTimes.ts';
import { WEEKDAYS, type Weekday } from '#contract/opening-times/weekdays.ts';
import { MINUTES_PER_DAY, minutesOf } from './clockTimes.ts';

const WEEKS_OF_MONTH = [1, 2, 3, 4, 5];
/** So many days and more are a week with its exceptions, such as 'daily' and 'Mon-Sat'. */
const WEEK_DAYS = 3;

/** One weekday of a rule. */
interface DayRule {
  weekday: Weekday;
  nth: number[];
  rule: TimetableRule;
}

/** Rules with the same hours as one, in the order in which they were stated. */
export function mergeRules(rules: readonly TimetableRule[]): TimetableRule[] {
  const merged = new Map<string, TimetableRule>();
  for (const rule of rules) {
    const key = JSON.stringify([rule.nth ?? [], rule.opens, rule.closes, rule.doubtful ?? false]);
    const same = merged.get(key);
    const days = new Set([...(same?.weekdays ?? []), ...rule.weekdays]);
    merged.set(key, { ...rule, weekdays: WEEKDAYS.filter((day) => days.has(day)) });
  }
  return [...merged.values()];
}

/** A time of the clock in minutes; the sun's are taken as far out as they can be. */
function edgeOf(time: ClockTime | null, unstated: number): number {
  if (time === 'dawn') return 0;
  if (time === 'dusk') return MINUTES_PER_DAY;
  return minutesOf(time) ?? unstated;
}

function spanOf({ opens, closes }: TimetableRule): { from: number; to: number } {
  const from = edgeOf(opens, 0);
  const to = edgeOf(closes, MINUTES_PER_DAY);
  return { from, to: to <= from ? to + MINUTES_PER_DAY : to };
}

const areStated = ({ opens, closes }: TimetableRule) => opens !== null && closes !== null;

function areAtOdds(a: TimetableRule, b: TimetableRule): boolean {
  const [one, other] = [spanOf(a), spanOf(b)];
  const isSame = a.opens === b.opens && a.closes === b.closes;
  return !isSame && one.from < other.to && other.from < one.to;
}

function contains(outer: TimetableRule, inner: TimetableRule): boolean {
  const [one, other] = [spanOf(outer), spanOf(inner)];
  return areStated(outer) && one.from <= other.from && one.to >= other.to;
}

const fallTogether = (a: DayRule, b: DayRule) =>
  a.weekday === b.weekday &&
  (a.nth.length === 0 || b.nth.length === 0 || a.nth.some((week) => b.nth.includes(week)));

/** Whether a rule is an exception to another: 'Sunday' to 'daily', '1st Saturday' to 'Saturdays'. */
function isExceptionTo({ rule, nth }: DayRule, general: DayRule): boolean {
  if (general.nth.length > 0) return false;
  if (nth.length > 0) return !nth.includes(-1);
  const { weekdays } = general.rule;
  return (
    weekdays.length >= WEEK_DAYS &&
    rule.weekdays.length < weekdays.length &&
    rule.weekdays.every((day) => weekdays.includes(day))
  );
}

/** What is left of a day of a rule beside the others; null where they take all of it. */
function beside(day: DayRule, others: DayRule[]): TimetableRule | null {
  const { rule, weekday } = day;
  let { nth } = day;
  let isDoubtful = rule.doubtful === true;
  for (const other of others) {
    if (isExceptionTo(other, day)) {
      if (contains(other.rule, rule)) continue;
      const weeks = nth.length > 0 ? nth : WEEKS_OF_MONTH;
      nth = other.nth.length > 0 ? weeks.filter((week) => !other.nth.includes(week)) : [];
      if (nth.length === 0) return null;
    } else if (!isExceptionTo(day, other)) {
      isDoubtful ||= areStated(rule) && areStated(other.rule);
    }
  }
  return {
    weekdays: [weekday],
    ...(nth.length > 0 ? { nth } : {}),
    opens: rule.opens,
    closes: rule.closes,
    ...(isDoubtful ? { doubtful: true } : {}),
  };
}

const daysOf = (rules: TimetableRule[]): DayRule[] =>
  rules.flatMap((rule) => rule.weekdays.map((weekday) => ({ weekday, nth: rule.nth ?? [], rule })));

/** The other hours that are stated for a day and differ from its own at the same time of it. */
const othersOf = (day: DayRule, days: DayRule[]): DayRule[] =>
  days.filter((other) => fallTogether(day, other) && areAtOdds(day.rule, other.rule));

/** Whether different hours are stated for the same time of some day. */
export function areOverlapping(rules: TimetableRule[]): boolean {
  const days = daysOf(rules);
  return days.some((day) => othersOf(day, days).length > 0);
}

/**
 * Rules of one season with the hours of each day stated once: in 'Daily 9am-5pm, Sunday 10am-4pm'
 * those of Sunday are meant, and nobody can tell which are in 'Saturdays 9am-1pm (10am-2pm in
 * winter)'.
 */
export function withoutOverlaps(rules: TimetableRule[]): TimetableRule[] {
  if (!areOverlapping(rules)) return mergeRules(rules);
  const days = daysOf(rules);
  return mergeRules(days.flatMap((day) => beside(day, othersOf(day, days)) ?? []));
}
