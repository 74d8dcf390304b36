import type { ClockTime } from '#contract/opening-times/openingTimes.ts';
import { clockTimeOf, MINUTES_PER_DAY } from '../clockTimes.ts';
import { matchAt } from './plainText.ts';

/** Hours found at one place of a text. */
export interface HoursMatch {
  opens: ClockTime | null;
  closes: ClockTime | null;
  /** Every day of the week is meant too ('24/7'). */
  daily: boolean;
  /** Hours stand there, but not which ones ('2 - 6'): the piece must be shown as written. */
  ambiguous: boolean;
  /** Why the hours are less certain than they look, if they are. */
  doubt: string | null;
  length: number;
}

type Meridiem = 'am' | 'pm';

interface WrittenTime {
  /** As written, 0 to 24. */
  hour: number;
  minute: number;
  meridiem: Meridiem | null;
  /** Written 'HH:MM', the form of a 24-hour clock. */
  twoDigits: boolean;
  hasMinutes: boolean;
  /** dawn, dusk, or null for a time of the clock. */
  sun: 'dawn' | 'dusk' | null;
  /** Sunrise and sunset are kept as dawn and dusk, half an hour away at most. */
  approximate: boolean;
  length: number;
}

const NUMBER_TIME =
  /(\d{1,2})(?:[:.](\d{2}))?(?![\d/])(?:\s*(?:(a|p)(?:\.?\s?m\b\.?|\b(?!\.?[a-z']))|o'clock\b|(noon|midnight|midday)\b))?/iy;
const WORD_TIME = /(noon|midday|midnight|dawn|dusk|sun-?rise|sun-?up|sun-?set|sun-?down|dark)\b/iy;

function matchTime(text: string, at: number): WrittenTime | null {
  const word = matchAt(WORD_TIME, text, at);
  if (word) {
    const name = (word[1] ?? '').toLowerCase().replace('-', '');
    const base = { minute: 0, twoDigits: false, hasMinutes: true, length: word[0].length };
    if (name === 'noon' || name === 'midday') {
      return { ...base, hour: 12, meridiem: 'pm', sun: null, approximate: false };
    }
    if (name === 'midnight') {
      return { ...base, hour: 12, meridiem: 'am', sun: null, approximate: false };
    }
    const rising = name === 'dawn' || name === 'sunrise' || name === 'sunup';
    return {
      ...base,
      hour: 0,
      meridiem: null,
      sun: rising ? 'dawn' : 'dusk',
      approximate: name !== 'dawn' && name !== 'dusk' && name !== 'dark',
    };
  }
  const number = matchAt(NUMBER_TIME, text, at);
  if (!number) {
    return null;
  }
  const hour = Number(number[1]);
  const minute = Number(number[2] ?? 0);
  if (hour > 24 || minute > 59) {
    return null;
  }
  const letter = number[3]?.toLowerCase();
  const middle = number[4]?.toLowerCase();
  const meridiem: Meridiem | null =
    letter === 'a' || middle === 'midnight' ? 'am' : letter === 'p' || middle ? 'pm' : null;
  return {
    hour,
    minute,
    meridiem,
    twoDigits: number[1]?.length === 2 && number[2] !== undefined,
    hasMinutes: number[2] !== undefined,
    sun: null,
    approximate: false,
    length: number[0].length,
  };
}

/** Minutes since midnight of a 12-hour time; null when no such time exists (0:00 PM, 14:00 AM). */
function twelveHour(hour: number, minute: number, meridiem: Meridiem): number | null {
  if (hour < 1 || hour > 12) {
    return null;
  }
  return (hour % 12) * 60 + minute + (meridiem === 'pm' ? 720 : 0);
}

function twentyFourHour(time: WrittenTime): number | null {
  const minutes = time.hour * 60 + time.minute;
  return minutes <= MINUTES_PER_DAY ? minutes : null;
}

function resolveAlone(time: WrittenTime): ClockTime | null {
  if (time.sun) {
    return time.sun;
  }
  const minutes = time.meridiem
    ? twelveHour(time.hour, time.minute, time.meridiem)
    : time.hour > 12 || time.twoDigits
      ? twentyFourHour(time)
      : null;
  return minutes === null ? null : clockTimeOf(minutes);
}

const opposite = (meridiem: Meridiem): Meridiem => (meridiem === 'am' ? 'pm' : 'am');

/**
 * Both ends of '9-1pm', '2-6pm', '8am-1', '09:00 - 14:00'. One meridiem written for two times
 * belongs to both unless the clock would then run backwards; without any, only 24-hour notation
 * says which half of the day is meant.
 */
function resolvePair(
  first: WrittenTime,
  second: WrittenTime,
): { opens: ClockTime | null; closes: ClockTime | null; doubt: string | null } {
  const firstStated = first.sun !== null || first.meridiem !== null;
  const secondStated = second.sun !== null || second.meridiem !== null;
  const clock24 = (time: WrittenTime) => time.hour > 12 || (time.twoDigits && time.hour < 10);
  if (!firstStated && !secondStated) {
    const isClock24 =
      (first.twoDigits && second.twoDigits) ||
      ((clock24(first) || clock24(second)) && first.hasMinutes && second.hasMinutes) ||
      (first.hour > 12 && second.hour > 12);
    const opens = isClock24 ? twentyFourHour(first) : null;
    const closes = isClock24 ? twentyFourHour(second) : null;
    return {
      opens: opens === null ? null : clockTimeOf(opens),
      closes: closes === null ? null : clockTimeOf(closes),
      doubt: null,
    };
  }
  if (firstStated && secondStated) {
    return { opens: resolveAlone(first), closes: resolveAlone(second), doubt: null };
  }
  if (!firstStated) {
    const closes = resolveAlone(second);
    if (clock24(first) || second.meridiem === null || closes === null) {
      return { opens: resolveAlone(first), closes, doubt: null };
    }
    const startsBefore =
      (first.hour % 12) * 60 + first.minute < (second.hour % 12) * 60 + second.minute;
    const meridiem = startsBefore ? second.meridiem : opposite(second.meridiem);
    const minutes = twelveHour(first.hour, first.minute, meridiem);
    return { opens: minutes === null ? null : clockTimeOf(minutes), closes, doubt: null };
  }
  const opens = resolveAlone(first);
  if (clock24(second) || first.meridiem === null || opens === null) {
    return { opens, closes: resolveAlone(second), doubt: null };
  }
  const endsAfter = (second.hour % 12) * 60 + second.minute > (first.hour % 12) * 60 + first.minute;
  const meridiem = endsAfter ? first.meridiem : opposite(first.meridiem);
  const minutes = twelveHour(second.hour, second.minute, meridiem);
  return {
    opens,
    closes: minutes === null ? null : clockTimeOf(minutes),
    doubt: 'the closing time has no AM or PM; taken as the next time the clock shows it',
  };
}

const ALL_DAY =
  /(?:(?:open )?24\s*\/\s*7|(?:open )?24-7|around the clock|24\s*-?\s*(?:hours|hrs)\b)/iy;
const SEPARATOR =
  /\s*(?:-+|to|until|till|'?til|thru|through|and(?=\s*\d))\s*(?:(?:until|till|'?til|around|about)\s+)?/iy;
const UNTIL = /(?:-+|until|till|'?til|ends? at|closes? at)\s*/iy;
const OPEN_END =
  /\s*(?:-+|to|until|till|'?til)\s*(?:(?:until|till|'?til)\s+)?(?:(?:we\s+)?(?:are\s+)?(?:sold|sell)[ -]?out|close|closing|late(?=\s*(?:[;,.|\n)]|$))|\?+|tbd|tba)(?!\w)/iy;
const OR_SOLD_OUT =
  /,?\s*\(?(?:or|\/)?\s*(?:(?:until|till|'?til|when|whenever)\s+)?(?:we\s+)?(?:are\s+)?(?:(?:sold|sell)[ -]?out|supplies last)\)?/iy;
const NO_END = /\s*-+(?=\s*(?:[;,|\n)]|$))/iy;
const NOT_STATED =
  /(?:tbd|tba|to be (?:determined|announced)|(?:hours |times )?(?:vary|varies))\b(?:\s*-\s*(?:tbd|tba)\b)?/iy;
const APPROXIMATE = 'sunrise and sunset are kept as dawn and dusk';
const SOLD_OUT = 'it may close earlier, when sold out';

function noonOrMidnightEnd(opens: ClockTime | null, closes: ClockTime | null): ClockTime | null {
  return closes === '00:00' && opens !== '00:00' ? '24:00' : closes;
}

/** The hours that stand at an index of a plain text, or null. */
export function matchHours(text: string, at: number): HoursMatch | null {
  const base = { daily: false, ambiguous: false, doubt: null };
  const allDay = matchAt(ALL_DAY, text, at);
  if (allDay) {
    const daily = /7|clock/.test(allDay[0]);
    return { ...base, opens: '00:00', closes: '24:00', daily, length: allDay[0].length };
  }
  const notStated = matchAt(NOT_STATED, text, at);
  if (notStated) {
    return { ...base, opens: null, closes: null, length: notStated[0].length };
  }
  const until = matchAt(UNTIL, text, at);
  if (until) {
    const end = matchTime(text, at + until[0].length);
    const closes = end && resolveAlone(end);
    return end && closes
      ? {
          ...base,
          opens: null,
          closes: noonOrMidnightEnd(null, closes),
          doubt: end.approximate ? APPROXIMATE : null,
          length: until[0].length + end.length,
        }
      : null;
  }
  const first = matchTime(text, at);
  return first && matchFrom(text, at, first);
}

function matchFrom(text: string, at: number, first: WrittenTime): HoursMatch | null {
  const afterFirst = at + first.length;
  const openEnd = matchAt(OPEN_END, text, afterFirst) ?? matchAt(NO_END, text, afterFirst);
  const separator = openEnd ? null : matchAt(SEPARATOR, text, afterFirst);
  const second = separator && matchTime(text, afterFirst + separator[0].length);
  if (!separator || !second) {
    const opens = resolveAlone(first);
    const plainNumber = first.meridiem === null && first.sun === null && !first.hasMinutes;
    if (plainNumber || (opens === null && !openEnd)) {
      return null;
    }
    return {
      opens,
      closes: null,
      daily: false,
      ambiguous: opens === null,
      doubt: /out/i.test(openEnd?.[0] ?? '') ? 'it closes when sold out' : null,
      length: first.length + (openEnd?.[0].length ?? 0),
    };
  }
  const { opens, closes, doubt } = resolvePair(first, second);
  const end = afterFirst + separator[0].length + second.length;
  const soldOut = matchAt(OR_SOLD_OUT, text, end);
  const doubts = [
    doubt,
    first.approximate || second.approximate ? APPROXIMATE : null,
    soldOut ? SOLD_OUT : null,
  ].filter((one) => one !== null);
  return {
    opens,
    closes: noonOrMidnightEnd(opens, closes),
    daily: false,
    ambiguous: opens === null || closes === null,
    doubt: doubts.length > 0 ? doubts.join('; ') : null,
    length: end - at + (soldOut?.[0].length ?? 0),
  };
}

/** A single time such as '09:00', '9:00 AM', 'noon' or 'dusk'; null when it is none. */
export function readClockTime(text: string): ClockTime | null {
  const trimmed = text.trim();
  const time = matchTime(trimmed, 0);
  if (!time || time.length !== trimmed.length) {
    return null;
  }
  // A stored time with minutes and no AM or PM is of the 24-hour clock ('9:00').
  const isClock24 = time.meridiem === null && time.sun === null && time.hasMinutes;
  return resolveAlone(isClock24 ? { ...time, twoDigits: true } : time);
}
