import type { Warn } from '../notes.ts';
import { oneLine } from './text.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const OLDEST_YEAR = 1990;
const NEWEST_YEAR = 2100;

export interface RecordedOn {
  /** 'YYYY-MM-DD'. */
  date: string;
  /**
   * False for a bare year, which stands for its first day. The directory gave a year alone to rows
   * that it loaded in bulk, so nobody at the market confirmed them that day.
   */
  isExact: boolean;
}

/**
 * The day of an update time in any form that the exports use: '4/29/2011 2:47:47 PM',
 * '3/20/2023 22:57', '2024-04-04 11:31:41', 'Jul 28 2010 10:55AM', '2009'. Null for anything else.
 */
export function readRecordedOn(text: string): RecordedOn | null {
  const time = text.trim();
  const year = /^(\d{4})$/.exec(time);
  if (year) return recordedOn(Number(year[1]), 1, 1, false);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(time);
  if (american) return recordedOn(Number(american[3]), Number(american[1]), Number(american[2]));
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(time);
  if (iso) return recordedOn(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})\b/i.exec(time);
  if (named?.[1]) {
    const month = MONTHS.indexOf(named[1].toLowerCase()) + 1;
    return recordedOn(Number(named[3]), month, Number(named[2]));
  }
  return null;
}

/** As readRecordedOn; a time that cannot be read is reported. */
export function readUpdateTime(cell: string, warn: Warn): RecordedOn | null {
  const text = oneLine(cell);
  const read = readRecordedOn(text);
  if (read === null && text !== '') warn('sourceRecordedOn', 'isn’t a date we recognize', text);
  return read;
}

function recordedOn(year: number, month: number, day: number, isExact = true): RecordedOn | null {
  if (year < OLDEST_YEAR || year > NEWEST_YEAR || month < 1 || month > 12) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  // A day that the month does not have runs into another month.
  if (date.getUTCMonth() !== month - 1) return null;
  return { date: date.toISOString().slice(0, 10), isExact };
}
