import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { CountingGrid } from './countingGrid.ts';
import { SpatialIndex } from './spatialIndex.ts';
import { milesToSquaredChord, squaredChordToMiles, toUnitVector } from './sphere.ts';

type Point = [latitude: number, longitude: number];

const squaredChord = (a: Point, b: Point) => {
  const [from, to] = [toUnitVector(...a), toUnitVector(...b)];
  return (from.x - to.x) ** 2 + (from.y - to.y) ** 2 + (from.z - to.z) ** 2;
};

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** Where cells, the antimeridian and the poles meet, close together, and anywhere. */
const point: fc.Arbitrary<Point> = fc.oneof(
  fc
    .tuple(fc.integer({ min: -45, max: 45 }), fc.integer({ min: -90, max: 90 }))
    .map(([latitude, longitude]): Point => [latitude * 2, longitude * 2]),
  fc.tuple(degrees(45, 46), degrees(-123, -122)),
  fc.tuple(degrees(-20, 20), degrees(179, 180)),
  fc.tuple(degrees(-20, 20), degrees(-180, -179)),
  fc.tuple(degrees(80, 90), degrees(-180, 180)),
  fc.tuple(degrees(-90, 90), degrees(-180, 180)),
);
const circle = fc.record({
  center: point,
  radius: fc.oneof(degrees(0, 5), degrees(0, 100), degrees(0, 12_438)),
  /** Where it ends at one of the items instead: which one. */
  endsAt: fc.option(fc.nat()),
});

/** An item that comes, moves, or goes where it has no place; or one that was there. */
const change = fc.record({ item: fc.nat(60), to: fc.option(point, { freq: 3 }) });

describe('CountingGrid', () => {
  it('counts what comparing with every point counts, anywhere and after any change', () => {
    let asked = 0;
    let answered = 0;
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 1, maxLength: 60 }),
        fc.array(change, { maxLength: 30 }),
        fc.array(circle, { minLength: 5, maxLength: 10 }),
        // Cells are made for that many.
        fc.constantFrom(1, 10_000, 1_000_000),
        (first, changes, circles, size) => {
          const points = new Map(first.entries());
          const latitudes = Float64Array.from(first, ([latitude]) => latitude);
          const longitudes = Float64Array.from(first, ([, longitude]) => longitude);
          const grid = new CountingGrid({ latitudes, longitudes }, size);
          for (const { item, to } of changes) {
            const from = points.get(item);
            if (from) grid.remove(...from);
            if (to) grid.add(...to);
            if (to) points.set(item, to);
            else points.delete(item);
          }
          const all = [...points.values()];
          for (const { center, radius, endsAt } of circles) {
            const end = endsAt === null ? undefined : all[endsAt % all.length];
            const miles = end ? squaredChordToMiles(squaredChord(center, end)) : radius;
            const limit = milesToSquaredChord(miles);
            const counted = grid.count(...center, miles);
            asked += 1;
            if (counted === null) continue;
            answered += 1;
            expect(counted).toBe(all.filter((each) => squaredChord(center, each) <= limit).length);
          }
        },
      ),
      { numRuns: 1_000 },
    );
    expect(answered).toBeGreaterThan(asked / 8);
  });

  it('leaves circles around a pole or across the antimeridian to who can count them', () => {
    const grid = new CountingGrid(
      { latitudes: new Float64Array(1), longitudes: new Float64Array(1) },
      1,
    );
    expect(grid.count(80, 0, 800)).toBeNull();
    expect(grid.count(0, 179, 200)).toBeNull();
    expect(grid.count(0, 0, 12_438)).toBeNull();
    expect(grid.count(0, 0, 2)).toBe(1);
  });
});

describe('SpatialIndex', () => {
  it('counts with cells that suit as many items as there are, however their number changes', () => {
    const random = seededRandom(7);
    const places = Array.from({ length: 9_000 }, (): Point => [40 + random(), -100 + random()]);
    const index = new SpatialIndex();
    const circle = { latitude: 40.5, longitude: -99.5, radiusMiles: 25 };
    const limit = milesToSquaredChord(circle.radiusMiles);
    const isWithin = (place: Point) => squaredChord([40.5, -99.5], place) <= limit;
    for (const [item, place] of places.entries()) {
      index.set(item, ...place);
      if (item % 500 !== 0) continue;
      expect(index.countWithin(circle)).toBe(places.slice(0, item + 1).filter(isWithin).length);
    }
    for (const item of places.keys()) {
      index.remove(item);
      if (item % 500 !== 0) continue;
      expect(index.countWithin(circle)).toBe(places.slice(item + 1).filter(isWithin).length);
    }
  });
});
