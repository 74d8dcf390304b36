import type { Warn } from '../notes.ts';

/** Longest texts that are stored, in characters; the directories' own stay far below most of them. */
export const TEXT_LIMITS = {
  name: 200,
  address: 300,
  city: 100,
  county: 100,
  description: 5000,
  locationNote: 3000,
  operatingHours: 2000,
  seasonalInfo: 500,
  label: 200,
} as const;

const LABELS_PER_LIST = 30;

/** What people enter where they have nothing to enter. */
const PLACEHOLDER = /^(?:n\/?a|none|null|nil|unknown|tb[ad]|[-–—._?"\s]+)$/i;

const REPLACEMENT = '\uFFFD';

/**
 * A cell as its writer meant it: without control and invisible characters, without the backslashes
 * that an export put before quotation marks, and with those once that it doubled. The replacement
 * character between a word and a contraction's ending ('farmer\uFFFDs') was an apostrophe; elsewhere
 * it stays, because nobody can tell what it was.
 */
function restore(cell: string): string {
  return cell
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\u00A0]/g, ' ')
    .replace(/[\p{Cc}\u200B-\u200D\u2060\uFEFF]/gu, (character) => (character === '\n' ? '\n' : ''))
    .replace(/\\+(['"])/g, '$1')
    .replace(/"{2,}/g, '"')
    .replace(/(?<=\p{L})\uFFFD(?=(?:s|t|d|m|re|ll|ve)(?!\p{L}))/gu, '’');
}

/** The text on one line; '' for a blank cell or a placeholder such as 'N/A'. */
export function oneLine(cell: string): string {
  const text = restore(cell).replace(/\s+/g, ' ').trim();
  return PLACEHOLDER.test(text) ? '' : text;
}

/** The text with its paragraphs; '' for a blank cell or a placeholder. */
export function paragraphs(cell: string): string {
  const text = restore(cell)
    .replace(/ *\n */g, '\n')
    .replace(/ {2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return PLACEHOLDER.test(text) ? '' : text;
}

/** Cuts what is unbelievably long, and says so; says too where characters were lost on the way. */
export function bounded(text: string, field: keyof typeof TEXT_LIMITS, warn: Warn): string {
  if (text.includes(REPLACEMENT)) {
    warn(field, 'contains characters that were lost before the export', text);
  }
  const limit = TEXT_LIMITS[field];
  if (text.length <= limit) return text;
  warn(field, `is longer than ${limit} characters; the rest was left out`, text);
  // Never half of a surrogate pair, which no database takes.
  return `${text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The items of a ';'-separated cell, each once. */
export function labels(cell: string, warn: Warn, field: string): string[] {
  const items = cell
    .split(';')
    .map(oneLine)
    .filter((item) => item !== '');
  const keys = items.map((item) => item.toLowerCase());
  const distinct = items.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
  if (distinct.length > LABELS_PER_LIST) {
    warn(field, `lists more than ${LABELS_PER_LIST} items; the rest was left out`, cell);
  }
  return distinct.slice(0, LABELS_PER_LIST).map((item) => bounded(item, 'label', warn));
}

/** null for '': nobody has stated it. */
export function orNull(text: string): string | null {
  return text === '' ? null : text;
}
