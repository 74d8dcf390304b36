import type { Place } from '#contract/places/places.ts';
import type { Gazetteer } from '#server/features/places/gazetteer/gazetteer.ts';
import { oneLine } from '../fields/text.ts';
import type { Warn } from '../notes.ts';

export interface ReadZipCode {
  /** Five digits, or '' where none is written. */
  zipCode: string;
  /** Where it lies; null for one that the gazetteer does not have. */
  place: Place | null;
}

/**
 * A ZIP code as five digits: without its +4, and with the leading zeros that a spreadsheet took
 * where the code then lies in the stated state.
 * @param state two letters, or '' where none is stated
 */
export function readZipCode(
  cell: string,
  state: string,
  gazetteer: Pick<Gazetteer, 'zip'>,
  warn: Warn,
): ReadZipCode {
  const text = oneLine(cell);
  if (text === '') return { zipCode: '', place: null };
  const full = /^(\d{5})(?:[-\s]?\d{4})?$/.exec(text)?.[1];
  if (full !== undefined) return { zipCode: full, place: gazetteer.zip(full) };
  const restored = /^\d{3,4}$/.test(text) && state !== '' ? gazetteer.zip(text, state) : null;
  if (restored?.zipCode) return { zipCode: restored.zipCode, place: restored };
  warn('zipCode', 'is not a ZIP code; left out', text);
  return { zipCode: '', place: null };
}
