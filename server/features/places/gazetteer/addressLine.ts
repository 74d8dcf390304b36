import { nameKey } from './placeNames.ts';
import { withoutCountry } from './placeQuery.ts';
import { countSlips, slipsFor } from './spelling.ts';
import { misspelledState, STATE_NAMES, stateCode } from './states.ts';
import type { Town, ZipCode } from './usPlaces.ts';

/** A one-line address taken apart. */
export interface AddressLine {
  /** Street and whatever else stood before the town; may be empty. */
  address: string;
  city: string;
  /** two letters */
  state: string;
  /** five digits */
  zipCode: string | null;
  /** What was written after the ZIP code, such as directions to the place. */
  directions: string | null;
}

/** What taking an address apart must know of the gazetteer. */
export interface AddressGazetteer {
  townCalled(name: string, state: string): Town | undefined;
  zipCode(zipCode: string): ZipCode | undefined;
}

interface Ending {
  head: string;
  state: string;
  zipCode: string | null;
  directions: string | null;
}

const LONGEST_TOWN_WORDS = 5;
/** What goes on after this many characters is not read. */
const LONGEST_LINE = 2000;

/** Anything that may be a state; stateCode decides. 'N. Dakota', 'Oregon', 'D.C', 'OR', 'Calif'. */
const statePattern = [
  ...Object.values(STATE_NAMES).map((name) =>
    name
      .replace(/^(?:North|South|West|New)(?= )/, (word) => `(?:${word}|${word[0]}\\.?)`)
      .replaceAll(' ', '\\s+'),
  ),
  '[A-Z]\\.?[A-Z]',
  '[A-Z]{3,5}',
].join('|');
const stateAndZip = new RegExp(
  `(?<![A-Za-z])(${statePattern})\\.?[\\s,]+(\\d{5})(?:-?\\d{4})?(?![\\d-])`,
  'gi',
);
const stateAndShortZip = new RegExp(`(?<![A-Za-z])(${statePattern})\\.?[\\s,]+(\\d{3,4})$`, 'i');
const stateAtEnd = new RegExp(`(?<![A-Za-z])(${statePattern})\\.?$`, 'i');
const zipAtEnd = /(?<!\d)(\d{5})(?:-\d{4})?$/;

/** Cuts the state, the ZIP code and what follows them off the line. */
function readEnding(line: string, gazetteer: AddressGazetteer): Ending | null {
  const full = [...line.matchAll(stateAndZip)]
    .map((match) => ({ match, state: stateCode(match[1] ?? '') }))
    .filter(({ state }) => state !== null)
    .at(-1);
  if (full?.state) {
    const { match, state } = full;
    const rest = line.slice(match.index + match[0].length).replace(/^[\s,.;-]+/, '');
    return {
      head: line.slice(0, match.index),
      state,
      zipCode: match[2] ?? null,
      directions: rest === '' ? null : rest,
    };
  }
  const short = stateAndShortZip.exec(line);
  const shortState = stateCode(short?.[1] ?? '');
  if (short !== null && shortState !== null) {
    const zipCode = (short[2] ?? '').padStart(5, '0');
    const agrees = gazetteer.zipCode(zipCode)?.town.state === shortState;
    return {
      head: line.slice(0, short.index),
      state: shortState,
      zipCode: agrees ? zipCode : null,
      directions: null,
    };
  }
  const alone = stateAtEnd.exec(line);
  const aloneState = stateCode(alone?.[1] ?? '');
  if (alone !== null && aloneState !== null) {
    return {
      head: line.slice(0, alone.index),
      state: aloneState,
      zipCode: null,
      directions: null,
    };
  }
  return readDoubtfulEnding(line, gazetteer);
}

/** A ZIP code after a misspelled state, or after none. */
function readDoubtfulEnding(line: string, gazetteer: AddressGazetteer): Ending | null {
  const zip = zipAtEnd.exec(line);
  const before = (zip === null ? line : line.slice(0, zip.index)).replace(/[\s,]+$/, '');
  const comma = before.lastIndexOf(',');
  const misspelled = comma < 0 ? null : misspelledState(before.slice(comma + 1));
  const zipCode = zip?.[1] ?? null;
  const state =
    misspelled ?? (zipCode === null ? undefined : gazetteer.zipCode(zipCode)?.town.state);
  if (state === undefined) {
    return null;
  }
  const head = misspelled === null ? before : before.slice(0, comma);
  return { head, state, zipCode, directions: null };
}

interface Split {
  address: string;
  city: string;
  state: string;
}

const STREET =
  /\b(?:street|ave|avenue|rd|road|dr|drive|blvd|boulevard|ln|lane|hwy|highway|pkwy|route)\b|\bst\b\.?\s*(?:,|$)/i;

/** Whether a text names a street, so that it is not the name of a town alone. */
export function hasStreetWord(text: string): boolean {
  return STREET.test(text);
}

const LONGEST_UNKNOWN_TOWN_WORDS = 4;

/** Finds the town at the end of what stands before the state, and what is left for the street. */
function splitTown(head: string, ending: Ending, gazetteer: AddressGazetteer): Split | null {
  const { state } = ending;
  const starts = [...head.matchAll(/[^\s,]+/g)].map((match) => match.index);
  const comma = head.lastIndexOf(',');
  const segment = starts.findIndex((start) => start > comma);
  if (segment < 0) {
    return null;
  }
  const candidates = starts.slice(-LONGEST_TOWN_WORDS).map((start) => ({
    name: head.slice(start),
    address: trimEdges(head.slice(0, start)),
    isBeforeComma: start <= comma,
    isSegment: start === starts[segment],
    town: gazetteer.townCalled(head.slice(start), state),
  }));
  const postalTown = gazetteer.zipCode(ending.zipCode ?? '')?.town;
  const ofZipCode = postalTown?.state === state ? postalTown : undefined;
  const known =
    candidates.find((each) => comma >= 0 && each.isSegment && each.town) ??
    candidates.find((each) => ofZipCode !== undefined && each.town === ofZipCode) ??
    candidates.find((each) => !each.isBeforeComma && each.town) ??
    candidates.find((each) => each.town);
  if (known?.town !== undefined) {
    return { address: known.address, city: known.town.name, state };
  }
  const misspelled = candidates.find((each) => isMisspelling(each.name, ofZipCode));
  if (misspelled !== undefined && ofZipCode !== undefined) {
    return { address: misspelled.address, city: ofZipCode.name, state };
  }
  const written = trimEdges(head.slice(comma + 1));
  const isName = !/\d/.test(written) && !hasStreetWord(written);
  if (isName && starts.length - segment <= LONGEST_UNKNOWN_TOWN_WORDS) {
    return { address: trimEdges(head.slice(0, Math.max(0, comma))), city: written, state };
  }
  // The ZIP code's town stands in for one that cannot be told from its street.
  return postalTown === undefined
    ? null
    : { address: trimEdges(head), city: postalTown.name, state: postalTown.state };
}

function isMisspelling(name: string, town: Town | undefined): boolean {
  const key = nameKey(name);
  const limit = Math.min(2, slipsFor(key.length));
  return town !== undefined && countSlips(key, town.key, limit).whole <= limit;
}

function trimEdges(text: string): string {
  return text.replace(/^[\s,]+|[\s,]+$/g, '');
}

/**
 * Takes a one-line address apart from its end: country, ZIP code, state, and then the town as the
 * longest run of words that the gazetteer knows in that state, with or without a comma before it.
 * Null when no state or no town can be told.
 */
export function readAddressLine(line: string, gazetteer: AddressGazetteer): AddressLine | null {
  const bounded = line.slice(0, LONGEST_LINE).replace(/\s+/g, ' ').trim();
  const text = withoutCountry(bounded).replace(/[\s,.]+$/, '');
  const ending = readEnding(text, gazetteer);
  if (ending === null) {
    return null;
  }
  const split = splitTown(trimEdges(ending.head), ending, gazetteer);
  if (split === null) {
    return null;
  }
  const { zipCode, directions } = ending;
  return { ...split, zipCode, directions };
}
