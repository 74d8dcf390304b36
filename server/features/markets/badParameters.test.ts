import { describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { testApp } from '#server/testing/testApp.ts';

const { app } = await testApp();

const POINT = 'lat=45&lng=-122';
const LONG = 'x'.repeat(1000);
const NUL = '%00';
const SQL = "';%20drop%20table%20markets;--";

/** Inputs that are no number of any kind, written as they travel. */
const NO_NUMBERS = [
  '',
  '%20',
  'ten',
  'NaN',
  'Infinity',
  '-Infinity',
  '1,5',
  '1%20000',
  '5miles',
  'null',
  'undefined',
  'true',
  '[]',
  '[5]',
  '{}',
  '{"$gt":0}',
  '%E2%91%A4',
  '%D9%A5',
  NUL,
  `5${NUL}`,
  SQL,
  LONG,
  '1e999',
];

/** By parameter: what it must refuse. `&` stands for a point, which radius needs to mean anything. */
const BAD: Record<string, string[]> = {
  limit: [...NO_NUMBERS, '0', '-1', '1.5', '1001', '99999999999999999999'],
  offset: [...NO_NUMBERS, '-1', '0.5', '10000001', '1e308'],
  lat: [...NO_NUMBERS, '90.0001', '-91', '1e3'],
  lng: [...NO_NUMBERS, '180.0001', '-181', '1e3'],
  radius: [...NO_NUMBERS, '0', '-5', '12439', '1e300'],
  near: ['', '%20%20', 'x'.repeat(121)],
  q: ['x'.repeat(121)],
  category: ['market', 'farmers_market,other', 'FARMERS_MARKET', '[]', NUL, SQL, LONG, '1'],
  goods: ['gold', 'honey,gold', 'Honey', '{}', NUL, SQL, LONG, '%F0%9F%8D%AF'],
  payments: ['barter', 'snap;wic', 'SNAP', '[object Object]', NUL, SQL, LONG],
  openOn: [
    '',
    'saturday',
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-6-6',
    '06/06/2026',
    '2026-06-06T10:00',
    '20260606',
    NUL,
    SQL,
    LONG,
  ],
  openNow: ['', 'yes', 'TRUE', '2', 'on', NUL, SQL, '[]'],
  hiring: ['', 'yes', 'False', '-1', NUL, SQL, '{}'],
  bbox: [
    '',
    ',,,',
    '1,2,3',
    '1,2,3,4,5',
    '-123,45,-122,',
    'west,south,east,north',
    '-181,45,-122,46',
    '-123,45,181,46',
    '-123,-91,-122,46',
    '-123,45,-122,91',
    '-123,46,-122,45',
    'NaN,NaN,NaN,NaN',
    '0,0,Infinity,1',
    `-123,45,-122,46${NUL}`,
    SQL,
    LONG,
  ],
  sort: ['', 'price', 'NAME', 'name,rating', NUL, SQL, '__proto__'],
  view: ['', 'map', 'FULL', 'constructor', NUL, SQL],
};

/** Those that may be given once only; lists may be repeated. */
const SINGLE = Object.keys(BAD).filter((name) => !['category', 'goods', 'payments'].includes(name));

async function expectRefused(query: string, field: string): Promise<void> {
  const answer = await app.inject(`/api/markets?${query}`);
  expect(answer.statusCode, `${query.slice(0, 80)} was answered ${answer.statusCode}`).toBe(400);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  const problem = expectConforms(problemSchema, answer.json());
  expect(problem).toMatchObject({ type: 'bad-request', status: 400 });
  expect(problem.fields?.map((fault) => fault.field)).toContain(field);
  expect(problem.detail).toContain(field);
  expect(answer.body.length).toBeLessThan(2000);
  expect(answer.headers['cache-control']).toBe('no-store');
}

/** The parameter with what makes it meaningful. */
function withValue(name: string, value: string): string {
  const rest = { lat: '&lng=-122', lng: '&lat=45' }[name] ?? `&${POINT}`;
  return `${name}=${value}${rest}`;
}

describe('GET /api/markets refuses a bad value and names its parameter', () => {
  it.each(Object.entries(BAD))('%s', async (name, values) => {
    for (const value of values) await expectRefused(withValue(name, value), name);
  });

  it.each(SINGLE)('%s given twice', async (name) => {
    const good = { lat: '45', lng: '-122', near: 'Portland', q: 'honey', openOn: '2026-06-06' };
    const value = { ...good, openNow: 'true', hiring: 'true', bbox: '-123,45,-122,46' };
    const known: Record<string, string> = { ...value, sort: 'name', view: 'card' };
    await expectRefused(
      withValue(name, `${known[name] ?? '5'}&${name}=${known[name] ?? '5'}`),
      name,
    );
  });

  it.each(['category', 'goods', 'payments'])('%s given a hundred times', async (name) => {
    const value = { category: 'farm_stand', goods: 'eggs', payments: 'cash' }[name];
    await expectRefused(Array.from({ length: 100 }, () => `${name}=${value}`).join('&'), name);
  });

  it.each(['lat=45', 'lng=-122', 'lat=45&near=Portland'])('half a point: %s', async (query) => {
    await expectRefused(query, query.startsWith('lng') ? 'lat' : 'lng');
  });

  it('names every parameter at fault at once', async () => {
    const answer = await app.inject('/api/markets?limit=0&openOn=today&sort=price');
    const problem = problemSchema.parse(answer.json());
    expect(problem.fields?.map(({ field }) => field).sort()).toEqual(['limit', 'openOn', 'sort']);
  });
});

describe('GET /api/markets lets pass', () => {
  it.each([
    'unknown=1',
    '__proto__=1&constructor=2&toString=3',
    'lat=45&lng=-122&unknown[]=x',
    '=&&&',
    'limit=1000&offset=10000000',
    'lat=-90&lng=180&radius=12438',
    'lat=+45.5&lng=-122.5',
    `q=${encodeURIComponent('\'; drop table markets; -- 🍯 \u0000 \\ " %')}`,
    'q=%F0%9F%8D%AF',
    'openOn=9999-12-31',
    'openOn=0001-01-01',
    'bbox=180,-90,-180,90',
  ])('%s', async (query) => {
    const answer = await app.inject(`/api/markets?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
  });
});

describe('other lists refuse a bad limit or offset too', () => {
  it.each(['/api/markets/hiring', '/api/market-events', '/api/events/upcoming'])(
    '%s',
    async (path) => {
      for (const [name, value] of [
        ['limit', '0'],
        ['limit', '1001'],
        ['limit', 'ten'],
        ['offset', '-1'],
        ['offset', ''],
        ['offset', NUL],
      ] as const) {
        const answer = await app.inject(`${path}?${name}=${value}`);
        expect(answer.statusCode).toBe(400);
        expect(problemSchema.parse(answer.json()).fields?.[0]?.field).toBe(name);
      }
    },
  );
});
