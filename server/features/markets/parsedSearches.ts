import { parse } from 'fast-querystring';
import { LRUCache } from 'lru-cache';
import { type MarketView, marketSearchQuerySchema } from '#contract/markets/markets.ts';
import type { MarketIndexQuery } from './search/marketIndex.ts';

/** What is asked for of the index, and in which form. */
export interface ParsedSearch {
  view: MarketView;
  query: MarketIndexQuery;
}

/** As nearly everybody writes degrees; what is written otherwise is parsed like all else. */
const DEGREES = /^-?\d{1,3}(?:\.\d{1,15})?$/;
const SEARCHES_KEPT = 200;
const LONGEST_KEPT = 200;

/**
 * Parses what searches ask, by the contract's schema. What is asked from one place is mostly asked
 * from others too, so that it is parsed once and kept without its point: the schema takes longer
 * than all but the search itself.
 */
export class ParsedSearches {
  /** By what is left of an address's query without its `lat` and `lng`. */
  readonly #kept = new LRUCache<string, ParsedSearch>({ max: SEARCHES_KEPT });

  /** @returns null for what is not valid, and for a place that has to be looked up by its name */
  parse(text: string): ParsedSearch | null {
    const latitude = degreesIn(text, 'lat=');
    const longitude = degreesIn(text, 'lng=');
    const isPoint = latitude && longitude && Math.abs(latitude.value) <= 90;
    if (!isPoint || Math.abs(longitude.value) > 180) return parseWhole(text);
    const [first, second] =
      latitude.start < longitude.start ? [latitude, longitude] : [longitude, latitude];
    const rest =
      text.slice(0, first.start) + text.slice(first.end, second.start) + text.slice(second.end);
    const known = this.#kept.get(rest);
    if (known) {
      const { view, query } = known;
      return { view, query: { ...query, lat: latitude.value, lng: longitude.value } };
    }
    const parsed = parseWhole(text);
    if (parsed && rest.length <= LONGEST_KEPT) this.#kept.set(rest, parsed);
    return parsed;
  }
}

function parseWhole(text: string): ParsedSearch | null {
  const { data } = marketSearchQuerySchema.safeParse(parse(text));
  if (!data) return null;
  const { near, view = 'full', ...query } = data;
  return near === undefined ? { view, query } : null;
}

/** The value of a parameter that is stated as degrees, and where the parameter stands. */
function degreesIn(text: string, name: 'lat=' | 'lng=') {
  const start = text.startsWith(name) ? 0 : text.indexOf(`&${name}`) + 1;
  if (start === 0 && !text.startsWith(name)) return null;
  const next = text.indexOf('&', start);
  const end = next === -1 ? text.length : next;
  const written = text.slice(start + name.length, end);
  return DEGREES.test(written) ? { value: Number(written), start, end } : null;
}
