import { z } from 'zod';
import type { TimetableRule } from '#contract/opening-times/openingTimes.ts';
import { WEEKDAYS, type Weekday } from '#contract/opening-times/weekdays.ts';
import { areDoubtfulHours } from '../clockTimes.ts';
import { matchHours } from './readHours.ts';

const daySchema = z.object({
  open: z.string().nullish(),
  close: z.string().nullish(),
  isOpen: z.boolean().nullish(),
});

export interface ReadWeekdayJson {
  rules: TimetableRule[];
  unread: string[];
  doubts: string[];
}

function weekdayNamed(key: string): Weekday | null {
  return WEEKDAYS.find((weekday) => weekday === key.trim().toLowerCase()) ?? null;
}

function parseObject(text: string): Record<string, unknown> | null {
  if (!text.trimStart().startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(text);
    const object = z.record(z.string(), z.unknown()).safeParse(value);
    return object.success ? object.data : null;
  } catch {
    return null;
  }
}

/** Whether hours are written as an object, which is for programs to read and not for people. */
export const isWrittenForPrograms = (text: string): boolean => parseObject(text) !== null;

/** Hours in the object's fields; 'HH:MM', 'dawn', 'dusk', and the 12-hour forms people type. */
function readDay(open: string, close: string): Pick<TimetableRule, 'opens' | 'closes'> | null {
  const text = `${open.trim()} - ${close.trim()}`;
  const hours = matchHours(text, 0);
  return hours && hours.length === text.length && !hours.ambiguous
    ? { opens: hours.opens, closes: hours.closes }
    : null;
}

/** Reads an object keyed by weekday with open, close and isOpen; null when the text is no such object. */
export function readWeekdayJson(text: string): ReadWeekdayJson | null {
  const object = parseObject(text);
  if (!object || !Object.keys(object).some((key) => weekdayNamed(key))) {
    return null;
  }
  const rules: TimetableRule[] = [];
  const unread: string[] = [];
  const doubts: string[] = [];
  for (const [key, value] of Object.entries(object)) {
    const weekday = weekdayNamed(key);
    const day = daySchema.safeParse(value);
    if (!weekday || !day.success) {
      unread.push(JSON.stringify({ [key]: value }));
      continue;
    }
    const { open, close, isOpen } = day.data;
    if (isOpen === false || (isOpen !== true && !open && !close)) {
      continue;
    }
    if (!open || !close) {
      rules.push({ weekdays: [weekday], opens: null, closes: null });
      continue;
    }
    const hours = readDay(open, close);
    if (!hours) {
      unread.push(JSON.stringify({ [key]: value }));
    }
    const { opens, closes } = hours ?? { opens: null, closes: null };
    const doubtful = areDoubtfulHours(opens, closes);
    if (doubtful) {
      doubts.push(`'${open} - ${close}' can hardly be meant`);
    }
    rules.push({ weekdays: [weekday], opens, closes, ...(doubtful ? { doubtful } : {}) });
  }
  return { rules, unread, doubts };
}
