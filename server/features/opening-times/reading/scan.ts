import { monthDayOf } from '#contract/opening-times/monthDays.ts';
import type { YearlyClosure } from '#contract/opening-times/openingTimes.ts';
import type { DayGroup } from './dayGroups.ts';
import { matchAt, plainText } from './plainText.ts';
import { matchDate } from './readDates.ts';
import { type HoursMatch, matchHours } from './readHours.ts';
import { matchSeason, type SeasonRange } from './readSeason.ts';
import { matchDays } from './readWeekdays.ts';

/** One meaningful piece of a written timetable; `start` and `end` are indexes into the text. */
export type ScanItem = { start: number; end: number } & (
  | { kind: 'season'; ranges: SeasonRange[]; doubts: string[] }
  /** A season by name only ('Winter:'): it is known to exist, not when. */
  | { kind: 'namedSeason' }
  | { kind: 'days'; groups: DayGroup[] }
  | { kind: 'hours'; hours: HoursMatch }
  /** One calendar day; `date` is null when no year was written. */
  | { kind: 'date'; date: string | null; monthDay: string; year: number | null }
  /** 'closed' or 'except': what it names is taken out. */
  | { kind: 'closed' }
  /** Dates that were named as closed. */
  | { kind: 'closedDates'; dates: string[] }
  /** Days of every year that were named as closed. */
  | { kind: 'yearlyClosures'; closures: YearlyClosure[] }
  /** 'every other', 'by appointment': the days that follow or precede cannot be placed. */
  | { kind: 'irregular' }
  | { kind: 'break' }
  | { kind: 'unread' }
);

const BREAK = /\s*[;|\n\r]+\s*/iy;
const NOISE =
  /(?:[\s,:.()[\]&+*"'/]+|-|(?:we are|we're|is|are|open|opens|hours?|hrs|times?|the|on|of|from|at|in|each|every|and|season|seasonal|seasonally|markets?|farmers'?|farm ?stand|stand|days?|months?|only|weekly|held|operates?|operating|runs?|running|mornings?|afternoons?|evenings?|nights?|rain or shine|a day|weeks?|(?:19|20)\d{2} season|regular|normal|business|store|summer(?= ?\()|winter(?= ?\()|self[- ]serve|self[- ]service)(?![a-z0-9]))/iy;
const CLOSED =
  /(?:(?:closed|except(?:ing)?(?: for)?|excluding|not open|no markets?)(?: on| in| during| from)?(?![a-z])|but(?: not)?(?: on)?(?= (?:sun|mon|tue|wed|thu|fri|sat)))/iy;
const DAY_WORD = '(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?s?';
const IRREGULAR = new RegExp(
  `(?:${[
    '(?:every )?other(?= (?:week|sun|mon|tue|wed|thu|fri|sat))',
    // Every two weeks, or the second of each month.
    `every (?:2nd|second|3rd|third) ${DAY_WORD}(?![a-z]| (?:of|in) |,? (?:and|&))`,
    'every (?:2|two|3|three|4|four|few) weeks',
    '(?:once|twice) (?:a|per|each|every) month',
    'alternat(?:e|ing)|bi-?weekly|bi-?monthly|monthly',
    // 'The Saturday before Thanksgiving'
    `(?<=\\b${DAY_WORD} )(?:before|after|following|preceding|prior to)(?= (?:the )?[a-z])`,
    '(?:or )?by (?:appointment|appt\\.?|chance)|call(?: ahead| for hours| first)?',
    'select(?:ed)?|some|most|occasional(?:ly)?',
  ].join('|')})(?![a-z])`,
  'iy',
);
const NAMED_SEASON =
  /(?:summer|winter|spring|fall|autumn|off[- ]season|holiday)(?: (?:hours|season|market|schedule))?(?![a-z])/iy;
const WORD = /[^\s;|,]+/y;

/** Cuts a written timetable into its pieces, in order; nothing that says something is dropped. */
export function scan(original: string): ScanItem[] {
  const text = plainText(original);
  const items: ScanItem[] = [];
  let at = 0;
  while (at < text.length) {
    const item = matchItem(text, at);
    if (item) {
      items.push(item);
      at = item.end;
      continue;
    }
    const noise = matchAt(NOISE, text, at);
    if (noise) {
      at += noise[0].length;
      continue;
    }
    // 'The last week of December' is not December.
    const vagueDate = isBoundary(text, at) ? matchDate(text, at) : null;
    const end = at + (vagueDate?.length ?? matchAt(WORD, text, at)?.[0].length ?? 1);
    addUnread(items, text, at, end);
    at = end;
  }
  return items;
}

function addUnread(items: ScanItem[], text: string, start: number, end: number): void {
  const last = items.at(-1);
  if (last?.kind === 'unread' && !/[;|\n]/.test(text.slice(last.end, start))) {
    last.end = end;
  } else if (/[a-z0-9]/i.test(text.slice(start, end))) {
    items.push({ kind: 'unread', start, end });
  }
}

/** Whether a word or number may begin here: never in the middle of one. */
function isBoundary(text: string, at: number): boolean {
  return at === 0 || !/[a-z0-9]/i.test(text[at - 1] ?? '');
}

const SIGNS = [
  ['break', BREAK],
  ['irregular', IRREGULAR],
  ['closed', CLOSED],
  ['namedSeason', NAMED_SEASON],
] as const;

function matchItem(text: string, start: number): ScanItem | null {
  for (const [kind, pattern] of SIGNS) {
    const sign = isBoundary(text, start) || kind === 'break' ? matchAt(pattern, text, start) : null;
    if (sign) {
      return { kind, start, end: start + sign[0].length };
    }
  }
  // 'Tue: -12:00 PM' states only an end; 'Tuesday - 9 AM' is a dash between day and hours.
  if (text[start] === '-') {
    const onlyEnd = /:\s*$/.test(text.slice(Math.max(0, start - 3), start));
    const end = onlyEnd ? matchHours(text, start) : null;
    return end && { kind: 'hours', hours: end, start, end: start + end.length };
  }
  if (!isBoundary(text, start)) {
    return null;
  }
  const season = matchSeason(text, start);
  if (season) {
    const { ranges, doubts } = season;
    return { kind: 'season', ranges, doubts, start, end: start + season.length };
  }
  const days = matchDays(text, start);
  if (days) {
    return { kind: 'days', groups: days.groups, start, end: start + days.length };
  }
  const date = matchDate(text, start);
  if (date && date.day !== null && date.doubt === null) {
    const monthDay = monthDayOf(date.month, date.day);
    const { year } = date;
    const day = year === null ? null : `${year}-${monthDay}`;
    return { kind: 'date', date: day, monthDay, year, start, end: start + date.length };
  }
  const hours = matchHours(text, start);
  return hours && { kind: 'hours', hours, start, end: start + hours.length };
}
