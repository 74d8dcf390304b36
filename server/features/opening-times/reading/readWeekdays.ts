import { WEEKDAYS } from '#contract/opening-times/weekdays.ts';
import type { DayGroup } from './dayGroups.ts';
import { matchAt } from './plainText.ts';

export interface DaysMatch {
  groups: DayGroup[];
  length: number;
}

const DAY =
  /(?:(?:sun|mon|fri)(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:rs?(?:day)?)?|sat(?:urday)?)(?:'s|s'|s)?\b\.?/iy;
const SHORT_DAY =
  /(?:su|mo|tu|we|th|fr|sa|m|f)(?=\s*[-/]\s*(?:su|mo|tu|we|th|fr|sa|m|t|w|f)\b)|(?:su|mo|tu|we|th|fr|sa)(?=\s*,\s*(?:su|mo|tu|we|th|fr|sa)\b|\s+\d)/iy;
const SHORT_DAY_AFTER = /(?:su|mo|tu|we|th|fr|sa|m|t|w|f)\b/iy;
const DAILY = /(?:daily|every\s?day|each day|(?:7|seven) days(?: (?:a|per) week)?|all week)\b/iy;
const WEEKDAYS_WORD = /week\s?days?\b/iy;
const WEEKENDS_WORD = /week\s?ends?\b/iy;
const RANGE = /\s*(?:-+|to|thru|through)\s*/iy;
const LIST = /\s*(?:,\s*(?:and|&|or)?|\/|&|\+|and|or)\s*(?:(?:every|on|the|each)\s+)*/iy;
const OF_THE_MONTH = /,?\s*(?:of|in)\s+(?:the|each|every)\s+month\b/iy;
const ORDINAL =
  /(1st|2nd|3rd|4th|5th|first|second|third|fourth|fifth|last|final)(?:\s+and\s+only)?\b/iy;
const ORDINAL_LIST = /\s*(?:,\s*(?:and|&)?|&|\+|\/|and)\s*(?:the\s+)?/iy;
const ORDINAL_RANGE = /\s*(?:-+|to|through)\s*/iy;
const GAP = /\s*(?:\(\s*)?/iy;
const GAP_END = /\s*\)/iy;

const ORDINALS: Record<string, number> = {
  '1st': 1,
  first: 1,
  '2nd': 2,
  second: 2,
  '3rd': 3,
  third: 3,
  '4th': 4,
  fourth: 4,
  '5th': 5,
  fifth: 5,
  last: -1,
  final: -1,
};

const SHORT_DAYS: Record<string, number> = {
  su: 0,
  m: 1,
  mo: 1,
  t: 2,
  tu: 2,
  w: 3,
  we: 3,
  th: 4,
  f: 5,
  fr: 5,
  sa: 6,
};

const LONG_DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

interface Found<T> {
  value: T;
  end: number;
}

function matchDay(text: string, at: number, shortAllowed: boolean): Found<number[]> | null {
  const day = matchAt(DAY, text, at);
  if (day) {
    return {
      value: [LONG_DAYS.indexOf(day[0].slice(0, 3).toLowerCase())],
      end: at + day[0].length,
    };
  }
  const short = matchAt(shortAllowed ? SHORT_DAY_AFTER : SHORT_DAY, text, at);
  const shortDay = short && SHORT_DAYS[short[0].toLowerCase()];
  if (short && shortDay !== null && shortDay !== undefined) {
    return { value: [shortDay], end: at + short[0].length };
  }
  for (const [pattern, value] of [
    [DAILY, [0, 1, 2, 3, 4, 5, 6]],
    [WEEKDAYS_WORD, [1, 2, 3, 4, 5]],
    [WEEKENDS_WORD, [0, 6]],
  ] as const) {
    const word = matchAt(pattern, text, at);
    if (word) {
      return { value: [...value], end: at + word[0].length };
    }
  }
  return null;
}

function matchOrdinals(text: string, at: number): Found<number[]> | null {
  const first = matchAt(ORDINAL, text, at);
  if (!first) {
    return null;
  }
  const nth = [ORDINALS[(first[1] ?? '').toLowerCase()] ?? 0];
  let end = at + first[0].length;
  for (;;) {
    const range = matchAt(ORDINAL_RANGE, text, end);
    const separator = range ?? matchAt(ORDINAL_LIST, text, end);
    const next = separator && matchAt(ORDINAL, text, end + separator[0].length);
    if (!separator || !next) {
      return { value: nth, end };
    }
    const value = ORDINALS[(next[1] ?? '').toLowerCase()] ?? 0;
    const previous = nth.at(-1) ?? 0;
    if (range && previous > 0 && value > previous) {
      for (let between = previous + 1; between < value; between += 1) {
        nth.push(between);
      }
    }
    nth.push(value);
    end += separator[0].length + next[0].length;
  }
}

/** 'Tue-Thu', wrapping over the weekend for 'Fri-Mon'. */
function matchDayOrRange(text: string, at: number, shortAllowed: boolean): Found<number[]> | null {
  const first = matchDay(text, at, shortAllowed);
  if (!first) {
    return null;
  }
  const separator = matchAt(RANGE, text, first.end);
  const last = separator && matchDay(text, first.end + separator[0].length, true);
  const from = first.value[0] ?? 0;
  const to = last?.value[0];
  if (!separator || !last || to === undefined || first.value.length > 1 || last.value.length > 1) {
    return first;
  }
  const days: number[] = [];
  for (let day = from; ; day = (day + 1) % 7) {
    days.push(day);
    if (day === to) {
      return { value: days, end: last.end };
    }
  }
}

function matchGroup(text: string, at: number, shortAllowed: boolean): Found<DayGroup> | null {
  const ordinals = matchOrdinals(text, at);
  let start = at;
  if (ordinals) {
    const gap = matchAt(GAP, text, ordinals.end);
    start = ordinals.end + (gap?.[0].length ?? 0);
  }
  const days = matchDayOrRange(text, start, shortAllowed);
  if (!days) {
    return null;
  }
  let { end } = days;
  let nth = ordinals?.value ?? [];
  if (!ordinals) {
    // 'Saturdays (1st & 3rd)': the weeks after the day.
    const gap = matchAt(GAP, text, end);
    const after = gap?.[0].includes('(') ? matchOrdinals(text, end + gap[0].length) : null;
    const close = after && matchAt(GAP_END, text, after.end);
    if (after && close) {
      nth = after.value;
      end = after.end + close[0].length;
    }
  }
  return { value: toGroup(days.value, nth), end };
}

function toGroup(days: number[], nth: number[]): DayGroup {
  const weekdays = WEEKDAYS.filter((_, index) => days.includes(index));
  return { weekdays, nth: [...new Set(nth)] };
}

/** The weekdays that stand at an index of a plain text ('Tue-Thu/Sun', '1st & 3rd Saturdays'). */
export function matchDays(text: string, at: number): DaysMatch | null {
  const first = matchGroup(text, at, false);
  if (!first) {
    return null;
  }
  const groups = [first.value];
  let { end } = first;
  for (;;) {
    end += matchAt(OF_THE_MONTH, text, end)?.[0].length ?? 0;
    const separator = matchAt(LIST, text, end);
    const next = separator && matchGroup(text, end + separator[0].length, false);
    if (!separator || !next) {
      break;
    }
    const last = groups.at(-1);
    const month = matchAt(OF_THE_MONTH, text, next.end);
    if (month && next.value.nth.length === 0) {
      // '1st Sat & Sun of the month': the weeks belong to both days.
      next.value.nth = last?.nth ?? [];
    }
    if (last && last.nth.join() === next.value.nth.join()) {
      last.weekdays = WEEKDAYS.filter(
        (day) => last.weekdays.includes(day) || next.value.weekdays.includes(day),
      );
    } else {
      groups.push(next.value);
    }
    end = next.end;
  }
  return { groups, length: end - at };
}
