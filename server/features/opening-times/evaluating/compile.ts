import { dayNumber } from '#contract/calendarDays.ts';
import { daysLater } from '#contract/opening-times/monthDays.ts';
import type {
  ClockTime,
  OpeningTimes,
  Season,
  TimetableRule,
  YearlyClosure,
} from '#contract/opening-times/openingTimes.ts';
import { isUnplaced } from '#contract/opening-times/openingTimesText.ts';
import { WEEKDAYS } from '#contract/opening-times/weekdays.ts';
import { closingMinutes, MINUTES_PER_DAY, minutesOf } from '../clockTimes.ts';
import { readClockTime } from '../reading/readHours.ts';

/**
 * A day of a dated event: it opens at these times or, where the event is called off or was put off
 * from it, is closed.
 */
export interface DatedOpening {
  /** 'YYYY-MM-DD' */
  date: string;
  /** 'HH:MM', or as people write it ('9:00 AM'). */
  startTime: string;
  endTime: string;
  opens: boolean;
}

/** Stand in for minutes of the day where the sun decides. */
export const DAWN = -1;
export const DUSK = -2;

/** One opening of a day. Times are minutes of the day, DAWN, DUSK, or null where nobody stated one. */
export interface Hours {
  opens: number | null;
  closes: number | null;
  doubtful: boolean;
}

export interface CompiledRule extends Hours {
  /** Bit n for weekday n, Sunday is 0. */
  weekdays: number;
  /** Bits 1 to 5, bit 0 for the last; 0 for every week. */
  nth: number;
}

export interface CompiledSeason {
  /** month * 100 + day, both inclusive; `to` before `from` runs across the new year. */
  from: number;
  to: number;
  isWholeYear: boolean;
  /** An end that nobody stated, or both: between `from` and `to` it may be running. */
  isUncertain: boolean;
  rules: CompiledRule[];
}

/** Days that were announced by their date. */
export interface AnnouncedDays {
  /** By 'YYYY-MM-DD'; an empty list is a closed day. */
  byDate: Map<string, Hours[]>;
  /** Days since 1970-01-01, in order. */
  numbers: number[];
  /** The last on which it opens, 'YYYY-MM-DD', or '' without any. */
  lastOpening: string;
}

/** Days of every year on which a place is closed. */
export interface CompiledClosure {
  /** month * 100 + day, as of a season. */
  from: number;
  to: number;
  /** 0 is Sunday; null for each day. */
  weekday: number | null;
  doubtful: boolean;
}

/** The opening times of one place as integers. */
export interface Timetable {
  seasons: CompiledSeason[];
  yearlyClosures: CompiledClosure[];
  exceptions: AnnouncedDays;
  /** Every day, around the clock, without any season. */
  isAlwaysOpen: boolean;
  /** Whether a day's opening can reach into the next. */
  hasNights: boolean;
}

const ALL_WEEKDAYS = 0b1111111;
/** A season whose end nobody stated may run to the year's end, or half a year where that is more. */
const UNCERTAIN_DAYS = 183;

function startOf(time: ClockTime | null | undefined): number | null {
  return time === 'dawn' ? DAWN : time === 'dusk' ? DUSK : minutesOf(time);
}

function endOf(time: ClockTime | null | undefined): number | null {
  return time === 'dawn' ? DAWN : time === 'dusk' ? DUSK : closingMinutes(time);
}

/** Hours that end when they begin: a slip, or a day and a night, which nobody can tell apart. */
const isEmpty = (opens: number | null, closes: number | null) =>
  opens !== null && opens >= 0 && opens === closes;

function compileRule(rule: TimetableRule): CompiledRule {
  let weekdays = 0;
  for (const weekday of rule.weekdays) {
    weekdays |= 1 << WEEKDAYS.indexOf(weekday);
  }
  let nth = 0;
  for (const week of rule.nth ?? []) {
    nth |= week === -1 ? 1 : 1 << week;
  }
  const opens = startOf(rule.opens);
  const closes = endOf(rule.closes);
  return {
    weekdays,
    nth,
    opens,
    closes,
    doubtful: rule.doubtful === true || isEmpty(opens, closes),
  };
}

const FIRST_DAY = '01-01';
const LAST_DAY = '12-31';

/** month * 100 + day of 'MM-DD'. */
const compiledDay = (monthDay: string) =>
  Number(monthDay.slice(0, 2)) * 100 + Number(monthDay.slice(3, 5));

const compiledSpan = (from: string, to: string) => ({
  from: compiledDay(from),
  to: compiledDay(to),
});

/**
 * The part of the year of a season. One without dates is the whole year: for want of another where
 * none has any, as stated where the place is open all year, and otherwise only maybe: where dates
 * could not be read, too.
 */
function compileSeason(season: Season, openingTimes: OpeningTimes): CompiledSeason {
  const { from, to } = season;
  const base = { rules: season.rules.map(compileRule), isWholeYear: false, isUncertain: false };
  if (from !== null && to !== null) {
    return { ...base, ...compiledSpan(from, to) };
  }
  if (from !== null) {
    const halfYearLater = daysLater(from, UNCERTAIN_DAYS);
    const end = halfYearLater > from ? LAST_DAY : halfYearLater;
    return { ...base, ...compiledSpan(from, end), isUncertain: true };
  }
  if (to !== null) {
    const halfYearEarlier = daysLater(to, -UNCERTAIN_DAYS);
    const start = halfYearEarlier < to ? FIRST_DAY : halfYearEarlier;
    return { ...base, ...compiledSpan(start, to), isUncertain: true };
  }
  return {
    ...base,
    ...compiledSpan(FIRST_DAY, LAST_DAY),
    isWholeYear: true,
    isUncertain: season.doubtful === true || isUnplaced(season, openingTimes),
  };
}

const compileClosure = ({ from, to, weekday, doubtful }: YearlyClosure): CompiledClosure => ({
  ...compiledSpan(from, to),
  weekday: weekday === undefined ? null : WEEKDAYS.indexOf(weekday),
  doubtful: doubtful === true,
});

function isAlwaysOpen(seasons: CompiledSeason[], closures: CompiledClosure[]): boolean {
  const [season, ...others] = seasons;
  if (!season?.isWholeYear || season.isUncertain || others.length > 0 || closures.length > 0) {
    return false;
  }
  let weekdays = 0;
  for (const rule of season.rules) {
    if (rule.opens === 0 && rule.closes === MINUTES_PER_DAY && rule.nth === 0 && !rule.doubtful) {
      weekdays |= rule.weekdays;
    }
  }
  return weekdays === ALL_WEEKDAYS;
}

function announcedDays(byDate: Map<string, Hours[]>): AnnouncedDays {
  const dates = [...byDate.keys()].sort();
  const lastOpening = dates.findLast((date) => byDate.get(date)?.length) ?? '';
  return { byDate, numbers: dates.map(dayNumber), lastOpening };
}

const EVENING = 18 * 60;

/** 'From 6 PM', 'from dusk': what begins so late may go on past midnight until somebody says when. */
export const isOpenEndedNight = ({ opens, closes }: Hours): boolean =>
  opens !== null && closes === null && (opens === DUSK || opens >= EVENING);

const isNight = (hours: Hours) => {
  const { opens, closes } = hours;
  const isStated = opens !== null && closes !== null;
  return isStated ? opens < 0 || closes < 0 || closes <= opens : isOpenEndedNight(hours);
};

function compileTimetable(openingTimes: OpeningTimes): Timetable {
  const seasons = openingTimes.seasons.map((season) => compileSeason(season, openingTimes));
  const yearlyClosures = (openingTimes.yearlyClosures ?? []).map(compileClosure);
  const exceptions = new Map<string, Hours[]>();
  for (const { date, closed, ...stated } of openingTimes.exceptions) {
    const hours = exceptions.get(date) ?? [];
    if (!closed) {
      const opens = startOf(stated.opens);
      const closes = endOf(stated.closes);
      hours.push({ opens, closes, doubtful: isEmpty(opens, closes) });
    }
    exceptions.set(date, hours);
  }
  return {
    seasons,
    yearlyClosures,
    exceptions: announcedDays(exceptions),
    isAlwaysOpen: isAlwaysOpen(seasons, yearlyClosures),
    hasNights:
      seasons.some(({ rules }) => rules.some(isNight)) ||
      [...exceptions.values()].some((hours) => hours.some(isNight)),
  };
}

const timetables = new WeakMap<OpeningTimes, Timetable>();

/** Compiled once per object: replace opening times that change, never alter them in place. */
export function timetableOf(openingTimes: OpeningTimes): Timetable {
  let timetable = timetables.get(openingTimes);
  if (!timetable) {
    timetable = compileTimetable(openingTimes);
    timetables.set(openingTimes, timetable);
  }
  return timetable;
}

const NO_DAYS = announcedDays(new Map());
const datedDays = new WeakMap<readonly DatedOpening[], AnnouncedDays>();

function compileDated(openings: readonly DatedOpening[]): AnnouncedDays {
  const days = new Map<string, Hours[]>();
  for (const { date, startTime, endTime, opens } of openings) {
    const hours = days.get(date) ?? [];
    if (opens) {
      const start = startOf(readClockTime(startTime));
      const end = endOf(readClockTime(endTime));
      hours.push({ opens: start, closes: end, doubtful: isEmpty(start, end) });
    }
    days.set(date, hours);
  }
  return announcedDays(days);
}

/** Compiled once per array: replace an array that changes, never alter it in place. */
export function datedDaysOf(openings: readonly DatedOpening[]): AnnouncedDays {
  if (openings.length === 0) {
    return NO_DAYS;
  }
  let days = datedDays.get(openings);
  if (!days) {
    days = compileDated(openings);
    datedDays.set(openings, days);
  }
  return days;
}
