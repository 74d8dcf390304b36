import { SEARCH_TEXT_MAX_LENGTH } from '#contract/limits.ts';

/** A text of an address's query; nothing where there is none. */
export function searchText(raw: unknown): string | undefined {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
  return String(raw).trim().slice(0, SEARCH_TEXT_MAX_LENGTH) || undefined;
}

/** A number of an address's query; nothing where it is none, or out of bounds. */
export function searchNumber(raw: unknown, least: number, most: number): number | undefined {
  const value = searchText(raw) === undefined ? Number.NaN : Number(raw);
  return value >= least && value <= most ? value : undefined;
}

/** The same of a whole number. */
export function searchWhole(raw: unknown, least: number, most: number): number | undefined {
  const value = searchNumber(raw, least, most);
  return Number.isInteger(value) ? value : undefined;
}
