import { dateOfDay, dayNumber } from '#contract/calendarDays.ts';
import { DAYS_OF_YEAR, daysFrom, monthDayOf } from '#contract/opening-times/monthDays.ts';
import { matchAt } from './plainText.ts';
import { type DateMatch, matchDate } from './readDates.ts';

/** A part of the year as it was written. */
export interface SeasonRange {
  from: string | null;
  to: string | null;
  statedYear?: number;
  /** Of an unknown season: somebody wrote when it is, and nobody can tell what was meant. */
  doubtful?: true;
  /** Of an unknown season: the one day, 'YYYY-MM-DD', that was written as its start and its end. */
  onlyDay?: string;
  kind: 'part' | 'yearRound' | 'unknown';
}

/** When hours hold beside which no season is named. */
export const ALL_YEAR: SeasonRange = { from: null, to: null, kind: 'yearRound' };
/** Nobody has said when it is. */
export const UNKNOWN_SEASON: SeasonRange = { from: null, to: null, kind: 'unknown' };
/** Somebody has, in words that could not be read. */
export const UNREAD_SEASON: SeasonRange = { ...UNKNOWN_SEASON, doubtful: true };

export interface SeasonMatch {
  ranges: SeasonRange[];
  doubts: string[];
  length: number;
}

const YEAR_ROUND =
  /(?:open |runs |operates )?(?:all[- ]?year(?:[- ]?(?:long|round))?|year[- ]*(?:a?round|long)|12 months(?: a year)?)\b/iy;
const TO =
  /\s*(?:-+|to|through|thru|until|till|'?til|and ending|ending|and(?=\s+\w+\s*\d))\s*(?:(?:the|end date|sun|mon|tues?|wed|thu(?:rs?)?|fri|sat|sunday|monday|tuesday|wednesday|thursday|friday|saturday)\b,?\s*)?/iy;
/** How `operatingHoursText` names the season of hours whose season nobody stated. */
const NOT_STATED = /season not stated\b/iy;
const FROM_WORD =
  /(?:start(?:s|ing)?(?: date)?|begin(?:s|ning)?|open(?:s|ing)(?: day)?|from|between|since|after)\s*:?\s*(?:on |in )?(?:(?:the|sunday|monday|tuesday|wednesday|thursday|friday|saturday)\b,?\s*)?/iy;
const UNTIL_WORD =
  /(?:until|till|'?til|through|thru|to|end(?:s|ing)?(?: date)?)\s*:?\s*(?:on |in )?(?:the )?/iy;
const IN_WORD = /(?:in|during|only in)\s+/iy;
const SAME_MONTH =
  /\s*(?:-+|to|through|thru)\s*(\d{1,2})(?:st|nd|rd|th)?(?!\d|[:/.]\d)(?!\s*[ap]\.?m)(?:,?\s*((?:19|20)\d{2})(?!\d))?/iy;
/** What may stand behind a month that is a season by itself; 'hours may vary' names none. */
const AFTER_MONTH =
  /(?:\s*(?:$|[;,.)|\n&]|:(?!\d))|\s+(?:only|and|\d|(?:sun|mon|tue|wed|thu|fri|sat)))/iy;
const ANOTHER = /\s*(?:,\s*(?:and|&)?|&|\+|and)\s*/iy;
/** From a day to the same day of the next year, at the least. */
const YEAR_DAYS = 365;
const LONGEST_SEASON_DAYS = 366;
const SHORTEST_YEARLY_DAYS = 14;

const startOf = (date: DateMatch) => monthDayOf(date.month, date.day ?? 1);
const endOf = (date: DateMatch) => monthDayOf(date.lastMonth, date.lastDay);

/** Days since the epoch of an exactly written date; null when its day or year is missing. */
function exactDay(date: DateMatch): number | null {
  return date.year === null || date.day === null
    ? null
    : dayNumber(`${date.year}-${monthDayOf(date.month, date.day)}`);
}

/**
 * Whether the days between two dates are the whole year. Dates of one year's first and last
 * market (January 4 to December 27) count: every weekday falls at least once into the first and
 * last seven days of a year, so a weekly market with such dates misses none.
 */
function isWholeYear(from: string, to: string): boolean {
  return (from <= '01-07' && to >= '12-25') || daysFrom(from, to) === DAYS_OF_YEAR - 1;
}

function withYear(range: SeasonRange, ...dates: (DateMatch | null)[]): SeasonRange {
  const years = dates.flatMap((date) => (date?.year ? [date.year] : []));
  return years.length > 0 ? { ...range, statedYear: Math.max(...years) } : range;
}

/** The season between two written dates; both are inclusive and return every year. */
function seasonBetween(first: DateMatch, last: DateMatch): [SeasonRange, string[]] {
  const doubts = [first.doubt, last.doubt].filter((doubt) => doubt !== null);
  const from = startOf(first);
  const to = endOf(last);
  const year = withYear({ from, to, kind: 'part' }, first, last);
  const start = exactDay(first);
  const end = exactDay(last);
  const days = start !== null && end !== null ? end - start : null;
  if (days === 0 || (days === null && first.day !== null && from === to)) {
    const onlyDay = start === null ? {} : { onlyDay: dateOfDay(start) };
    return [
      { ...year, ...UNREAD_SEASON, ...onlyDay },
      [...doubts, 'the season starts on the day it ends; taken as not known'],
    ];
  }
  if (days !== null && days > LONGEST_SEASON_DAYS) {
    doubts.push('the dates are more than a year apart; taken as returning every year');
    if (daysFrom(from, to) < SHORTEST_YEARLY_DAYS) {
      return [{ ...year, ...UNREAD_SEASON }, doubts];
    }
  }
  if (days !== null && days < 0) {
    doubts.push('the season ends before it starts; taken as running across the new year');
  }
  // 'May 1, 2013 to May 1, 2014' leaves no day out.
  const isYearLong = days !== null && days >= YEAR_DAYS && days <= LONGEST_SEASON_DAYS;
  if (isYearLong || isWholeYear(from, to)) {
    return [{ ...year, ...ALL_YEAR }, doubts];
  }
  return [year, doubts];
}

/** 'July, August and September': months in a row, written one by one. */
function lastOfMonthList(text: string, first: DateMatch, end: number): [DateMatch, number] {
  let last = first;
  let at = end;
  for (;;) {
    const separator = matchAt(ANOTHER, text, at);
    const next = separator && matchDate(text, at + separator[0].length);
    if (!separator || next?.day !== null || next.month !== (last.month % 12) + 1) {
      return [last, at];
    }
    last = next;
    at += separator[0].length + next.length;
  }
}

interface OneSeason {
  range: SeasonRange;
  doubts: string[];
  end: number;
}

function matchBetween(text: string, at: number, first: DateMatch): OneSeason | null {
  const afterFirst = at + first.length;
  const to = matchAt(TO, text, afterFirst);
  const last = to && matchDate(text, afterFirst + to[0].length);
  if (to && last) {
    const [range, doubts] = seasonBetween(first, last);
    return { range, doubts, end: afterFirst + to[0].length + last.length };
  }
  const sameMonth = first.day === null ? null : matchAt(SAME_MONTH, text, afterFirst);
  const lastDay = Number(sameMonth?.[1] ?? 0);
  if (!sameMonth || lastDay <= (first.day ?? 0) || lastDay > 31) {
    return null;
  }
  const year = sameMonth[2] ? Number(sameMonth[2]) : first.year;
  const end: DateMatch = { ...first, day: lastDay, lastDay, year };
  const [range, doubts] = seasonBetween(first, end);
  return { range, doubts, end: afterFirst + sameMonth[0].length };
}

function matchOne(text: string, at: number): OneSeason | null {
  const yearRound = matchAt(YEAR_ROUND, text, at);
  if (yearRound) {
    return { range: ALL_YEAR, doubts: [], end: at + yearRound[0].length };
  }
  const notStated = matchAt(NOT_STATED, text, at);
  if (notStated) {
    return { range: UNKNOWN_SEASON, doubts: [], end: at + notStated[0].length };
  }
  const fromWord = matchAt(FROM_WORD, text, at);
  const dateAt = at + (fromWord?.[0].length ?? 0);
  const first = matchDate(text, dateAt);
  if (first) {
    const between = matchBetween(text, dateAt, first);
    if (between) {
      return between;
    }
    const end = dateAt + first.length;
    const [last, listEnd] = first.day === null ? lastOfMonthList(text, first, end) : [first, end];
    if (last !== first) {
      const [range, doubts] = seasonBetween(first, last);
      return { range, doubts, end: listEnd };
    }
    const openEnd = /^\s*(?:-+|to|until|through)\s*(?=[;,)\n]|$)/i.exec(text.slice(end, end + 20));
    if (fromWord || openEnd) {
      const range: SeasonRange = { from: startOf(first), to: null, kind: 'part' };
      const doubts = first.doubt ? [first.doubt] : [];
      return { range: withYear(range, first), doubts, end: end + (openEnd?.[0].length ?? 0) };
    }
  }
  const isMonth = first !== null && first.day === null && first.doubt === null;
  if (isMonth && !fromWord && matchAt(AFTER_MONTH, text, at + first.length)) {
    const range = { from: startOf(first), to: endOf(first), kind: 'part' } as const;
    return { range: withYear(range, first), doubts: [], end: at + first.length };
  }
  const inWord = matchAt(IN_WORD, text, at);
  const month = inWord && matchDate(text, at + inWord[0].length);
  if (inWord && month && month.day === null) {
    const range = { from: startOf(month), to: endOf(month), kind: 'part' } as const;
    return { range: withYear(range, month), doubts: [], end: at + inWord[0].length + month.length };
  }
  const untilWord = matchAt(UNTIL_WORD, text, at);
  const last = untilWord && matchDate(text, at + untilWord[0].length);
  if (!untilWord || !last) {
    return null;
  }
  const range: SeasonRange = { from: null, to: endOf(last), kind: 'part' };
  return {
    range: withYear(range, last),
    doubts: last.doubt ? [last.doubt] : [],
    end: at + untilWord[0].length + last.length,
  };
}

/** The season or seasons that stand at an index of a plain text ('May-Oct & Dec 1-20'). */
export function matchSeason(text: string, at: number): SeasonMatch | null {
  const first = matchOne(text, at);
  if (!first) {
    return null;
  }
  const ranges = [first.range];
  const doubts = [...first.doubts];
  let { end } = first;
  for (;;) {
    const separator = matchAt(ANOTHER, text, end);
    const next = separator && matchOne(text, end + separator[0].length);
    if (!separator || !next) {
      return { ranges, doubts, length: end - at };
    }
    ranges.push(next.range);
    doubts.push(...next.doubts);
    end = next.end;
  }
}
