import {
  dateOfDay,
  dayNumber,
  isLastInMonth,
  nthInMonth,
  weekdayIndex,
} from '#contract/calendarDays.ts';
import { clockTimeText } from '#contract/opening-times/clockTimeText.ts';
import { datesThisTime, firstDateIn, lastDateIn } from '#contract/opening-times/datesInYear.ts';
import type {
  ClockTime,
  OpeningTimes,
  Season,
  TimetableRule,
} from '#contract/opening-times/openingTimes.ts';
import { isAroundTheClock } from '#contract/opening-times/openingTimesText.ts';
import { WEEKDAYS, type Weekday, weekdayOf } from '#contract/opening-times/weekdays.ts';
import { ruleConflicts } from '#server/features/opening-times/evaluating/ruleConflicts.ts';
import { mergeRules } from '#server/features/opening-times/overlaps.ts';
import type { CalendarEntry } from './calendarFile.ts';

/** The days a season covers this time round. */
type Span = {
  first: string;
  /** Null goes on for ever. */
  last: string | null;
  /** False where the listing leaves open when the season begins or ends. */
  stated: boolean;
};

type Listing = {
  id: number;
  name: string;
  openingTimes: OpeningTimes;
  /** The year of the hours, where they are old. */
  hoursAsOf: number | undefined;
  url: string;
  host: string;
  changedAt: Date;
};

/**
 * A market's timetable as calendar entries: each rule a recurring one within its season, the one
 * that runs on the day or else the next to come; each dated exception its own. What has no certain
 * hour (dawn, dusk, a time not stated, doubtful, or stated otherwise by another season, for the days
 * on which it is) is an all-day entry that says so; a day for which another season speaks is left to
 * that. A stand that is open all day every day gets one entry on its next day instead of one for each
 * day for ever.
 *
 * @param today calendar date at the market
 * @param takenDates days on which a dated event takes the timetable's place
 */
export function timetableEntries(
  listing: Listing,
  today: string,
  takenDates: readonly string[],
): CalendarEntry[] {
  const openingTimes = withMergedRules(listing.openingTimes);
  const year = Number(today.slice(0, 4));
  const conflicts = ruleConflicts(
    openingTimes,
    dayNumber(`${year - 1}-01-01`),
    dayNumber(`${year + 1}-12-31`),
  );
  const replaced = new Set([
    ...takenDates,
    ...openingTimes.exceptions.map(({ date }) => date),
    ...yearlyClosedDates(openingTimes, today),
  ]);
  const entries: CalendarEntry[] = [];
  openingTimes.seasons.forEach((season, seasonIndex) => {
    const span = seasonSpan(season, openingTimes.yearRound, today);
    season.rules.forEach((stated, ruleIndex) => {
      const spanYear = span.last === null ? '' : `-${span.first.slice(0, 4)}`;
      const uid = `market-${listing.id}-times-${seasonIndex + 1}-${ruleIndex + 1}${spanYear}`;
      const { givesWayOn = [], undecidedOn = [] } = conflicts.get(stated) ?? {};
      const elsewhere = replaced.union(new Set(givesWayOn));
      const days = { uid, rule: stated, span, today, replaced: elsewhere };
      for (const some of apartInDoubt(days, undecidedOn)) {
        const entry = ruleEntry(listing, some);
        if (entry) entries.push(entry);
      }
    });
  });
  return [...entries, ...exceptionEntries(listing, today)];
}

/** Days on which a rule is to stand in the calendar. */
interface RuleDays {
  /** Without the host. */
  uid: string;
  rule: TimetableRule;
  span: Span;
  today: string;
  /** Days of the rule that are left to something else. */
  replaced: ReadonlySet<string>;
}

/** The days of a rule, and apart from them those of its span on which its hours are in doubt. */
function apartInDoubt(days: RuleDays, undecidedOn: readonly string[]): RuleDays[] {
  const { uid, rule, span, replaced } = days;
  const inDoubt = undecidedOn.filter(
    (day) => day >= span.first && (span.last === null || day <= span.last),
  );
  const [first] = inDoubt;
  const last = inDoubt.at(-1);
  if (first === undefined || last === undefined) return [days];
  const decided = new Set(datesBetween(first, last)).difference(new Set(inDoubt));
  return [
    { ...days, replaced: replaced.union(new Set(inDoubt)) },
    {
      ...days,
      uid: `${uid}-in-doubt`,
      rule: { ...rule, doubtful: true },
      span: { ...span, first, last },
      replaced: replaced.union(decided),
    },
  ];
}

function ruleEntry(
  listing: Listing,
  { uid, rule, span, today, replaced }: RuleDays,
): CalendarEntry | null {
  const always = rule.weekdays.length === WEEKDAYS.length && !rule.nth?.length && fillsDay(rule);
  const from = always && today > span.first ? today : span.first;
  const remaining = firstDate(rule, from, span.last, replaced);
  const date = always ? remaining : firstDate(rule, from, span.last, new Set());
  if (remaining === null || date === null) return null;
  const hours = entryHours(rule);
  const notes = [hours.words];
  if (listing.hoursAsOf !== undefined) {
    notes.push(`Hours as of ${listing.hoursAsOf}: please check before you go.`);
  }
  if (!span.stated) notes.push('The season isn’t fully listed: please check before you go.');
  return {
    uid: `${uid}@${listing.host}`,
    summary: listing.name,
    description: [...notes, listing.url].join('\n'),
    url: listing.url,
    date,
    starts: hours.starts,
    ends: hours.ends,
    replaces: null,
    repeats: always ? null : { rule: recurrenceRule(rule), lastDate: span.last },
    exceptDates: always
      ? []
      : [...replaced]
          .filter((day) => day >= date && (span.last === null || day <= span.last))
          .filter((day) => fallsOn(rule, dayNumber(day)))
          .sort(),
    status: span.stated ? 'confirmed' : 'tentative',
    changedAt: listing.changedAt,
    busy: false,
  };
}

/** Dated openings since the start of the year; a closed day is already missing from its rules. */
function exceptionEntries(listing: Listing, today: string): CalendarEntry[] {
  const yearStart = `${today.slice(0, 4)}-01-01`;
  return listing.openingTimes.exceptions
    .filter(({ closed, date }) => !closed && date >= yearStart)
    .map((exception, index, all) => {
      const sameDay = all.slice(0, index).filter(({ date }) => date === exception.date).length;
      const hours = entryHours({
        opens: exception.opens ?? null,
        closes: exception.closes ?? null,
      });
      const notes = [exception.note ?? '', hours.words, listing.url].filter((note) => note !== '');
      return {
        uid: `market-${listing.id}-on-${exception.date}${sameDay > 0 ? `-${sameDay + 1}` : ''}@${listing.host}`,
        summary: listing.name,
        description: notes.join('\n'),
        url: listing.url,
        date: exception.date,
        starts: hours.starts,
        ends: hours.ends,
        replaces: null,
        repeats: null,
        exceptDates: [],
        status: 'confirmed',
        changedAt: listing.changedAt,
        busy: false,
      };
    });
}

/** Both days and all in between. */
function datesBetween(from: string, to: string): string[] {
  const first = dayNumber(from);
  return Array.from({ length: dayNumber(to) - first + 1 }, (_, index) => dateOfDay(first + index));
}

/** Days on which a place is closed every year, this year and the next; a doubtful one stays. */
function yearlyClosedDates({ yearlyClosures = [] }: OpeningTimes, today: string): string[] {
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1].flatMap((one) =>
    yearlyClosures
      .filter(({ doubtful }) => !doubtful)
      .flatMap(({ from, to, weekday }) => {
        const last = lastDateIn(to < from ? one + 1 : one, to);
        return datesBetween(firstDateIn(one, from), last).filter(
          (day) => weekday === undefined || weekdayOf(day) === weekday,
        );
      }),
  );
}

/**
 * The span of a season that holds `today`, or the next one. Where one end is not stated, the season
 * is given for the calendar year and marked as not fully stated.
 */
function seasonSpan(season: Season, yearRound: boolean, today: string): Span {
  const year = Number(today.slice(0, 4));
  const { from, to } = season;
  if (from === null && to === null) {
    return { first: `${year}-01-01`, last: null, stated: yearRound };
  }
  const stated = from !== null && to !== null;
  return { ...datesThisTime(from ?? '01-01', to ?? '12-31', today), stated };
}

/** A week that was written day by day reads as one line. */
const withMergedRules = (openingTimes: OpeningTimes): OpeningTimes => ({
  ...openingTimes,
  seasons: openingTimes.seasons.map((season) => ({ ...season, rules: mergeRules(season.rules) })),
});

function recurrenceRule(rule: TimetableRule): string {
  if (!rule.nth?.length) {
    return `FREQ=WEEKLY;BYDAY=${rule.weekdays.map(dayCode).join(',')}`;
  }
  const days = rule.nth.flatMap((nth) => rule.weekdays.map((day) => `${nth}${dayCode(day)}`));
  return `FREQ=MONTHLY;BYDAY=${days.join(',')}`;
}

/** The two letters that RFC 5545 gives a weekday. */
export function dayCode(weekday: Weekday): string {
  return weekday.slice(0, 2).toUpperCase();
}

function fallsOn(rule: TimetableRule, day: number): boolean {
  const weekday = WEEKDAYS[weekdayIndex(day)];
  if (weekday === undefined || !rule.weekdays.includes(weekday)) return false;
  if (!rule.nth?.length) return true;
  return rule.nth.some((nth) => (nth === -1 ? isLastInMonth(day) : nthInMonth(day) === nth));
}

/** A rule's first day in a span; a fifth weekday can be two months away, never half a year. */
function firstDate(
  rule: TimetableRule,
  from: string,
  last: string | null,
  without: ReadonlySet<string>,
): string | null {
  const start = dayNumber(from);
  const end = Math.min(start + 366, last === null ? Number.POSITIVE_INFINITY : dayNumber(last));
  for (let day = start; day <= end; day++) {
    if (fallsOn(rule, day) && !without.has(dateOfDay(day))) return dateOfDay(day);
  }
  return null;
}

type Hours = Pick<TimetableRule, 'opens' | 'closes' | 'doubtful'>;

function fillsDay({ opens, closes, doubtful }: Hours): boolean {
  if (doubtful) return false;
  return isAroundTheClock({ opens, closes }) || (opens === 'dawn' && closes === 'dusk');
}

/** The hours of an entry, all-day unless the opening time is certain, and the hours in words. */
function entryHours(hours: Hours): { starts: string | null; ends: string | null; words: string } {
  const { opens, closes, doubtful } = hours;
  if (opens !== null && closes !== null && fillsDay(hours)) {
    const words = opens === 'dawn' ? 'Open from dawn to dusk.' : 'Open 24 hours.';
    return { starts: null, ends: null, words };
  }
  if (opens === null && closes === null) {
    return { starts: null, ends: null, words: 'Open this day; hours not listed.' };
  }
  const stated =
    opens === null
      ? `Until ${clockWords(closes)}; opening time not listed.`
      : closes === null
        ? `From ${clockWords(opens)}; closing time not listed.`
        : `Open from ${clockWords(opens)} to ${clockWords(closes)}.`;
  if (doubtful || opens === closes) {
    return {
      starts: null,
      ends: null,
      words: `${stated} These hours may be wrong: please check before you go.`,
    };
  }
  const certain = opens !== null && !isSunTime(opens) && !isSunTime(closes);
  return certain
    ? { starts: opens, ends: closes, words: stated }
    : { starts: null, ends: null, words: stated };
}

function isSunTime(time: ClockTime | null): boolean {
  return time === 'dawn' || time === 'dusk';
}

const clockWords = (time: ClockTime | null) => (time === null ? '' : clockTimeText(time, 'long'));
