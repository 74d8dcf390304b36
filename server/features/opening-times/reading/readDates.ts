import { movingHoliday } from './movingHolidays.ts';
import { matchAt } from './plainText.ts';

/** A date of a season or of one market day, as far as it was written. */
export interface DateMatch {
  month: number;
  /** Null when only the month was written. */
  day: number | null;
  year: number | null;
  /** The last possible day, where the words leave a span (a month, 'late May', Labor Day). */
  lastDay: number;
  lastMonth: number;
  /** How a vague date was taken, if it is one. */
  doubt: string | null;
  length: number;
}

const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAME =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?';

const ISO = /(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+Z?)?(?!\d)/iy;
const NUMERIC = /(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/])/y;
const NUMERIC_WITHOUT_YEAR = /(\d{1,2})\/(\d{1,2})(?![\d/])/y;
const WRITTEN = new RegExp(
  `(?:(?:the )?(early|mid|middle|late|end|beginning|start)[- ]*(?:of )?)?${MONTH_NAME}` +
    String.raw`(?:\s*(\d{1,2})(?:st|nd|rd|th)?(?!\d|:\d)(?!\s*[ap]\.?m)(?!\s*-\s*\d{1,2}(?::\d\d)?\s*[ap]\.?m))?` +
    String.raw`(?:,?\s*'?((?:19|20)\d{2})(?!\d))?`,
  'iy',
);
const DAY_FIRST = new RegExp(
  String.raw`(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?${MONTH_NAME}(?:,?\s*((?:19|20)\d{2})(?!\d))?`,
  'iy',
);
const WEEK_OF_MONTH = new RegExp(
  '(?:the )?(1st|2nd|3rd|4th|first|second|third|fourth|last) ' +
    '(?:(?:sun|mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur)(?:day)?|week(?:end)?),? (?:of|in) ' +
    MONTH_NAME +
    String.raw`(?:,?\s*((?:19|20)\d{2})(?!\d))?`,
  'iy',
);
const WEEKS: Record<string, number> = {
  fi: 1,
  '1s': 1,
  se: 2,
  '2n': 2,
  th: 3,
  '3r': 3,
  fo: 4,
  '4t': 4,
};
const HOLIDAY =
  /(memorial day|labor day|mother'?s day|father'?s day|thanksgiving(?: day)?|columbus day|independence day|halloween|christmas eve|christmas(?: day)?)(?: weekend)?\b/iy;

/** First and last day on which a holiday can fall. */
const HOLIDAYS: readonly [start: string, first: string, last: string][] = [
  ...(
    [
      ['memorial', 'Memorial Day'],
      ['labor', 'Labor Day'],
      ['mother', 'Mother’s Day'],
      ['father', 'Father’s Day'],
      ['thanksgiving', 'Thanksgiving'],
      ['columbus', 'Columbus Day'],
    ] as const
  ).map(([start, name]): [string, string, string] => {
    const { first, last } = movingHoliday(name);
    return [start, first, last];
  }),
  ['independence', '07-04', '07-04'],
  ['halloween', '10-31', '10-31'],
  ['christmas eve', '12-24', '12-24'],
  ['christmas', '12-25', '12-25'],
];

/** Which days of a month 'early', 'mid' and 'late' are taken to span. */
function vagueSpan(word: string, month: number): [number, number] {
  const last = DAYS_IN_MONTH[month - 1] ?? 31;
  switch (word.slice(0, 3)) {
    case 'mid':
      return [15, 15];
    case 'end':
    case 'lat':
      return [21, last];
    default:
      return [1, 10];
  }
}

/** A day 31 of a month with fewer is its end, said loosely; no other day is put right. */
function dated(
  month: number,
  day: number | null,
  year: number | null,
  length: number,
): DateMatch | null {
  const isShortFebruary = month === 2 && year !== null && year % 4 !== 0;
  const last = isShortFebruary ? 28 : DAYS_IN_MONTH[month - 1];
  if (last === undefined || (day !== null && (day < 1 || day > 31))) {
    return null;
  }
  const isBeyond = day !== null && day > last;
  const shownDay = isBeyond ? last : day;
  const doubt = isBeyond ? `day ${day} of month ${month} is taken as its last` : null;
  return { month, day: shownDay, year, lastDay: shownDay ?? last, lastMonth: month, doubt, length };
}

/** A two-digit year is of this century: directories of markets are younger than it. */
function fullYear(year: string): number {
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}

function monthNumber(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function matchHoliday(text: string, at: number): DateMatch | null {
  const found = matchAt(HOLIDAY, text, at);
  const name = found?.[1]?.toLowerCase() ?? '';
  const holiday = HOLIDAYS.find(([start]) => name.startsWith(start));
  if (!found || !holiday) {
    return null;
  }
  const [month = 1, day = 1, lastMonth = 1, lastDay = 1] = holiday
    .slice(1)
    .flatMap((monthDay) => monthDay.split('-').map(Number));
  const doubt = day === lastDay ? null : `${found[0]} is not the same date every year`;
  return { month, day, year: null, lastDay, lastMonth, doubt, length: found[0].length };
}

/** 'The first Saturday of May': one of seven days. */
function matchWeekOfMonth(text: string, at: number): DateMatch | null {
  const found = matchAt(WEEK_OF_MONTH, text, at);
  if (!found) {
    return null;
  }
  const [whole, position = '', name = '', year] = found;
  const month = monthNumber(name);
  const length = DAYS_IN_MONTH[month - 1] ?? 31;
  const lastDay = (WEEKS[position.slice(0, 2).toLowerCase()] ?? length / 7) * 7;
  const doubt = `'${whole.trim()}' is not the same date every year`;
  return {
    month,
    day: lastDay - 6,
    year: year ? Number(year) : null,
    lastDay,
    lastMonth: month,
    doubt,
    length: whole.length,
  };
}

/** The date that stands at an index of a plain text, or null. US order: month before day. */
export function matchDate(text: string, at: number): DateMatch | null {
  const iso = matchAt(ISO, text, at);
  if (iso) {
    return dated(Number(iso[2]), Number(iso[3]), Number(iso[1]), iso[0].length);
  }
  const numeric = matchAt(NUMERIC, text, at);
  if (numeric) {
    const year = fullYear(numeric[4] ?? '');
    return dated(Number(numeric[1]), Number(numeric[3]), year, numeric[0].length);
  }
  const monthAndDay = matchAt(NUMERIC_WITHOUT_YEAR, text, at);
  if (monthAndDay) {
    return dated(Number(monthAndDay[1]), Number(monthAndDay[2]), null, monthAndDay[0].length);
  }
  const dayFirst = matchAt(DAY_FIRST, text, at);
  if (dayFirst) {
    const year = dayFirst[3] ? Number(dayFirst[3]) : null;
    return dated(monthNumber(dayFirst[2] ?? ''), Number(dayFirst[1]), year, dayFirst[0].length);
  }
  const written = matchAt(WRITTEN, text, at);
  if (!written) {
    return matchWeekOfMonth(text, at) ?? matchHoliday(text, at);
  }
  const [whole, vague, name = '', day, year] = written;
  const month = monthNumber(name);
  const match = dated(month, day ? Number(day) : null, year ? Number(year) : null, whole.length);
  if (!match || !vague || day) {
    return match;
  }
  const [first, last] = vagueSpan(vague.toLowerCase(), month);
  return { ...match, day: first, lastDay: last, doubt: `'${whole.trim()}' names no exact day` };
}
