import type { Place } from '#contract/places/places.ts';
import type { Gazetteer } from './gazetteer/gazetteer.ts';

/** Turns text into places and points into places; behind it the gazetteer or a service. */
export interface Geocoder {
  /** Up to five places that a text, perhaps half typed, may mean; the likeliest first. */
  suggest(text: string, signal?: AbortSignal): Promise<Place[]>;
  /** The place that a text clearly means. */
  find(text: string, signal?: AbortSignal): Promise<Place | null>;
  /** The place at or near a point; null where there is nothing American near. */
  reverse(latitude: number, longitude: number, signal?: AbortSignal): Promise<Place | null>;
  /** The label nearest in spelling to a text that `find` does not know. */
  closestSpelling(text: string): string | null;
  /** The time zone of a state (two letters) whose towns all have the same; else null. */
  timeZoneOf(state: string): string | null;
  /** Does now, in some 300 ms, what the first question would otherwise wait for. */
  warm(): void;
  /** True while a service that knows addresses does not answer and the gazetteer stands in. */
  readonly isDegraded: boolean;
}

/** Answers everything from the gazetteer: towns and ZIP codes, no addresses, no network. */
export function embeddedGeocoder(gazetteer: Gazetteer): Geocoder {
  return {
    suggest: async (text) => gazetteer.suggest(text),
    find: async (text) => gazetteer.find(text),
    reverse: async (latitude, longitude) => gazetteer.reverse(latitude, longitude),
    closestSpelling: gazetteer.closestSpelling,
    timeZoneOf: gazetteer.timeZoneOf,
    warm: gazetteer.warm,
    isDegraded: false,
  };
}
