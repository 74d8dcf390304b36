import { once } from 'node:events';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { GOODS } from '#contract/markets/goods.ts';
import {
  type Answer,
  ask,
  openBothDoors,
  portOf,
  type Question,
} from '#server/testing/bothDoors.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { testApp } from '#server/testing/testApp.ts';
import { marketEntry, openOnWednesdays } from './search/marketEntries.testing.ts';

/** Requests that have reached Fastify. */
let arrivals = 0;

const { app, clock, services } = await testApp({
  extend: (fastify) => {
    fastify.addHook('onRequest', (_request, _reply, done) => {
      arrivals += 1;
      done();
    });
  },
});

const random = seededRandom(7);
const WORDS = ['Alder', 'Birch', 'Cedar', 'Ñandú 市場', '"Quoted" \\ <Market>'];
for (let id = 1; id <= 400; id++) {
  const name = `${WORDS[id % WORDS.length]} ${id}`;
  const isLocated = id % 20 !== 0;
  services.marketIndex.upsert(
    marketEntry({
      id,
      name,
      at: isLocated ? [45 + random(), -123 + random()] : null,
      goods: GOODS.filter(() => random() < 0.3),
      category: id % 3 === 0 ? 'farm_stand' : 'farmers_market',
      rating: id % 7 === 0 ? 4.5 : null,
      openingTimes: openOnWednesdays('08:00', '13:00'),
    }),
  );
}

const { ordinary, expectSame, close } = await openBothDoors(app);
afterAll(close);

/** How many requests reach Fastify while `work` is done. */
async function arrivalsDuring(work: () => Promise<unknown>): Promise<number> {
  const before = arrivals;
  await work();
  return arrivals - before;
}

/** What a browser makes of an answer: how far it is packed is nobody's business. */
function unpacked({ status, headers, body }: Answer) {
  const { 'content-length': _length, 'transfer-encoding': _chunked, ...lasting } = headers;
  const bytes = Buffer.from(body, 'latin1');
  const isPacked = headers['content-encoding'] === 'gzip';
  return { status, headers: lasting, body: String(isPacked ? gunzipSync(bytes) : bytes) };
}

const SEARCH = '/api/markets?';
const POINT = 'lat=45.52&lng=-122.68';

const ANSWERED_DIRECTLY = [
  POINT,
  `${POINT}&radius=50&limit=25&view=card`,
  `${POINT}&radius=50&limit=25&view=full`,
  `${POINT}&radius=0.001`,
  `${POINT}&limit=5&offset=390`,
  `${POINT}&sort=name&limit=7`,
  `${POINT}&goods=honey,eggs&category=farm_stand`,
  `${POINT}&goods=honey&goods=eggs`,
  `${POINT}&openNow=true`,
  `${POINT}&openOn=2026-06-10&limit=3`,
  `${POINT}&q=alder`,
  `${POINT}&unknown=parameter&toString=1`,
  'lng=-122.68&lat=45.52&limit=2',
  'lng=-122.5&limit=2&lat=45.4',
  'limit=2&lat=45.25&lng=-122.75',
  'flat=45&lat=45.5&lng=-122.6&limit=2',
  'lat=-0&lng=0.0&radius=9999&limit=2',
  'lat=+45.5&lng=%2D122&limit=%31',
  'lat=45.5&lng=-122&limit=+3+',
  'lat=1e1&lng=0x10',
  'lat=90&lng=-180&radius=12438',
  'q=alder&limit=25&view=card',
  'q=%C3%B1andu&limit=25&view=card',
  'q=nothing-at-all-is-called-this',
  'q=aldre&limit=3',
  'q=%&limit=1',
  'q=%zz%41&limit=1',
  'q=&limit=3',
  'q=cedar#part&limit=1',
  'q=a;b&limit=2',
  'q=cedar?&limit=1',
  'hiring=true&limit=4',
  'bbox=-123,45,-122.5,45.5&limit=9',
  'limit=1000&view=card',
  'sort=rating&limit=9',
  'limit=3&&=&=x',
  '',
];

const LEFT_TO_THE_ROUTE = [
  `${POINT}&view=pin`,
  'near=97205&limit=3',
  `near=97205&${POINT}&limit=2`,
  'near=portlnd+or&limit=1',
  'near=nowhere-at-all-xyz',
  'lat=45',
  'lat=91&lng=0',
  'lat=91&lng=-122.68&radius=50&limit=25&view=card',
  'lat=45.52&lng=-181&radius=50&limit=25&view=card',
  `${POINT}&radius=50&limit=25&view=card&lat=46`,
  `lng=1&${POINT}&limit=25`,
  'lat=45.52&lng=-122.68.1&limit=25',
  'lat=45.52&lng=&limit=25',
  'lat=45&lng=-122&lat=46',
  'limit=0',
  'limit=1001',
  'view=map',
  'view',
  'limit=3&radius',
  `q=${'x'.repeat(121)}`,
  'goods=gold',
  'openOn=tomorrow',
  'bbox=1,2,3',
  'q=a&q=b',
];

describe('a search in front of Fastify', () => {
  it.each(ANSWERED_DIRECTLY)('is answered as by the route: %s', async (query) => {
    const reached = await arrivalsDuring(() => ask(app.server, SEARCH + query));
    expect(reached).toBe(0);
    const { status } = await expectSame(SEARCH + query);
    expect(status).toBe(200);
  });

  it.each(LEFT_TO_THE_ROUTE)('is left to the route: %s', async (query) => {
    const reached = await arrivalsDuring(() => ask(app.server, SEARCH + query));
    expect(reached).toBe(1);
    await expectSame(SEARCH + query);
  });

  it('is answered as by the route wherever somebody stands', async () => {
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
    for (let time = 0; time < 300; time++) {
      const parts = [`lat=${44.5 + 2 * random()}`, `lng=${(-123.5 + 2 * random()).toFixed(5)}`];
      if (random() < 0.8) parts.push(`radius=${pick([1, 5, 12.5, 50, 500])}`);
      if (random() < 0.8) parts.push(`limit=${pick([1, 25, 1000])}`);
      if (random() < 0.5) parts.push(`view=${pick(['card', 'full', 'pin'])}`);
      if (random() < 0.2) parts.push(`offset=${pick([0, 1, 30, 399, 400])}`);
      if (random() < 0.2) parts.push(`goods=${pick(GOODS)}`);
      if (random() < 0.2) parts.push(`q=${pick(['alder', 'birch+1', 'market', 'zzz', ''])}`);
      if (random() < 0.2)
        parts.push(`sort=${pick(['name', 'rating', 'distance', 'relevance', 'boothFee'])}`);
      await expectSame(SEARCH + parts.join('&'));
    }
  });

  it('is left to the route under any other method, address or condition', async () => {
    const path = `${SEARCH}${POINT}&limit=25`;
    const { headers } = await ask(ordinary, path);
    const questions: Question[] = [
      { method: 'HEAD' },
      { headers: { 'if-none-match': headers.etag } },
      { headers: { 'if-none-match': '*' } },
      { headers: { 'if-none-match': '"another"' } },
      { headers: { 'accept-encoding': 'gzip', 'if-none-match': headers.etag } },
      { headers: { 'accept-encoding': 'br' } },
      { headers: { 'accept-encoding': 'br, gzip;q=0.5' } },
      { headers: { 'accept-encoding': '*' } },
      { headers: { 'accept-encoding': '' } },
    ];
    for (const question of questions) {
      const reached = await arrivalsDuring(() => expectSame(path, question));
      expect(reached, JSON.stringify(question)).toBe(3);
    }
    for (const method of ['POST', 'OPTIONS']) await expectSame(path, { method });
    for (const other of ['/api/markets', `/api/markets/?${POINT}`, `//api/markets?${POINT}`]) {
      expect(await arrivalsDuring(() => expectSame(other)), other).toBe(3);
    }
  });

  it.each([
    `${POINT}&radius=50&limit=25&view=card`,
    `${POINT}&limit=3&view=full`,
    'q=cedar&limit=25&view=card',
    // Too little to be worth it.
    `${POINT}&limit=1&view=card`,
    'q=nothing-at-all-is-called-this&limit=25',
  ])('is packed for a browser, and is the same as by the route: %s', async (query) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    const expected = await ask(ordinary, SEARCH + query, { headers });
    const reached = await arrivalsDuring(async () => {
      for (const time of ['first', 'second', 'third']) {
        const answer = await ask(app.server, SEARCH + query, { headers });
        expect(unpacked(answer), time).toEqual(unpacked(expected));
      }
    });
    expect(reached).toBe(0);
    await expectSame(SEARCH + query);
  });

  it('is left to the route where a browser asks for a long list, which is packed beside other work', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    for (const query of [`${POINT}&view=card`, `${POINT}&limit=101&view=card`]) {
      const reached = await arrivalsDuring(() => expectSame(SEARCH + query, { headers }));
      expect(reached, query).toBe(3);
    }
  });

  it('is answered as by the route whatever else the request says', async () => {
    const questions: Question[] = [
      { headers: { 'accept-encoding': 'identity' } },
      { headers: { 'accept-version': '9' } },
      { headers: { accept: 'text/html', cookie: 'session=x', range: 'bytes=0-9' } },
      { headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' } },
      { headers: { connection: 'close' } },
      { headers: { 'content-type': 'application/json', 'content-length': 0 } },
    ];
    for (const question of questions) {
      await expectSame(`${SEARCH}${POINT}&limit=25`, question);
      await expectSame(`${SEARCH}q=cedar&limit=25`, question);
    }
  });

  it('never shows what was kept before a change or another minute', async () => {
    const path = `${SEARCH}q=dogwood&limit=5`;
    // What is asked for once is not kept.
    for (let time = 0; time < 3; time++) {
      expect((await expectSame(path)).headers['x-total-count']).toBe('0');
    }
    services.marketIndex.upsert(marketEntry({ id: 1000, name: 'Dogwood', at: [45.5, -122.6] }));
    const { headers } = await expectSame(path);
    expect(headers['x-total-count']).toBe('1');
    clock.advance(60_000);
    expect((await expectSame(path)).headers.etag).not.toBe(headers.etag);
  });

  it('sends every answer whole when many are on their way and some are not waited for', async () => {
    const paths = Array.from(
      { length: 60 },
      (_, index) =>
        `${SEARCH}lat=${45 + index / 60}&lng=-122.5&radius=60&limit=${index + 1}&view=card`,
    );
    const expected = await Promise.all(paths.map((path) => ask(ordinary, path)));
    // So many at once would be refused on a busy machine.
    const door = vi.spyOn(app.traffic, 'isTooMuch').mockReturnValue(false);
    for (let round = 0; round < 5; round++) {
      for (let index = 0; index < 20; index++) {
        const socket = connect(portOf(app.server), '127.0.0.1');
        await once(socket, 'connect');
        const [path] = paths.slice(index);
        socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(5), () => socket.destroy());
      }
      const answers = await Promise.all(paths.map((path) => ask(app.server, path)));
      expect(answers).toEqual(expected);
    }
    door.mockRestore();
  });

  it('passes over no rule, since the route is for everyone', () => {
    const routes = app.declaredRoutes.filter(({ url }) => url === '/api/markets');
    expect(routes.find(({ methods }) => methods.includes('GET'))?.access).toBe('everyone');
  });

  it('leaves a fault to the route, which reports it', async () => {
    const { marketIndex } = services;
    const { search, searchCards } = marketIndex;
    const fail = () => {
      throw new Error('A fault of ours');
    };
    Object.assign(marketIndex, { search: fail, searchCards: fail });
    for (const view of ['card', 'full']) {
      expect((await expectSame(`${SEARCH}${POINT}&view=${view}`)).status).toBe(500);
    }
    Object.assign(marketIndex, { search, searchCards });
  });
});

describe('a market in front of Fastify', () => {
  const market = (rest: number | string) => `/api/markets/${rest}`;

  it('is answered as by the route', async () => {
    for (let id = 1; id <= 400; id++) {
      const reached = await arrivalsDuring(() => ask(app.server, market(id)));
      expect(reached, `market ${id}`).toBe(0);
      expect((await expectSame(market(id))).status).toBe(200);
    }
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    const reached = await arrivalsDuring(async () => {
      const answer = await ask(app.server, market(3), { headers });
      expect(answer.headers['content-encoding']).toBe('gzip');
      expect(unpacked(answer)).toEqual(unpacked(await ask(ordinary, market(3), { headers })));
    });
    expect(reached).toBe(1);
    await expectSame(market(3), {
      headers: { connection: 'close', 'accept-encoding': 'identity' },
    });
  });

  it('is shown as it is now', async () => {
    const { headers } = await expectSame(market(7));
    services.marketIndex.upsert(marketEntry({ id: 7, name: 'Señor Dogwood' }));
    const changed = await expectSame(market(7));
    expect(changed.body).toContain('or Dogwood');
    expect(changed.headers.etag).not.toBe(headers.etag);
    clock.advance(60_000);
    expect((await expectSame(market(7))).headers.etag).not.toBe(changed.headers.etag);
  });

  it('is left to the route where there is none, and under any other method or condition', async () => {
    const { headers } = await ask(ordinary, market(5));
    const left: [string, Question?][] = [
      [market(999_999)],
      [market('05')],
      [market('5/')],
      [market('5?x=1')],
      [market('%35')],
      [market('hiring')],
      [market('')],
      [market('9'.repeat(10))],
      [market(5), { method: 'HEAD' }],
      [market(5), { headers: { 'if-none-match': headers.etag } }],
      [market(5), { headers: { 'accept-encoding': 'gzip', 'if-none-match': headers.etag } }],
      [market(5), { headers: { 'accept-encoding': 'gzip;q=0.5, br' } }],
    ];
    for (const [path, question] of left) {
      const reached = await arrivalsDuring(() => expectSame(path, question));
      expect(reached, `${path.slice(0, 40)} ${JSON.stringify(question)}`).toBe(3);
    }
  });

  it('passes over no rule, since the route is for everyone', () => {
    const route = app.declaredRoutes.find(({ url }) => url === '/api/markets/:id');
    expect(route).toMatchObject({ access: 'everyone', methods: expect.arrayContaining(['GET']) });
  });
});
