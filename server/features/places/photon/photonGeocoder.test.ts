import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createGazetteer } from '../gazetteer/gazetteer.ts';
import type { Geocoder } from '../geocoder.ts';
import { photonGeocoder } from './photonGeocoder.ts';
import {
  answering,
  failing,
  feature,
  HOUSE,
  hanging,
  startPhotonServer,
} from './photonServer.testing.ts';

const ADDRESS = '1945 SE Water Ave, Portland, OR';
/** Long enough for an answer on a busy machine; two tests wait for it to pass. */
const TIMEOUT_MS = 4_000;

const gazetteer = createGazetteer();
gazetteer.warm();
const photon = await startPhotonServer();
afterAll(() => photon.close());

let geocoder: Geocoder;
let warnings: string[];
let clock: number;

beforeEach(() => {
  photon.requests.length = 0;
  warnings = [];
  clock = 0;
  geocoder = photonGeocoder({
    url: photon.url,
    timeoutMs: TIMEOUT_MS,
    fallback: gazetteer,
    log: { warn: (_details: unknown, message?: string) => warnings.push(message ?? '') },
    now: () => clock,
  });
});

describe('an address', () => {
  it('is found by the Photon server, exactly', async () => {
    photon.behave(answering([HOUSE]));
    const expected = {
      label: '1945 Southeast Water Avenue, Portland, OR 97214',
      kind: 'address',
      city: 'Portland',
      state: 'OR',
      zipCode: '97214',
      latitude: 45.5142,
      longitude: -122.6654,
      approximate: false,
    };
    expect(await geocoder.find(ADDRESS)).toEqual(expected);
    expect(await geocoder.suggest(ADDRESS)).toEqual([expected]);
    expect(geocoder.isDegraded).toBe(false);
  });

  it('is asked for in English, within the United States, near its town', async () => {
    photon.behave(answering([HOUSE]));
    await geocoder.suggest(`${ADDRESS} & more`);
    const [asked] = photon.requests;
    expect(asked?.pathname).toBe('/api');
    expect(asked?.searchParams.get('q')).toBe(`${ADDRESS} & more`);
    expect(asked?.searchParams.get('lang')).toBe('en');
    expect(asked?.searchParams.get('bbox')?.split(',')).toHaveLength(4);
    await geocoder.find(ADDRESS);
    expect(Number(photon.requests[1]?.searchParams.get('lat'))).toBeCloseTo(45.52, 1);
    expect(Number(photon.requests[1]?.searchParams.get('lon'))).toBeCloseTo(-122.68, 1);
  });

  it('is not taken from another state than the one that was written', async () => {
    photon.behave(
      answering([
        feature({ countrycode: 'US', type: 'house', city: 'Portland', state: 'Maine', name: 'X' }),
        HOUSE,
      ]),
    );
    expect((await geocoder.find(ADDRESS))?.state).toBe('OR');
  });

  it('is its town when the server knows no such address', async () => {
    photon.behave(answering([]));
    expect(await geocoder.find(ADDRESS)).toMatchObject({
      label: 'Portland, OR',
      approximate: true,
    });
    expect(await geocoder.suggest(ADDRESS)).toMatchObject([{ label: 'Portland, OR' }]);
    expect(geocoder.isDegraded).toBe(false);
  });
});

describe('what the gazetteer knows', () => {
  it.each([
    '97205',
    '972',
    'portland',
    'Portland, OR',
    'portlnd or',
    '97205 Portland, OR',
    'Salem OR 97301',
    'st louis',
    '',
  ])('is answered without the network: %j', async (text) => {
    photon.behave(failing(500));
    await geocoder.suggest(text);
    await geocoder.find(text);
    expect(photon.requests).toEqual([]);
  });
});

describe('the answer of the server', () => {
  it('may hold streets, sights, towns and ZIP codes, each named once', async () => {
    const inOregon = { countrycode: 'US', state: 'Oregon' };
    photon.behave(
      answering([
        feature({ ...inOregon, type: 'street', name: 'Water Avenue', city: 'Portland' }),
        feature({ ...inOregon, type: 'street', name: 'Water Avenue', city: 'Portland' }, [0, 0]),
        feature({
          ...inOregon,
          type: 'house',
          name: 'OMSI',
          street: 'Water Avenue',
          housenumber: '1945',
          city: 'Portland',
          postcode: '97214-1234',
        }),
        feature({ ...inOregon, type: 'city', osm_value: 'city', name: 'Portland' }),
        feature({
          ...inOregon,
          type: 'other',
          osm_value: 'postcode',
          postcode: '97214',
          city: 'Portland',
        }),
        feature({ countrycode: 'PR', type: 'street', name: 'Calle Sol', city: 'San Juan' }),
      ]),
    );
    const places = await geocoder.suggest('Water Avenue 1');
    expect(places[0]?.longitude).toBe(-122.6654);
    expect(places.map(({ label, kind, approximate }) => [label, kind, approximate])).toEqual([
      ['Water Avenue, Portland, OR', 'address', false],
      ['OMSI, 1945 Water Avenue, Portland, OR 97214', 'address', false],
      ['Portland, OR', 'city', true],
      ['97214 Portland, OR', 'zip', true],
      ['Calle Sol, San Juan, PR', 'address', false],
    ]);
  });

  it('loses what lies abroad, is larger than a town or is not usable', async () => {
    photon.behave(
      answering([
        feature({ countrycode: 'UY', type: 'city', name: 'Sarandí Grande', state: 'Florida' }),
        feature({ countrycode: 'CA', type: 'city', name: 'Portland', state: 'Ontario' }),
        feature({ countrycode: 'US', type: 'county', county: 'Lane County', state: 'Oregon' }),
        feature({ countrycode: 'US', type: 'city', name: 'Nowhere', state: 'Atlantis' }),
        feature({ countrycode: 'US', type: 'house', state: 'Oregon' }),
        feature({ countrycode: 'US', type: 'city', name: 'Off', state: 'Oregon' }, [500, 45]),
        { type: 'Feature' },
        null,
        7,
      ]),
    );
    expect(await geocoder.suggest(ADDRESS)).toMatchObject([
      { label: 'Portland, OR', kind: 'city', approximate: true },
    ]);
    expect(geocoder.isDegraded).toBe(false);
  });

  it('is cut to five', async () => {
    photon.behave(
      answering(
        Array.from({ length: 9 }, (_, index) =>
          feature({
            countrycode: 'US',
            type: 'house',
            name: `Stand ${index}`,
            city: 'Salem',
            state: 'Oregon',
          }),
        ),
      ),
    );
    expect(await geocoder.suggest('Stand 1 Salem')).toHaveLength(5);
  });
});

describe('a server that does not answer properly', () => {
  it.each([
    ['hangs', hanging],
    ['answers 500', failing(500, 'broken')],
    ['answers 429', failing(429)],
    ['answers nonsense', failing(200, '<html>hello</html>')],
    ['answers other JSON', failing(200, '{"type":"Feature"}')],
    ['answers nothing', failing(200)],
    ['hangs up', (request: { socket: { destroy(): void } }) => request.socket.destroy()],
  ] as const)('and %s is replaced by the gazetteer', async (_name, behaviour) => {
    photon.behave(behaviour);
    const places = await geocoder.suggest(ADDRESS);
    expect(places).toMatchObject([{ label: 'Portland, OR', approximate: true }]);
    expect(geocoder.isDegraded).toBe(true);
  });

  it('is left alone for half a minute after three failures, and then tried again', async () => {
    photon.behave(failing(503));
    for (let question = 0; question < 6; question++) {
      expect(await geocoder.find(ADDRESS)).toMatchObject({ label: 'Portland, OR' });
    }
    expect(photon.requests).toHaveLength(3);
    expect(warnings).toHaveLength(1);

    clock = 29_999;
    await geocoder.find(ADDRESS);
    expect(photon.requests).toHaveLength(3);

    clock = 30_000;
    await geocoder.find(ADDRESS);
    await geocoder.find(ADDRESS);
    expect(photon.requests).toHaveLength(4);

    clock = 60_000;
    photon.behave(answering([HOUSE]));
    expect(await geocoder.find(ADDRESS)).toMatchObject({ kind: 'address' });
    expect(geocoder.isDegraded).toBe(false);
    photon.behave(failing(503));
    await geocoder.find(ADDRESS);
    await geocoder.find(ADDRESS);
    expect(photon.requests).toHaveLength(7);
  });

  it('is not blamed when whoever asked has gone', async () => {
    photon.behave(hanging);
    for (let question = 0; question < 4; question++) {
      const controller = new AbortController();
      const answer = geocoder.suggest(ADDRESS, controller.signal);
      controller.abort();
      await answer;
    }
    expect(geocoder.isDegraded).toBe(false);
    photon.behave(answering([HOUSE]));
    expect(await geocoder.find(ADDRESS)).toMatchObject({ kind: 'address' });
  });
});

describe('a point', () => {
  it('is named by the server', async () => {
    photon.behave(answering([HOUSE]));
    expect(await geocoder.reverse(45.5142, -122.6654)).toMatchObject({ kind: 'address' });
    expect(photon.requests[0]?.pathname).toBe('/reverse');
    expect(photon.requests[0]?.searchParams.get('lat')).toBe('45.5142');
    expect(photon.requests[0]?.searchParams.get('lon')).toBe('-122.6654');
  });

  it('is named by the gazetteer when the server fails', async () => {
    photon.behave(failing(500));
    expect(await geocoder.reverse(45.5207, -122.6888)).toMatchObject({
      label: '97205 Portland, OR',
      approximate: true,
    });
    expect(await geocoder.reverse(0, 0)).toBeNull();
  });
});
