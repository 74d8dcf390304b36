import { describe, expect, it } from 'vitest';
import { EARTH_RADIUS_MILES } from '#contract/limits.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { type Circle, SpatialIndex } from './spatialIndex.ts';

type Point = readonly [latitude: number, longitude: number];

/** The textbook formula, so that the index is judged by something it does not use. */
function haversineMiles([latitudeA, longitudeA]: Point, [latitudeB, longitudeB]: Point): number {
  const radians = Math.PI / 180;
  const a =
    Math.sin(((latitudeB - latitudeA) * radians) / 2) ** 2 +
    Math.cos(latitudeA * radians) *
      Math.cos(latitudeB * radians) *
      Math.sin(((longitudeB - longitudeA) * radians) / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** Where clusters lie: cities, Alaska, Hawaii, Guam, both sides of the antimeridian, both poles. */
const CENTERS: readonly Point[] = [
  [45.52, -122.68],
  [40.71, -74.0],
  [61.2, -149.9],
  [51.88, -176.65],
  [52.9, 173.0],
  [21.3, -157.86],
  [13.44, 144.79],
  [0, 180],
  [0, -180],
  [-17, 179.99],
  [89.9, 10],
  [-89.9, -60],
  [90, 0],
];
const RADII = [0.5, 5, 25, 50, 100, 400, 1500, 6000, 12_438];

function randomPoint(random: () => number): Point {
  if (random() < 0.1) return [random() * 180 - 90, random() * 360 - 180];
  const [latitude, longitude] = CENTERS[Math.floor(random() * CENTERS.length)]!;
  const spread = random() < 0.5 ? 0.3 : 3;
  const wrapped = longitude + (random() - 0.5) * spread;
  return [
    Math.max(-90, Math.min(90, latitude + (random() - 0.5) * spread)),
    wrapped > 180 ? wrapped - 360 : wrapped < -180 ? wrapped + 360 : wrapped,
  ];
}

function fill(count: number, random: () => number): { index: SpatialIndex; points: Point[] } {
  const index = new SpatialIndex();
  const points: Point[] = [];
  for (let item = 0; item < count; item++) {
    // Some lie at exactly the same place, as markets do that are located by their ZIP code.
    const point = item % 7 === 3 ? points[item - 1]! : randomPoint(random);
    points.push(point);
    index.set(item, point[0], point[1]);
  }
  return { index, points };
}

function nearest(index: SpatialIndex, circle: Circle, count: number) {
  const items: number[] = [];
  const miles: number[] = [];
  index.nearest(circle, count, (a, b) => a - b, items, miles);
  return { items, miles };
}

function expectSameAsBruteForce(
  index: SpatialIndex,
  points: ReadonlyMap<number, Point>,
  random: () => number,
  searches: number,
): void {
  for (let search = 0; search < searches; search++) {
    const center = randomPoint(random);
    const radiusMiles = RADII[search % RADII.length]!;
    const circle = { latitude: center[0], longitude: center[1], radiusMiles };
    const within = [...points]
      .map(([item, point]) => ({ item, miles: haversineMiles(center, point) }))
      .filter(({ miles }) => miles <= radiusMiles)
      .sort((a, b) => a.miles - b.miles || a.item - b.item);
    const count = [1, 25, 100][search % 3]!;
    const found = nearest(index, circle, count);
    expect(found.items).toHaveLength(Math.min(count, within.length));
    for (let rank = 0; rank < found.items.length; rank++) {
      expect(found.miles[rank]).toBeCloseTo(within[rank]!.miles, 5);
      const itself = points.get(found.items[rank]!);
      expect(itself && haversineMiles(center, itself)).toBeCloseTo(found.miles[rank]!, 5);
    }
    expect(index.countWithin(circle)).toBe(within.length);
    const visited: number[] = [];
    index.forEachWithin(circle, (item) => visited.push(item));
    expect(visited.sort((a, b) => a - b)).toEqual(
      within.map(({ item }) => item).sort((a, b) => a - b),
    );
  }
}

describe('SpatialIndex', () => {
  it('finds, counts and visits what comparing with every point finds, anywhere on the globe', () => {
    const random = seededRandom(1);
    const { index, points } = fill(3000, random);
    expect(index.size).toBe(3000);
    expectSameAsBruteForce(index, new Map(points.entries()), random, 450);
  });

  it('stays right through insertions, moves and removals, down to nothing', () => {
    const random = seededRandom(2);
    const index = new SpatialIndex();
    const points = new Map<number, Point>();
    for (let step = 0; step < 6000; step++) {
      const item = Math.floor(random() * 900);
      if (random() < 0.35) {
        index.remove(item);
        points.delete(item);
      } else {
        const point = randomPoint(random);
        index.set(item, point[0], point[1]);
        points.set(item, point);
      }
      if (step % 300 === 0) expectSameAsBruteForce(index, points, random, 9);
    }
    expect(index.size).toBe(points.size);
    for (const item of points.keys()) {
      index.remove(item);
      points.delete(item);
      if (item % 20 === 0) expectSameAsBruteForce(index, points, random, 3);
    }
    expect(index.size).toBe(0);
    expect(index.countWithin({ latitude: 0, longitude: 0, radiusMiles: 12_438 })).toBe(0);
  });

  it('holds any number of items at one and the same place and lists them in the order of ties', () => {
    const index = new SpatialIndex();
    for (let item = 0; item < 500; item++) index.set(499 - item, 45.5, -122.6);
    const circle = { latitude: 45.5, longitude: -122.6, radiusMiles: 1 };
    expect(nearest(index, circle, 120).items).toEqual([...Array(120).keys()]);
    expect(index.countWithin(circle)).toBe(500);
    for (let item = 0; item < 470; item++) index.remove(item);
    expect(nearest(index, circle, 5).items).toEqual([470, 471, 472, 473, 474]);
  });

  it('finds a neighbor on the other side of the antimeridian', () => {
    const index = new SpatialIndex();
    index.set(1, 0, 179.99);
    index.set(2, 0, -179.95);
    index.set(3, 0, 170);
    const circle = { latitude: 0, longitude: -179.999, radiusMiles: 50 };
    expect(nearest(index, circle, 10).items).toEqual([1, 2]);
  });

  it('finds neighbors across a pole', () => {
    const index = new SpatialIndex();
    index.set(1, 89.9, 0);
    index.set(2, 89.9, 180);
    index.set(3, 80, 0);
    const found = nearest(index, { latitude: 89.95, longitude: 90, radiusMiles: 50 }, 10);
    expect(found.items.sort()).toEqual([1, 2]);
  });

  it('measures a distance of nothing and one of half the globe', () => {
    const index = new SpatialIndex();
    index.set(1, 45.5, -122.6);
    const close = nearest(index, { latitude: 45.5, longitude: -122.6, radiusMiles: 1 }, 1);
    expect(close.miles).toEqual([0]);
    const antipode = nearest(index, { latitude: -45.5, longitude: 57.4, radiusMiles: 12_438 }, 1);
    expect(antipode.miles[0]).toBeCloseTo(Math.PI * EARTH_RADIUS_MILES, 3);
  });

  it('finds what lies in a box, edges included, also across the antimeridian', () => {
    const random = seededRandom(3);
    const { index, points } = fill(2000, random);
    for (let search = 0; search < 200; search++) {
      const [latitudeA, west] = randomPoint(random);
      const [latitudeB, east] = randomPoint(random);
      const box = {
        west,
        east,
        south: Math.min(latitudeA, latitudeB),
        north: Math.max(latitudeA, latitudeB),
      };
      const inside = [...points.keys()].filter((item) => {
        const [latitude, longitude] = points[item]!;
        if (latitude < box.south || latitude > box.north) return false;
        return west <= east
          ? longitude >= west && longitude <= east
          : longitude >= west || longitude <= east;
      });
      const found: number[] = [];
      index.forEachInBox(box, (item) => found.push(item));
      expect(found.sort((a, b) => a - b)).toEqual(inside);
      expect([...points.keys()].filter((item) => index.isInBox(item, box))).toEqual(inside);
    }
    const exact: number[] = [];
    const [latitude, longitude] = points[5]!;
    const point = { west: longitude, east: longitude, south: latitude, north: latitude };
    index.forEachInBox(point, (item) => exact.push(item));
    expect(exact).toContain(5);
  });
});
