import type { FastifyBaseLogger } from 'fastify';
import { PLACE_SUGGESTION_LIMIT } from '#contract/places/placeLimits.ts';
import type { Place } from '#contract/places/places.ts';
import { hasStreetWord } from '../gazetteer/addressLine.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { Geocoder } from '../geocoder.ts';
import { createCircuitBreaker } from './circuitBreaker.ts';
import { readPhotonAnswer } from './photonAnswer.ts';

export interface PhotonOptions {
  /** Where the server is, without a trailing slash and without '/api'. */
  url: string;
  /** How long one question may take, in milliseconds. */
  timeoutMs: number;
  /** Answers what needs no addresses, and everything while the server does not answer. */
  fallback: Gazetteer;
  log: Pick<FastifyBaseLogger, 'warn'>;
  fetch?: typeof fetch;
  /** Milliseconds on a clock that does not run backwards. */
  now?: () => number;
}

const FAILURE_LIMIT = 3;
const REST_MS = 30_000;

/** More than are shown, because what lies abroad is dropped from the answer. */
const ASKED_RESULTS = 10;

/** West, south, east, north around the states and the Atlantic territories. */
const AMERICAN_BOX = '-179.2,-14.8,-64.4,71.6';

/**
 * Asks a Photon server (https://github.com/komoot/photon) for addresses. Towns and ZIP codes never
 * need it, and whenever it fails the gazetteer answers, with places that say they are approximate.
 */
export function photonGeocoder({
  url,
  timeoutMs,
  fallback,
  log,
  fetch: request = fetch,
  now = () => performance.now(),
}: PhotonOptions): Geocoder {
  const breaker = createCircuitBreaker(FAILURE_LIMIT, REST_MS, now);

  /** The server's places, or null when it cannot be asked. */
  async function ask(path: string, signal: AbortSignal | undefined): Promise<Place[] | null> {
    if (signal?.aborted || !breaker.isClosed) {
      return null;
    }
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await request(`${url}${path}`, {
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
        headers: { accept: 'application/json' },
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`The geocoder answered ${response.status}.`);
      }
      const places = readPhotonAnswer(await response.json());
      breaker.succeeded();
      return places;
    } catch (error) {
      // When whoever asked has gone, that says nothing about the server.
      if (!signal?.aborted && breaker.failed()) {
        log.warn({ err: error, restMs: REST_MS }, 'geocoder does not answer; using the gazetteer');
      }
      return null;
    }
  }

  function search(text: string, signal: AbortSignal | undefined): Promise<Place[] | null> {
    const query = new URLSearchParams({
      q: text,
      limit: String(ASKED_RESULTS),
      lang: 'en',
      bbox: AMERICAN_BOX,
    });
    const near = fallback.find(text);
    if (near !== null) {
      query.set('lat', String(near.latitude));
      query.set('lon', String(near.longitude));
    }
    return ask(`/api?${query}`, signal);
  }

  return {
    async suggest(text, signal) {
      const places = needsAddresses(text, fallback) ? await search(text, signal) : null;
      return places?.length ? places.slice(0, PLACE_SUGGESTION_LIMIT) : fallback.suggest(text);
    },
    async find(text, signal) {
      if (!needsAddresses(text, fallback)) {
        return fallback.find(text);
      }
      const places = await search(text, signal);
      const statedState = fallback.splitAddressLine(text)?.state;
      const found = places?.find(
        (place) => statedState === undefined || place.state === statedState,
      );
      return found ?? fallback.find(text);
    },
    async reverse(latitude, longitude, signal) {
      const query = new URLSearchParams({ lat: String(latitude), lon: String(longitude) });
      const places = await ask(`/reverse?${query}`, signal);
      return places?.[0] ?? fallback.reverse(latitude, longitude);
    },
    closestSpelling: fallback.closestSpelling,
    timeZoneOf: fallback.timeZoneOf,
    warm: fallback.warm,
    get isDegraded() {
      return breaker.isFailing;
    },
  };
}

/** Whether a text asks for more than the gazetteer has: a street, a number in it, a sight. */
function needsAddresses(text: string, gazetteer: Gazetteer): boolean {
  const isZipCode = /^\s*\d{0,5}(?:-\d{0,4})?\s*$/.test(text);
  if (isZipCode) {
    return false;
  }
  if (!/\d/.test(text)) {
    return hasStreetWord(text) || gazetteer.suggest(text, 1).length === 0;
  }
  const isLabel = gazetteer.find(text)?.zipCode === text.trim().slice(0, 5);
  return !isLabel && gazetteer.splitAddressLine(text)?.address !== '';
}
