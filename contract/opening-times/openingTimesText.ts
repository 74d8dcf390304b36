import { clockTimeText, type TextWidth } from './clockTimeText.ts';
import type { OpeningTimes, Season, TimetableRule } from './openingTimes.ts';
import { WEEK, type Weekday } from './weekdays.ts';

/*
 * Opening times in words, the same on both sides. This file imports no schemas, so that a page may
 * use it without carrying them.
 */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** 'Jan' or 'January' for 1 to 12. */
export function monthName(month: number, width: TextWidth): string {
  const name = MONTHS[month - 1] ?? '';
  return width === 'short' ? name.slice(0, 3) : name;
}

const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** 'Sat' or 'Saturday' */
export function weekdayName(weekday: Weekday, width: TextWidth): string {
  const name = weekday.charAt(0).toUpperCase() + weekday.slice(1);
  return width === 'short' ? name.slice(0, 3) : name;
}

/** 'a, b & c' */
export function enumerated(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} & ${last}`;
}

const RANGE_DASH: Record<TextWidth, string> = { short: '–', long: ' – ' };

/** 'Mon–Fri', 'Sat & Sun', 'Daily'; three days in a row make a range. */
function weekdaysText(weekdays: readonly Weekday[], width: TextWidth): string {
  const days = WEEK.filter((day) => weekdays.includes(day));
  if (days.length === WEEK.length) {
    return 'Daily';
  }
  const runs: Weekday[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    if (run && previous && WEEK.indexOf(day) === WEEK.indexOf(previous) + 1) {
      run.push(day);
    } else {
      runs.push([day]);
    }
  }
  const parts = runs.flatMap((run) => {
    const names = run.map((day) => weekdayName(day, width));
    return run.length < 3 ? names : [`${names[0]}${RANGE_DASH[width]}${names.at(-1)}`];
  });
  return enumerated(parts);
}

const ORDINALS: Record<number, string> = {
  1: '1st',
  2: '2nd',
  3: '3rd',
  4: '4th',
  5: '5th',
  [-1]: 'last',
};

/** '1st', '2nd', … 'last' for a week of the month. */
export function weekOfMonthText(week: number): string {
  return ORDINALS[week] ?? '';
}

/** '1st & 3rd Sat', 'last Sun', or the days alone for every week. */
export function daysText(rule: TimetableRule, width: TextWidth): string {
  const days = weekdaysText(rule.weekdays, width);
  const weeks = [...(rule.nth ?? [])]
    .sort((a, b) => (a === -1 ? 6 : a) - (b === -1 ? 6 : b))
    .map(weekOfMonthText);
  if (weeks.length === 0) {
    return days;
  }
  const text = `${enumerated(weeks)} ${days}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** From one midnight to the next. A weekly editor writes 23:59 for 'until midnight'. */
export function isAroundTheClock({
  opens,
  closes,
}: Pick<TimetableRule, 'opens' | 'closes'>): boolean {
  return opens === '00:00' && (closes === '24:00' || closes === '23:59');
}

/** '8 AM–1 PM', 'dawn to dusk', 'from 8 AM', 'until 12 PM', '24 hours'; '' when nobody stated any. */
export function ruleHoursText(rule: TimetableRule, width: TextWidth): string {
  const { opens, closes, doubtful } = rule;
  if (isAroundTheClock(rule)) {
    return '24 hours';
  }
  const start = opens === null ? '' : clockTimeText(opens, width);
  const end = closes === null ? '' : clockTimeText(closes, width);
  const dash = opens === 'dawn' || opens === 'dusk' ? ' to ' : RANGE_DASH[width];
  const hours =
    start && end ? `${start}${dash}${end}` : start ? `from ${start}` : end ? `until ${end}` : '';
  return doubtful && hours ? `${hours} (to be confirmed)` : hours;
}

/** 'Jul 4' or 'July 4' for '07-04'. */
export const monthDayText = (monthDay: string, width: TextWidth): string =>
  `${monthName(Number(monthDay.slice(0, 2)), width)} ${Number(monthDay.slice(3, 5))}`;

function isMonthEdge(value: string, edge: 'start' | 'end'): boolean {
  const day = Number(value.slice(3, 5));
  return edge === 'start' ? day === 1 : day >= (LAST_DAYS[Number(value.slice(0, 2)) - 1] ?? 31);
}

/**
 * Whether nobody stated when a season is, beside others that have dates: its hours may hold at any
 * time of the year.
 */
export function isUnplaced({ from, to }: Season, { yearRound, seasons }: OpeningTimes): boolean {
  return from === null && to === null && !yearRound && seasons.some((one) => one.from ?? one.to);
}

/** The name of a season among the others; null where no season is known at all. */
export function seasonName(
  season: Season,
  openingTimes: OpeningTimes,
  width: TextWidth,
): string | null {
  return isUnplaced(season, openingTimes)
    ? 'Season not stated'
    : seasonText(season, openingTimes.yearRound, width);
}

/** 'May–Oct', 'May 16–Oct 18', 'from Jun 8', 'until Oct 7', 'Year-round'; null when not known. */
function seasonText(season: Season, yearRound: boolean, width: TextWidth): string | null {
  const { from, to } = season;
  if (from === null && to === null) {
    return yearRound ? 'Year-round' : null;
  }
  if (from === null || to === null) {
    return from === null
      ? `until ${monthDayText(to ?? '', width)}`
      : `from ${monthDayText(from, width)}`;
  }
  const whole = isMonthEdge(from, 'start') && isMonthEdge(to, 'end');
  if (from === to && !whole) {
    return monthDayText(from, width);
  }
  const edgeText = (edge: string) =>
    whole ? monthName(Number(edge.slice(0, 2)), width) : monthDayText(edge, width);
  return whole && from.slice(0, 2) === to.slice(0, 2)
    ? edgeText(from)
    : `${edgeText(from)}${RANGE_DASH[width]}${edgeText(to)}`;
}

/** Every day around the clock, all year as far as anybody stated: 'Open 24/7'. */
export function isOpenAlways({ seasons, yearlyClosures = [] }: OpeningTimes): boolean {
  const [season, ...others] = seasons;
  return (
    season !== undefined &&
    others.length === 0 &&
    yearlyClosures.length === 0 &&
    season.from === null &&
    season.to === null &&
    !season.doubtful &&
    WEEK.every((day) =>
      season.rules.some(
        (rule) =>
          rule.weekdays.includes(day) &&
          (rule.nth ?? []).length === 0 &&
          isAroundTheClock(rule) &&
          rule.doubtful !== true,
      ),
    )
  );
}

/** One line of a timetable as a page shows it. */
export interface TimetableLine {
  days: string;
  /** Empty when nobody stated them. */
  hours: string;
}

export interface TimetableSection {
  /** Null when no season is known. */
  season: string | null;
  /** The last year for which these dates were stated, when they and it were stated. */
  statedYear: number | null;
  lines: TimetableLine[];
}

const firstDay = (rule: TimetableRule) =>
  Math.min(...rule.weekdays.map((weekday) => WEEK.indexOf(weekday)));

/** Rules with the same days on one line ('Sat 8 AM–12 PM & 2 PM–5 PM'), in the order of the week. */
export function rulesText(rules: readonly TimetableRule[], width: TextWidth): TimetableLine[] {
  const lines = new Map<string, string[]>();
  for (const rule of [...rules].sort((a, b) => firstDay(a) - firstDay(b))) {
    const days = daysText(rule, width);
    const hours = ruleHoursText(rule, width);
    lines.set(days, [...(lines.get(days) ?? []), ...(hours ? [hours] : [])]);
  }
  return [...lines].map(([days, hours]) => ({ days, hours: enumerated(hours) }));
}

/** The whole timetable for a page, season by season; single days are not in it. */
export function timetableSections(openingTimes: OpeningTimes): TimetableSection[] {
  return openingTimes.seasons.map((season) => ({
    season: seasonName(season, openingTimes, 'long'),
    statedYear: seasonText(season, openingTimes.yearRound, 'long')
      ? (season.statedYear ?? null)
      : null,
    lines: rulesText(season.rules, 'long'),
  }));
}
