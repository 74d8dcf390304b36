import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { marketCardSchema, marketPinSchema, marketSchema } from '#contract/markets/markets.ts';
import type { OpeningTimes, TimetableRule } from '#contract/opening-times/openingTimes.ts';
import { aMarket, aReview } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { testApp } from '#server/testing/testApp.ts';

const { app, clock, database, settled } = await testApp();

const weekly = (rule: TimetableRule, from: string | null, to: string | null): OpeningTimes => ({
  yearRound: from === null,
  seasons: [{ from, to, rules: [rule] }],
  exceptions: [],
});

beforeAll(async () => {
  const { connection } = database;
  const alder = await aMarket(connection, {
    name: 'Alder Square Market',
    latitude: 45.5202,
    longitude: -122.6874,
    description: 'Growers from the valley around a fountain',
    goodsSold: ['honey', 'eggs'],
    paymentsAccepted: ['snap', 'wic', 'cash'],
    goodsNotSold: ['wine'],
    amenities: ['Restrooms'],
    boothFee: '45.00',
    openingTimes: weekly(
      { weekdays: ['saturday'], opens: '08:00', closes: '13:00' },
      '05-01',
      '10-31',
    ),
    source: 'usda-directory',
    sourceId: '7',
    sourceRecordedOn: '2020-03-01',
  });
  await aReview(connection, { marketId: alder.id, rating: 4 });
  await aReview(connection, { marketId: alder.id, rating: 5 });
  const birch = await aMarket(connection, {
    name: 'Birch Street Flea',
    category: 'flea_market',
    // Four miles north.
    latitude: 45.5781,
    longitude: -122.6874,
    goodsSold: ['crafts', 'honey'],
    paymentsAccepted: ['cash'],
    openingTimes: weekly({ weekdays: ['sunday'], opens: '10:00', closes: '16:00' }, null, null),
  });
  await aReview(connection, { marketId: birch.id, rating: 5 });
  await aMarket(connection, {
    name: 'Cedar Farm Stand',
    category: 'farm_stand',
    city: 'Gresham',
    // Twelve miles east.
    latitude: 45.5202,
    longitude: -122.4395,
    goodsSold: ['eggs'],
    isHiringVendors: false,
    openingTimes: weekly(
      {
        weekdays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
        opens: '09:00',
        closes: '18:00',
      },
      null,
      null,
    ),
  });
  await aMarket(connection, {
    name: 'Dogwood Food Hall',
    category: 'food_market',
    // 24.9 miles south.
    latitude: 45.1598,
    longitude: -122.6874,
    operatingHours: 'ask at the gate',
    isHiringVendors: false,
  });
  await aMarket(connection, {
    name: 'Elm Valley Market',
    city: 'Eugene',
    latitude: 44.0521,
    longitude: -123.0868,
  });
  await aMarket(connection, {
    name: 'Fir Island Market',
    city: 'Nowhere',
    latitude: null,
    longitude: null,
    timeZone: null,
  });
  await aMarket(connection, {
    name: 'Gull Harbor Market',
    city: 'Adak',
    state: 'AK',
    latitude: 51.88,
    longitude: -176.65,
    timeZone: 'America/Adak',
  });
  await aMarket(connection, {
    name: 'Heron Cove Market',
    city: 'Attu Station',
    state: 'AK',
    latitude: 52.84,
    longitude: 173.18,
    timeZone: 'America/Adak',
  });
  await settled();
});

const AT_ALDER = 'lat=45.5202&lng=-122.6874';

async function search(query: string) {
  const answer = await app.inject(`/api/markets?${query}`);
  expect(answer.statusCode, `${query}: ${answer.body}`).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  return { answer, total: answer.headers['x-total-count'], body: answer.json() };
}

/** The first word of each name, which tells the markets of this file apart. */
async function found(query: string): Promise<string[]> {
  const { body } = await search(`view=card&${query}`);
  return z
    .array(z.object({ name: z.string() }))
    .parse(body)
    .map(({ name }) => name.replace(/ .*/, ''));
}

const EVERYTHING = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gull', 'Heron'];

describe('GET /api/markets without a point', () => {
  it('answers every market in full by name, and none with a distance', async () => {
    const { body, total } = await search('');
    const markets = expectConforms(z.array(marketSchema), body);
    expect(markets.map(({ name }) => name.replace(/ .*/, ''))).toEqual(EVERYTHING);
    expect(total).toBe('8');
    expect(markets.filter((market) => 'distance' in market)).toEqual([]);
  });

  it('writes the fields of a market as the contract says', async () => {
    const { body } = await search('');
    expect(body[0]).toMatchObject({
      name: 'Alder Square Market',
      latitude: '45.5202',
      longitude: '-122.6874',
      boothFee: '45',
      rating: 4.5,
      reviewCount: 2,
      goods: ['honey', 'eggs'],
      goodsNotSold: ['wine'],
      payments: ['snap', 'wic', 'cash'],
      paymentMethods: ['SNAP', 'WIC', 'Cash'],
      hoursText: 'Sat 8 AM–1 PM · May–Oct',
      openStatus: { state: 'closed', text: 'Opens Saturday 8:00 AM' },
      source: { name: 'USDA National Farmers Market Directory', recordedOn: '2020-03-01' },
    });
    expect(body[3]).toMatchObject({
      operatingHours: 'ask at the gate',
      openingTimes: null,
      rating: null,
      payments: [],
      openStatus: { state: 'unknown' },
    });
    expect(body[5]).toMatchObject({ latitude: null, longitude: null });
  });

  it('sends the part that limit and offset name, and the count of the whole', async () => {
    const parts: string[] = [];
    for (const offset of [0, 3, 6]) {
      const { total } = await search(`limit=3&offset=${offset}`);
      expect(total).toBe('8');
      parts.push(...(await found(`limit=3&offset=${offset}`)));
    }
    expect(parts).toEqual(EVERYTHING);
    expect(await found('offset=6')).toEqual(['Gull', 'Heron']);
    expect(await found('offset=8')).toEqual([]);
    expect(await found('limit=1000&offset=10000000')).toEqual([]);
  });
});

describe('GET /api/markets with a point', () => {
  it('answers those within 25 miles, nearest first, with the distance to a tenth', async () => {
    const { body, total } = await search(AT_ALDER);
    expectConforms(z.array(marketSchema), body);
    expect(
      body.map(({ name, distance }: { name: string; distance: number }) => [name, distance]),
    ).toEqual([
      ['Alder Square Market', 0],
      ['Birch Street Flea', 4],
      ['Cedar Farm Stand', 12],
      ['Dogwood Food Hall', 24.9],
    ]);
    expect(total).toBe('4');
  });

  it.each([
    ['3', ['Alder']],
    ['11.9', ['Alder', 'Birch']],
    ['12.1', ['Alder', 'Birch', 'Cedar']],
    ['150', ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm']],
    ['12438', ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Gull', 'Heron']],
    ['0.0001', ['Alder']],
  ])('reaches as far as radius says: %s miles', async (radius, names) => {
    expect(await found(`${AT_ALDER}&radius=${radius}`)).toEqual(names);
  });

  it('pages through the nearest without losing or doubling one', async () => {
    const pages = [];
    for (const offset of [0, 1, 2, 3]) {
      pages.push(...(await found(`${AT_ALDER}&limit=1&offset=${offset}`)));
    }
    expect(pages).toEqual(['Alder', 'Birch', 'Cedar', 'Dogwood']);
    expect((await search(`${AT_ALDER}&limit=1`)).total).toBe('4');
  });

  it.each(['97205', 'Portland, OR', 'portland oregon', 'portlnd or', ' PORTLAND ,  or '])(
    'takes a place in words: %j',
    async (near) => {
      const { answer, body } = await search(`near=${encodeURIComponent(near)}&radius=10`);
      const [label, latitude, longitude] = String(answer.headers['x-search-place']).split(';');
      expect(decodeURIComponent(label ?? '')).toMatch(/Portland, OR$/);
      expect(Number(latitude)).toBeCloseTo(45.5, 0);
      expect(Number(longitude)).toBeCloseTo(-122.7, 0);
      expect(body).toHaveLength(2);
      expect(body[0]).toHaveProperty('distance');
    },
  );

  it('trusts a point more than a name for it', async () => {
    const { answer, body } = await search(`near=Eugene,+OR&${AT_ALDER}`);
    expect(body[0]).toMatchObject({ name: 'Alder Square Market', distance: 0 });
    expect(answer.headers).not.toHaveProperty('x-search-place');
  });

  it('answers 404 with the nearest spelling when nobody knows the place', async () => {
    const answer = await app.inject('/api/markets?near=Prtlnd%20OR');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.json()).toMatchObject({
      type: 'place-not-found',
      suggestion: 'Portland, OR',
      detail: "We couldn’t find 'Prtlnd OR'. Did you mean Portland, OR?",
    });
    const strange = await app.inject('/api/markets?near=xyzzy');
    expect(strange.statusCode).toBe(404);
    expect(strange.json()).not.toHaveProperty('suggestion');
  });
});

describe('the filters of GET /api/markets', () => {
  it.each([
    ['q=birch', ['Birch']],
    ['q=HONEY', ['Alder', 'Birch']],
    ['q=fountain', ['Alder']],
    ['q=gresham', ['Cedar']],
    ['q=aldr+sqare', ['Alder']],
    ['q=zeppelin', []],
    ['q=', EVERYTHING],
    ['category=flea_market', ['Birch']],
    ['category=flea_market,farm_stand', ['Birch', 'Cedar']],
    ['category=flea_market&category=farm_stand', ['Birch', 'Cedar']],
    ['category=', EVERYTHING],
    ['goods=eggs', ['Alder', 'Cedar']],
    ['goods=eggs,honey', ['Alder']],
    ['goods=eggs&goods=honey', ['Alder']],
    ['goods=wine', []],
    ['payments=cash', ['Alder', 'Birch']],
    ['payments=cash,%20snap', ['Alder']],
    ['hiring=true', ['Alder', 'Elm', 'Fir', 'Gull', 'Heron']],
    ['hiring=1', ['Alder', 'Elm', 'Fir', 'Gull', 'Heron']],
    ['hiring=false', EVERYTHING],
    ['openOn=2026-06-06', ['Alder', 'Cedar']],
    ['openOn=2026-06-07', ['Birch', 'Cedar']],
    ['openOn=2026-12-05', ['Cedar']],
    ['openOn=2024-02-29', ['Cedar']],
    ['openNow=false', EVERYTHING],
    ['goods=eggs&payments=wic&openOn=2026-06-06&hiring=true&q=market', ['Alder']],
    [`${AT_ALDER}&goods=honey`, ['Alder', 'Birch']],
    [`${AT_ALDER}&q=stand`, ['Cedar']],
    [`${AT_ALDER}&radius=150&openOn=2026-06-07`, ['Birch', 'Cedar']],
  ])('%s finds %j', async (query, names) => {
    expect((await found(query)).sort()).toEqual(names);
    expect((await search(query)).total).toBe(String(names.length));
  });

  it.each([
    ['2026-06-06T14:59:00Z', [], 'a minute before eight on a Saturday in Portland'],
    ['2026-06-06T15:00:00Z', ['Alder'], 'at eight'],
    ['2026-06-06T19:59:59Z', ['Alder', 'Cedar'], 'until the last second'],
    ['2026-06-06T20:00:00Z', ['Cedar'], 'at one'],
    ['2026-06-07T17:30:00Z', ['Birch', 'Cedar'], 'on Sunday'],
    ['2026-12-05T16:30:00Z', [], 'out of season, before nine in winter'],
  ])('openNow at %s finds %j: %s', async (moment, names) => {
    clock.set(moment);
    expect(await found('openNow=true')).toEqual(names);
    expect((await search('openNow=1')).total).toBe(String(names.length));
  });

  it.each([
    ['-123,45.5,-122,46', ['Alder', 'Birch', 'Cedar'], 'around Portland'],
    ['-122.6874,45.5202,-122.6874,45.5202', ['Alder'], 'a single point, its edges included'],
    ['170,50,-170,55', ['Gull', 'Heron'], 'across the antimeridian'],
    ['-180,50,-170,55', ['Gull'], 'up to the antimeridian from the east'],
    ['-180,-90,180,90', ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Gull', 'Heron'], 'all'],
    ['0,0,10,10', [], 'where there is nothing'],
  ])('bbox=%s finds %j: %s', async (bbox, names) => {
    expect(await found(`bbox=${bbox}`)).toEqual(names);
    expect(await found(`bbox=${encodeURIComponent(bbox)}&limit=1`)).toEqual(names.slice(0, 1));
  });

  it('a box and a point together demand both', async () => {
    expect(await found(`${AT_ALDER}&bbox=-123,45.55,-122,46`)).toEqual(['Birch']);
  });
});

describe('sort and view of GET /api/markets', () => {
  it.each([
    [`sort=name&${AT_ALDER}&radius=150`, ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm']],
    [`sort=distance&lat=45.1598&lng=-122.6874`, ['Dogwood', 'Alder']],
    [`sort=rating&${AT_ALDER}`, ['Birch', 'Alder', 'Cedar', 'Dogwood']],
    ['sort=rating&limit=2', ['Birch', 'Alder']],
    ['sort=relevance&q=honey', ['Alder', 'Birch']],
    ['sort=distance', EVERYTHING],
    ['sort=relevance', EVERYTHING],
  ])('%s begins with %j', async (query, names) => {
    const all = await found(query);
    expect(all.slice(0, names.length)).toEqual(names);
  });

  it('view=card sends what a card shows', async () => {
    const { body } = await search(`view=card&${AT_ALDER}`);
    const cards = expectConforms(z.array(marketCardSchema), body);
    expect(cards[1]).toMatchObject({ name: 'Birch Street Flea', distance: 4 });
  });

  it('view=pin sends what a map shows, of markets that are somewhere', async () => {
    const { body, total } = await search('view=pin');
    const pins = expectConforms(z.array(marketPinSchema), body);
    expect(pins.map(({ name }) => name.replace(/ .*/, ''))).toEqual(
      EVERYTHING.filter((name) => name !== 'Fir'),
    );
    expect(total).toBe('8');
    expect(pins[0]).toMatchObject({ latitude: 45.5202, longitude: -122.6874, open: 'closed' });
  });

  it('view=full is what comes without a view', async () => {
    const [full, bare] = [await search(`view=full&${AT_ALDER}`), await search(AT_ALDER)];
    expect(full.body).toEqual(bare.body);
  });
});
