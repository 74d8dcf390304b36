import { beforeAll, expect, test } from 'vitest';
import { SEARCH_PLACE_HEADER } from '#contract/headers.ts';
import { MARKET_CATEGORIES } from '#contract/markets/categories.ts';
import { TRAVEL_RADIUS_CHOICES_MILES } from '#contract/vendors/travel.ts';
import { markets } from '#server/db/schema.ts';
import { createRandom } from '#server/features/demo/random.ts';
import { testApp } from '#server/testing/testApp.ts';

/*
 * The index finds the nearest with a tree and on a sphere of chords; here the same is worked out
 * anew, market by market, with the haversine formula as it stands in textbooks.
 */

/** As the specification fixes it. */
const EARTH_RADIUS_MILES = 3959;
const MARKETS = 1500;
const PLACES = 200;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

function haversineMiles(a: Point, b: Point): number {
  const h =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(h));
}

interface Point {
  latitude: number;
  longitude: number;
}

const random = createRandom('markets and places');
const between = (from: number, to: number) => from + random.next() * (to - from);

/** Somewhere in the contiguous states; every third one in and around a town of its own. */
function somewhere(index: number): Point {
  if (index % 3 > 0) return { latitude: between(25, 49), longitude: between(-124, -67) };
  return { latitude: 45.52 + between(-0.3, 0.3), longitude: -122.68 + between(-0.4, 0.4) };
}

const { app, database, settled } = await testApp();
type Stored = Point & Pick<typeof markets.$inferSelect, 'id' | 'category' | 'isHiringVendors'>;
let stored: Stored[] = [];

beforeAll(async () => {
  const rows = Array.from({ length: MARKETS }, (_, index) => ({
    name: `Market ${index}`,
    category: MARKET_CATEGORIES[index % MARKET_CATEGORIES.length] ?? 'farmers_market',
    isHiringVendors: index % 5 > 0,
    address: '1 Main Street',
    city: 'Somewhere',
    state: 'OR',
    ...somewhere(index),
  }));
  const inserted = await database.connection.insert(markets).values(rows).returning();
  stored = inserted.map(({ id, category, isHiringVendors, latitude, longitude }) => ({
    id,
    category,
    isHiringVendors,
    latitude: latitude ?? Number.NaN,
    longitude: longitude ?? Number.NaN,
  }));
  await settled();
});

/** Ids and distances to a tenth of what lies within the radius, nearest first. */
function bruteForce(
  place: Point,
  radiusMiles: number,
  among = stored,
): [id: number, miles: number][] {
  return among
    .map((market) => ({ id: market.id, miles: haversineMiles(place, market) }))
    .filter(({ miles }) => miles <= radiusMiles)
    .sort((a, b) => a.miles - b.miles || a.id - b.id)
    .map(({ id, miles }) => [id, Math.round(miles * 10) / 10]);
}

async function search({ latitude, longitude }: Point, more = '') {
  const answer = await app.inject(`/api/markets?view=card&lat=${latitude}&lng=${longitude}${more}`);
  const found: { id: number; distance: number }[] = answer.json();
  return {
    total: Number(answer.headers['x-total-count']),
    found: found.map(({ id, distance }) => [id, distance]),
  };
}

test(`distances and order are those of a brute-force computation for ${PLACES} places`, async () => {
  let compared = 0;
  for (let index = 0; index < PLACES; index += 1) {
    const place = somewhere(index);
    const radius = [5, 10, 25, 50, 100, 500][index % 6] ?? 25;
    const expected = bruteForce(place, radius);
    const { found, total } = await search(place, `&radius=${radius}&limit=1000`);
    expect(found).toEqual(expected.slice(0, 1000));
    expect(total).toBe(expected.length);
    compared += found.length;
  }
  expect(compared).toBeGreaterThan(10_000);
});

test('the markets within a vendor’s travel range are those of a brute-force computation', async () => {
  const kinds = ['farmers_market', 'food_market'];
  const wanted = stored.filter(
    ({ category, isHiringVendors }) => isHiringVendors && kinds.includes(category),
  );
  let compared = 0;
  for (const town of ['Portland, OR', 'Salem, OR', 'Omaha, NE', 'Atlanta, GA', '10001']) {
    for (const radius of TRAVEL_RADIUS_CHOICES_MILES) {
      const query = new URLSearchParams({
        hiring: 'true',
        category: kinds.join(','),
        near: town,
        radius: String(radius),
        view: 'card',
        limit: '1000',
      });
      const answer = await app.inject(`/api/markets?${query}`);
      const [, latitude, longitude] = String(answer.headers[SEARCH_PLACE_HEADER]).split(';');
      const place = { latitude: Number(latitude), longitude: Number(longitude) };
      const found = answer
        .json()
        .map(({ id, distance }: { id: number; distance: number }) => [id, distance]);
      expect(found, `${radius} miles around ${town}`).toEqual(bruteForce(place, radius, wanted));
      compared += found.length;
    }
  }
  expect(compared).toBeGreaterThan(500);
});

test('without a radius and a limit the 100 nearest within 25 miles are answered', async () => {
  const portland = { latitude: 45.52, longitude: -122.68 };
  const expected = bruteForce(portland, 25);
  const { found, total } = await search(portland);
  expect(expected.length).toBeGreaterThan(100);
  expect(found).toEqual(expected.slice(0, 100));
  expect(total).toBe(expected.length);
});

test('an offset goes on where the page before it ended', async () => {
  const portland = { latitude: 45.52, longitude: -122.68 };
  const { found } = await search(portland, '&limit=40&offset=100');
  expect(found).toEqual(bruteForce(portland, 25).slice(100, 140));
});

test.each([
  ['the north pole', { latitude: 90, longitude: 0 }],
  ['the south pole', { latitude: -90, longitude: 180 }],
  ['the other side of the Earth', { latitude: -45.52, longitude: 57.32 }],
  ['the antimeridian', { latitude: 52, longitude: 180 }],
  ['the antimeridian from the other side', { latitude: 52, longitude: -180 }],
])('distances hold from %s', async (_name, place) => {
  const { found } = await search(place, '&radius=12438&limit=50');
  expect(found).toEqual(bruteForce(place, 12438).slice(0, 50));
});

test('no more than 25 nearest are looked for when 25 are asked for, whatever the radius', async () => {
  const portland = { latitude: 45.52, longitude: -122.68 };
  const { found, total } = await search(portland, '&radius=12438&limit=25');
  expect(found).toEqual(bruteForce(portland, 12438).slice(0, 25));
  expect(total).toBe(MARKETS);
});
