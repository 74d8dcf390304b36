import type { Place } from '#contract/places/places.ts';
import { presentTown, presentZipCode } from '../presentPlace.ts';
import type { AddressLine } from './addressLine.ts';
import { nameKey, townKeys } from './placeNames.ts';
import {
  endsAbroad,
  ignoringStates,
  type Reading,
  readingsOf,
  withoutCountry,
} from './placeQuery.ts';
import { STATE_NAMES, stateCode } from './states.ts';
import { importance, type TownIndex, type TownMatch } from './townIndex.ts';
import type { Town } from './usPlaces.ts';
import type { ZipCodeIndex } from './zipCodes.ts';

/** What the search asks of the rest of the gazetteer. */
export interface PlaceSearchSources {
  towns: TownIndex;
  zipCodes: ZipCodeIndex;
  splitAddressLine(line: string): AddressLine | null;
}

/** Longer texts are cut: no place needs more. */
const LONGEST_TEXT = 120;
const SHORTEST_BEGINNING = 3;
/** A town that shares its name with a state is meant only when it is this big (New York). */
const BIGGER_THAN_ITS_STATE = 100_000;
/** Before the name of so big a town its quarters are written, whose names towns elsewhere bear too. */
const HAS_QUARTERS = 100_000;
const STATE_TOWN_BONUS = 1.9;
/** How far ahead of the next name the best must be to be taken without asking. */
const CLEAR_LEAD = 0.3;
const WELL_KNOWN_WEIGHT = 50_000;

/** The five or so places a text may mean; the likeliest first. */
export function suggestPlaces(sources: PlaceSearchSources, text: string, limit: number): Place[] {
  const typed = text.slice(0, LONGEST_TEXT).trim();
  if (/\d/.test(typed)) {
    return suggestByNumber(sources, typed, limit);
  }
  return rank(matchTowns(sources.towns, typed))
    .slice(0, Math.max(0, limit))
    .map((match) => presentTown(match.town));
}

/** The place that a text clearly means, or null. */
export function findPlace(sources: PlaceSearchSources, text: string): Place | null {
  const typed = text.slice(0, LONGEST_TEXT).trim();
  if (/\d/.test(typed)) {
    return findByNumber(sources, typed);
  }
  const town = findTown(sources.towns, typed);
  return town === null ? null : presentTown(town);
}

function suggestByNumber(sources: PlaceSearchSources, typed: string, limit: number): Place[] {
  const digits = /^(\d{1,5})(?:[-\s]?\d{0,4})?$/.exec(typed)?.[1];
  if (digits === undefined) {
    const place = findByNumber(sources, typed);
    return place === null ? [] : [place].slice(0, limit);
  }
  for (let length = digits.length; length > 0; length--) {
    const found = sources.zipCodes.beginningWith(digits.slice(0, length), limit);
    if (found.length > 0 || length <= SHORTEST_BEGINNING) {
      return found.map(presentZipCode);
    }
  }
  return [];
}

function findByNumber(sources: PlaceSearchSources, typed: string): Place | null {
  const { towns, zipCodes } = sources;
  const bare = withoutCountry(typed).replace(/[\s,.;]+$/, '');
  const alone = zipCodes.read(bare);
  if (alone !== null) {
    return presentZipCode(alone);
  }
  const [, first = '', behind] = /^(\d{5})(?:[-\s]?\d{4})?[\s,]+(\D+)$/.exec(bare) ?? [];
  const [, before, last = ''] = /^(\D+?)[\s,]+(\d{5})(?:[-\s]?\d{4})?$/.exec(bare) ?? [];
  const zipCode = zipCodes.numbered(first || last);
  if (zipCode !== undefined) {
    const isInState = stateCode(behind ?? before ?? '') === zipCode.town.state;
    if (isInState || findTown(towns, behind ?? '') === zipCode.town) {
      return presentZipCode(zipCode);
    }
  }
  const line = sources.splitAddressLine(typed);
  if (line === null) {
    return null;
  }
  const written = zipCodes.numbered(line.zipCode ?? '');
  if (written !== undefined) {
    return presentZipCode(written);
  }
  const town = towns.called(line.city, line.state);
  return town === undefined ? null : presentTown(town);
}

/** A bare name of a state in full, which is no town unless a big one bears it too. */
function stateOfThatName(typed: string): string | null {
  const name = withoutCountry(typed);
  const code = name.length > 3 ? stateCode(name) : null;
  return code !== null && nameKey(STATE_NAMES[code] ?? '') === nameKey(name) ? code : null;
}

function findTown(towns: TownIndex, typed: string): Town | null {
  const readings = readingsOf(typed);
  const unplaced = readings.filter(({ isUnplaced }) => isUnplaced);
  const isStateMeant = stateOfThatName(typed) !== null;
  const named = namedTown(towns, readings, isStateMeant);
  if (named !== undefined) {
    return unplaced.every((reading) => mayLieIn(towns, reading, named)) ? named : null;
  }
  if (unplaced.length > 0 || isStateMeant || endsAbroad(typed)) {
    return null;
  }
  const town = clearlyMeant(matchReadings(towns, readings));
  return town !== null && isWhereStated(town, readings) ? town : null;
}

/** The town whose very name was written, unless it is a lesser one than the state of that name. */
function namedTown(
  towns: TownIndex,
  readings: readonly Reading[],
  isStateMeant: boolean,
): Town | undefined {
  return readings
    .filter((reading) => !reading.isUnplaced && (reading.states === null || reading.isStateCertain))
    .sort((a, b) => b.bonus - a.bonus)
    .map((reading) => exactTown(towns, reading))
    .find((town) => town && !(isStateMeant && town.weight < BIGGER_THAN_ITS_STATE));
}

/** True for 'Pearl District, Portland'; false for 'Toronto, Canada', towns of different states here. */
function mayLieIn(towns: TownIndex, { keys }: Reading, { state, weight }: Town): boolean {
  const sameName = keys.flatMap((key) => towns.named(key));
  const isInState = sameName.length === 0 || sameName.some((town) => town.state === state);
  return isInState || weight >= HAS_QUARTERS;
}

/** False for a town elsewhere than in the state that was written with it: no slip of the pen is that far. */
function isWhereStated({ state }: Town, readings: readonly Reading[]): boolean {
  const stated = readings.filter((reading) => reading.isStateCertain);
  return stated.length === 0 || stated.some(({ states }) => states?.has(state));
}

function exactTown(towns: TownIndex, { keys, states, name }: Reading): Town | undefined {
  return [...keys, ...townKeys(name)]
    .map((key) => towns.named(key).find((town) => states === null || states.has(town.state)))
    .find((town) => town !== undefined);
}

/** The best match where it is close to what was typed and well ahead of towns of other names. */
function clearlyMeant(matches: readonly TownMatch[]): Town | null {
  const [best, ...others] = rank(matches);
  if (best === undefined || !isClose(best)) {
    return null;
  }
  const next = others.find((match) => match.town.key !== best.town.key);
  const isAhead = next === undefined || best.score - next.score >= CLEAR_LEAD;
  return isAhead ? best.town : null;
}

/** More is forgiven where the town is well known; a village must be nearly spelled out. */
function isClose({ fit, typed, slips, town }: TownMatch): boolean {
  const isWellKnown = town.weight >= WELL_KNOWN_WEIGHT;
  if (fit === 'misspelled') {
    const isWholeName = Math.abs(typed.length - town.key.length) <= slips;
    const isSlight = slips === 1 && isWholeName && typed[0] === town.key[0];
    return slips <= (typed.length < 8 ? 1 : 2) && (isSlight || isWellKnown);
  }
  if (fit === 'beginning') {
    const share = typed.length / town.key.length;
    return share >= 0.75 || (isWellKnown && share > 0.5);
  }
  return fit === 'exact' || isWellKnown;
}

function matchTowns(towns: TownIndex, typed: string): TownMatch[] {
  const readings = readingsOf(typed);
  const matches = matchReadings(towns, readings);
  const state = stateOfThatName(typed);
  if (state !== null) {
    for (const town of towns.greatest(state, 5)) {
      const score = importance(town) + STATE_TOWN_BONUS;
      matches.push({ town, fit: 'beginning', typed: town.key, slips: 0, score });
    }
  }
  return matches.length > 0 ? matches : matchReadings(towns, ignoringStates(readings));
}

/**
 * Towns that begin as typed; only where none does, those that resemble it: in the stated state
 * first, because looking everywhere is what takes time.
 */
function matchReadings(towns: TownIndex, readings: readonly Reading[]): TownMatch[] {
  const begun = collect(readings, (key, states) => [
    ...(key.length < SHORTEST_BEGINNING ? exactMatches(towns, key, states) : []),
    ...towns.beginningWith(key, states),
  ]);
  const stated = readings.filter((reading) => reading.isStateCertain);
  const isBegun = begun.some((match) => match.fit !== 'laterWord');
  // 'Fallon MO' begins 'Fallon, Montana', and is a slip of the pen for O'Fallon.
  if (isBegun && begun.some(({ town }) => isWhereStated(town, readings))) {
    return begun;
  }
  const resembling = collect(stated, towns.resembling);
  if (isBegun) {
    return [...begun, ...resembling];
  }
  return resembling.length > 0
    ? [...begun, ...resembling]
    : [...begun, ...collect(readings, towns.resembling)];
}

function exactMatches(
  towns: TownIndex,
  key: string,
  states: ReadonlySet<string> | null,
): TownMatch[] {
  return towns
    .named(key)
    .filter((town) => states === null || states.has(town.state))
    .map((town) => ({ town, fit: 'exact', typed: key, slips: 0, score: importance(town) }));
}

function collect(
  readings: readonly Reading[],
  match: (key: string, states: ReadonlySet<string> | null) => TownMatch[],
): TownMatch[] {
  return readings.flatMap((reading) =>
    reading.keys.flatMap((key) =>
      match(key, reading.states).map((found) => ({ ...found, score: found.score + reading.bonus })),
    ),
  );
}

/** Best first, each town once. */
function rank(matches: readonly TownMatch[]): TownMatch[] {
  const best = new Map<Town, TownMatch>();
  for (const match of matches) {
    const known = best.get(match.town);
    if (known === undefined || match.score > known.score) {
      best.set(match.town, match);
    }
  }
  return [...best.values()].sort((a, b) => b.score - a.score);
}
