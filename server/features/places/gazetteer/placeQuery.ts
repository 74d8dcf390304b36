import { isForeign } from './countries.ts';
import { expandWords, plainWords } from './placeNames.ts';
import { misspelledState, stateCode, statesBeginningWith } from './states.ts';

/** One way to understand a text: a town's name, in some states or anywhere. */
export interface Reading {
  /** The town's name in plain words. */
  name: string;
  /** Name keys to look for: abbreviations written out, and the last word as it was typed. */
  keys: string[];
  states: ReadonlySet<string> | null;
  /** True when the state is written in full or by its two letters. */
  isStateCertain: boolean;
  /** True when what was written behind the name is no state of ours: 'Paris' of 'Paris, France'. */
  isUnplaced: boolean;
  /** What this reading adds to the score of what it finds. */
  bonus: number;
}

const CERTAIN_STATE_BONUS = 1;
const LIKELY_STATE_BONUS = 0.5;
const STATE_IGNORED_BONUS = -3;
const LONGEST_STATE_WORDS = 3;

/** What people call a city when they do not use its name. */
const NICKNAMES: ReadonlyMap<string, string> = new Map([
  ['dc', 'Washington, DC'],
  ['la', 'Los Angeles, CA'],
  ['nola', 'New Orleans, LA'],
  ['nyc', 'New York, NY'],
  ['okc', 'Oklahoma City, OK'],
  ['philly', 'Philadelphia, PA'],
  ['sf', 'San Francisco, CA'],
  ['slc', 'Salt Lake City, UT'],
]);

/** What names no place but where one is: 'near me', 'close by', 'my location'. */
const HERE =
  /(?:^| )(?:near|around|close to) (?:me|here)$|^(?:near|close) ?by$|^(?:my|(?:my )?current) location$|^here$/;

/** Which county it is tells nothing that the town and its state do not: 'Multnomah County'. */
const isCounty = (words: string[]): boolean =>
  words.length > 1 && /^(?:county|parish|borough)$/.test(words.at(-1) ?? '');

function reading(words: string[], states: string[] | null, bonus: number): Reading {
  const expanded = expandWords(words);
  const keys = new Set([
    expanded.join(''),
    [...expanded.slice(0, -1), ...words.slice(-1)].join(''),
  ]);
  return {
    name: words.join(' '),
    keys: [...keys].filter((key) => key !== ''),
    states: states === null ? null : new Set(states),
    isStateCertain: bonus === CERTAIN_STATE_BONUS,
    isUnplaced: false,
    bonus,
  };
}

const unplacedReading = (words: string[]): Reading => ({
  ...reading(words, null, 0),
  isUnplaced: true,
});

/** Town words and what may be a state: the readings this allows, best first. */
function readingsWithState(town: string[], state: string): Reading[] {
  const code = stateCode(state);
  const started = statesBeginningWith(state).filter((other) => other !== code);
  const readings: Reading[] = [];
  if (code !== null) {
    readings.push(reading(town, [code], CERTAIN_STATE_BONUS));
  }
  if (started.length > 0) {
    readings.push(reading(town, started, code === null ? LIKELY_STATE_BONUS : 0));
  }
  const misspelled = readings.length === 0 ? misspelledState(state) : null;
  if (misspelled !== null) {
    readings.push(reading(town, [misspelled], LIKELY_STATE_BONUS));
  }
  return readings;
}

/** Removes 'USA' and the like from the end. */
export function withoutCountry(text: string): string {
  return text.replace(
    /(?:^|[\s,]+)(?:u\.?s\.?a\.?|u\.s\.?|united states(?: of america)?|(?<=,\s*)us)[\s,.]*$/i,
    '',
  );
}

const isState = (words: string[] = []): boolean => stateCode(words.join(' ')) !== null;

const isForeignPart = (words: string[] = []): boolean => isForeign(words.join(' '));

/** The first of these that is a state; empty where none is. */
const stateAmong = (texts: string[][]): string => texts.find(isState)?.join(' ') ?? '';

/** The state of 'OR area' and 'New York metro'. */
const stateAtStart = (words: string[]): string =>
  stateAmong(words.map((_, index) => words.slice(0, words.length - index)));

/** The state of 'upstate New York'. */
const stateAtEnd = (words: string[]): string =>
  stateAmong(words.map((_, index) => words.slice(index)));

/** Whether a text without commas ends with a country or a part of one: 'Vancouver BC'. */
export function endsAbroad(text: string): boolean {
  const words = plainWords(text);
  const ends = words.map((_, index) => words.slice(index)).slice(1);
  // 'Santa Fe New Mexico' ends with Mexico, too.
  return !ends.some(isState) && ends.some(isForeignPart);
}

/** Every sensible reading of 'portland', 'portland or', 'Portland, Ore' or 'st louis, mo'. */
export function readingsOf(text: string): Reading[] {
  const parts = withoutCountry(text)
    .split(',')
    .map((part) => plainWords(part))
    .filter((words) => words.length > 0)
    .filter((words, index) => index === 0 || !isCounty(words));
  const nickname = NICKNAMES.get(parts.flat().join(''));
  if (nickname !== undefined) {
    return readingsOf(nickname);
  }
  if (HERE.test(parts.flat().join(' '))) {
    return [];
  }
  // 'Ames, IA, Iowa' names its state twice, 'Portland, OR, downtown' what lies in the town behind it.
  while (parts.length > 2 && isState(parts.at(-2)))
    parts.splice(isState(parts.at(-1)) ? -2 : -1, 1);
  // Towns here may be called as the one abroad, and others as its country: 'London, England'.
  const isAbroad = parts.length > 1 && isForeignPart(parts.at(-1));
  while (parts.length > 1 && isForeignPart(parts.at(-1))) parts.pop();
  const last = parts.at(-1);
  if (last === undefined) {
    return [];
  }
  if (isAbroad) {
    return [unplacedReading(last)];
  }
  const before = parts.at(-2);
  if (before !== undefined) {
    const readings = readingsWithState(before, last.join(' '));
    if (readings.length > 0) return readings;
    return [
      ...readingsWithState(before, stateAtStart(last)),
      ...readingsOf(last.join(' ')),
      ...readingsWithState(before, stateAtEnd(last)),
      ...parts.slice(-3, -1).map(unplacedReading),
    ];
  }
  const readings = [reading(last, null, 0)];
  for (let count = 1; count <= LONGEST_STATE_WORDS && count < last.length; count++) {
    const state = last.slice(-count).join(' ');
    if (state.length > 2 || stateCode(state) !== null) {
      readings.push(...readingsWithState(last.slice(0, -count), state));
    }
  }
  return readings;
}

/** The same towns anywhere, for when the state that was written has none like them. */
export function ignoringStates(readings: readonly Reading[]): Reading[] {
  return readings
    .filter((each) => each.isStateCertain)
    .map((each) => ({
      ...each,
      states: null,
      isStateCertain: false,
      bonus: STATE_IGNORED_BONUS,
    }));
}
