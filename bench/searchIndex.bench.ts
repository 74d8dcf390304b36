/*
 * What a search costs inside the process, without HTTP: build, memory, nearest 25 within 50 miles,
 * against kdbush with geokdbush over the same points. Places are spread over the country's ZIP
 * codes; a USDA farmers-market export given as an argument takes their place.
 *
 *   node bench/searchIndex.bench.ts [export.csv]
 */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { GOODS } from '#contract/markets/goods.ts';
import { PAYMENTS } from '#contract/markets/payments.ts';
import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import type { MarketEntry } from '#server/features/markets/search/indexedMarket.ts';
import { marketEntry } from '#server/features/markets/search/marketEntries.testing.ts';
import { MarketIndex } from '#server/features/markets/search/marketIndex.ts';
import { loadUsPlaces } from '#server/features/places/gazetteer/usPlaces.ts';
import { SpatialIndex } from '#server/search/spatialIndex.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';

type Point = readonly [latitude: number, longitude: number];

const RADIUS_MILES = 50;
const KILOMETERS_PER_MILE = 1.60934;
const NEAREST = 25;
const NOW = Date.parse('2026-07-01T18:00:00Z');
const random = seededRandom(1);

function centers(): Point[] {
  const file = process.argv[2];
  const places: { latitude: number; longitude: number }[] = file
    ? parse<{ x: string; y: string }>(readFileSync(file), { columns: true, relax_quotes: true })
        .filter((row) => row.x !== '' && row.y !== '')
        .map((row) => ({ latitude: Number(row.y), longitude: Number(row.x) }))
    : loadUsPlaces().zipCodes;
  return places
    .filter(({ latitude, longitude }) => Math.abs(latitude) < 90 && Math.abs(longitude) < 180)
    .map(({ latitude, longitude }) => [latitude, longitude]);
}

/** About normally distributed, with a standard deviation of one. */
function scatter(): number {
  return (random() + random() + random() + random() - 2) * Math.sqrt(3);
}

/** A place near one of the others, some miles away. */
function near([latitude, longitude]: Point, degrees: number): Point {
  return [
    Math.max(-90, Math.min(90, latitude + scatter() * degrees)),
    Math.max(-180, Math.min(180, longitude + scatter() * degrees)),
  ];
}

function some<T>(names: readonly T[], share: number): T[] {
  return names.filter(() => random() < share);
}

const TIMETABLES: OpeningTimes[] = (
  ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
).map((weekday) => ({
  yearRound: false,
  seasons: [
    {
      from: '05-01',
      to: '10-31',
      rules: [{ weekdays: [weekday], opens: '08:00', closes: '13:00' }],
    },
  ],
  exceptions: [],
}));

function entryAt(id: number, at: Point): MarketEntry {
  return marketEntry({
    id,
    at,
    name: `Farmers Market No. ${id}`,
    address: `${id} Main Street`,
    description: 'Growers of the valley sell what they picked in the morning, rain or shine.',
    goods: some(GOODS, 0.4),
    payments: some(PAYMENTS, 0.4),
    openingTimes: TIMETABLES[id % TIMETABLES.length] ?? null,
    hoursText: 'Sat 8 AM–1 PM, May–Oct',
  });
}

/** Milliseconds of processor time that this thread takes: the machine may be busy elsewhere. */
function milliseconds(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Mean microseconds of a call, in the faster of two rounds after one to warm up. */
function microseconds(points: readonly Point[], call: (point: Point) => void): number {
  for (const point of points) call(point);
  const rounds = [0, 1].map(() =>
    milliseconds(() => {
      for (const point of points) call(point);
    }),
  );
  return (Math.min(...rounds) / points.length) * 1000;
}

function report(label: string, value: number, unit: string): void {
  console.log(`  ${label.padEnd(58)}${value.toFixed(value < 100 ? 2 : 0).padStart(9)} ${unit}`);
}

function benchSpatial(points: readonly Point[], places: readonly Point[]): void {
  const index = new SpatialIndex();
  const items: number[] = [];
  const miles: number[] = [];
  const build = () => {
    for (const [item, [latitude, longitude]] of points.entries()) {
      index.set(item, latitude, longitude);
    }
  };
  report('spatial index: build', milliseconds(build), 'ms');
  const circleAt = ([latitude, longitude]: Point) => ({
    latitude,
    longitude,
    radiusMiles: RADIUS_MILES,
  });
  const nearest = (point: Point) =>
    index.nearest(circleAt(point), NEAREST, (a, b) => a - b, items, miles);
  let counted = 0;
  report('spatial index: nearest', microseconds(places, nearest), 'µs');
  const counting = microseconds(places, (point) => {
    counted += index.countWithin(circleAt(point));
  });
  report('spatial index: exact count within the radius', counting, 'µs');
  report('  markets within the radius, mean', counted / 3 / places.length, '');
  const moves = milliseconds(() => {
    for (let move = 0; move < 100_000; move++) {
      const item = Math.floor(random() * points.length);
      const [latitude, longitude] = near(points[item] ?? [0, 0], 0.1);
      index.set(item, latitude, longitude);
    }
  });
  report('spatial index: move of an item', moves / 100, 'µs');

  const kdbush = new KDBush(points.length);
  const buildKdbush = () => {
    for (const [latitude, longitude] of points) kdbush.add(longitude, latitude);
    kdbush.finish();
  };
  report('kdbush: build', milliseconds(buildKdbush), 'ms');
  const kilometers = RADIUS_MILES * KILOMETERS_PER_MILE;
  const aroundPoint = ([latitude, longitude]: Point) =>
    void around(kdbush, longitude, latitude, NEAREST, kilometers);
  report('geokdbush: nearest (it does not count)', microseconds(places, aroundPoint), 'µs');
}

function benchMarkets(points: readonly Point[], places: readonly Point[]): void {
  const entries = points.map((point, index) => entryAt(index + 1, point));
  globalThis.gc?.();
  const before = process.memoryUsage();
  report('memory of an entry itself', before.heapUsed / points.length, 'bytes');
  const index = new MarketIndex();
  const build = milliseconds(() => {
    for (const entry of entries) index.upsert(entry);
    index.search({ lat: 0, lng: 0, limit: 1 }, NOW);
  });
  globalThis.gc?.();
  const after = process.memoryUsage();
  const bytes = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  report('market index: build', build, 'ms');
  if (globalThis.gc) report('market index: memory for a market', bytes / points.length, 'bytes');

  let length = 0;
  const query = ([lat, lng]: Point) => ({ lat, lng, radius: RADIUS_MILES, limit: NEAREST });
  const search = (point: Point, filter: object) =>
    index.search({ ...query(point), ...filter }, NOW);
  const memory = Buffer.allocUnsafeSlow(65_536);
  const answer = (point: Point) => {
    length += index.searchCards(query(point), NOW, () => memory).body.length;
  };
  const cold = milliseconds(() => places.forEach(answer));
  report('search and JSON, pieces not yet made', (cold / places.length) * 1000, 'µs');
  report('search and JSON, pieces at hand', microseconds(places, answer), 'µs');
  report('  length of the answer, mean', length / 4 / places.length, 'bytes');
  report(
    'search alone',
    microseconds(places, (point) => void search(point, {})),
    'µs',
  );
  const some = places.slice(0, 500);
  const honey = (point: Point) => void search(point, { goods: ['honey'], payments: ['snap'] });
  report('search with goods and payments', microseconds(some, honey), 'µs');
  if (points.length > 100_000) return;

  const saturday = () => void index.search({ openOn: '2026-07-04', limit: 25 }, NOW);
  report('open on a date, all markets, first time', milliseconds(saturday), 'ms');
  report('open on a date, all markets, again', milliseconds(saturday), 'ms');
  const openNow = () => void index.search({ openNow: true, limit: 25 }, NOW + 1);
  report('open now, all markets, first time', milliseconds(openNow), 'ms');
  report('open now, all markets, again', milliseconds(openNow), 'ms');
  const find = (q: string) => () => void index.search({ q, limit: 25 }, NOW);
  report('text: first search, which builds the index', milliseconds(find('honey')), 'ms');
  report('text: a word never asked before', milliseconds(find('mushrooms')), 'ms');
  report('text: a misspelled word', milliseconds(find('mushroms')), 'ms');
  report('text: a search asked before', microseconds(places, find('honey')), 'µs');
}

const spots = centers();
for (const count of [8_800, 1_000_000]) {
  const isReal = process.argv[2] !== undefined && count < 10_000;
  const points = isReal
    ? spots
    : Array.from({ length: count }, () =>
        near(spots[Math.floor(random() * spots.length)] ?? [0, 0], 0.15),
      );
  const places = Array.from({ length: 10_000 }, () =>
    near(spots[Math.floor(random() * spots.length)] ?? [0, 0], 0.05),
  );
  console.log(`${points.length.toLocaleString('en-US')} markets`);
  benchSpatial(points, places);
  benchMarkets(points, places);
}
