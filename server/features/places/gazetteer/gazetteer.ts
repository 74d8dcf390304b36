import type { Place } from '#contract/places/places.ts';
import { presentTown, presentZipCode } from '../presentPlace.ts';
import { timeZoneAt } from '../timeZone.ts';
import { type AddressLine, readAddressLine } from './addressLine.ts';
import { findPlace, type PlaceSearchSources, suggestPlaces } from './placeSearch.ts';
import { misspelledState, stateCode } from './states.ts';
import { createTownIndex } from './townIndex.ts';
import { loadUsPlaces, type Town } from './usPlaces.ts';
import { createZipCodeIndex } from './zipCodes.ts';

/** The towns and ZIP codes of the United States, from memory. Every answer is approximate. */
export interface Gazetteer {
  /** Builds the index now (some 300 ms) instead of at the first question. */
  warm(): void;
  /** Places that a text, perhaps half typed or misspelled, may mean; the likeliest first. */
  suggest(text: string, limit?: number): Place[];
  /** The place that a text means: a ZIP code, a town with or without its state, an address. */
  find(text: string): Place | null;
  /** The label of the place nearest in spelling, for a text that `find` does not know. */
  closestSpelling(text: string): string | null;
  /** The ZIP code nearest to a point, or null when none is within 50 miles. */
  reverse(latitude: number, longitude: number): Place | null;
  /**
   * A ZIP code (or ZIP+4). With a state, three or four digits are taken for a code that lost its
   * leading zeros, provided that the state agrees.
   */
  zip(zipCode: string, state?: string): Place | null;
  /** A town by its name, whichever way the name and its state are written. */
  cityInState(city: string, state: string): Place | null;
  /** The time zone of a state (two letters) whose towns all have the same; else null. */
  timeZoneOf(state: string): string | null;
  /** Takes a one-line address apart; null when no state or no town can be told. */
  splitAddressLine(line: string): AddressLine | null;
}

/** Misspelled names take the longest way through the search, which is slow the first few times. */
const WARM_UP_TEXTS = ['sprinfeild', 'jaksonvile or', 'grenville', 'fairvew, tx', 'medison'];

/** One for all gazetteers of the process: what it is made of never changes. */
let built: PlaceSearchSources | undefined;

function sources(): PlaceSearchSources {
  built ??= build();
  return built;
}

function build(): PlaceSearchSources {
  const places = loadUsPlaces();
  const towns = createTownIndex(places.towns);
  const zipCodes = createZipCodeIndex(places.zipCodes);
  return {
    towns,
    zipCodes,
    splitAddressLine: (line) =>
      readAddressLine(line, { townCalled: towns.called, zipCode: zipCodes.numbered }),
  };
}

/** A gazetteer that reads its data when it is first asked, or by `warm`. */
export function createGazetteer(): Gazetteer {
  return {
    warm() {
      for (const text of WARM_UP_TEXTS) {
        suggestPlaces(sources(), text, 1);
      }
    },
    suggest: (text, limit = 5) => suggestPlaces(sources(), text, limit),
    find: (text) => findPlace(sources(), text),
    closestSpelling: (text) => suggestPlaces(sources(), text, 1)[0]?.label ?? null,
    reverse(latitude, longitude) {
      const nearest = sources().zipCodes.nearest(latitude, longitude);
      return nearest === null ? null : presentZipCode(nearest);
    },
    zip(zipCode, state) {
      const found = sources().zipCodes.read(zipCode, state);
      return found === null ? null : presentZipCode(found);
    },
    cityInState(city, state) {
      const code = stateCode(state) ?? misspelledState(state);
      const town = code === null ? undefined : sources().towns.called(city, code);
      return town === undefined ? null : presentTown(town);
    },
    timeZoneOf(state) {
      const towns = sources().towns.greatest(state, Number.POSITIVE_INFINITY);
      const zoneOf = ({ latitude, longitude }: Town) => timeZoneAt(latitude, longitude);
      const zone = towns[0] ? zoneOf(towns[0]) : null;
      return towns.every((town) => zoneOf(town) === zone) ? zone : null;
    },
    splitAddressLine: (line) => sources().splitAddressLine(line),
  };
}
