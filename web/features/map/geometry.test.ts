import { describe, expect, it } from 'vitest';
import { EARTH_RADIUS_MILES } from '#contract/limits.ts';
import type { Point } from '#web/lib/places/point.ts';
import {
  boundsOf,
  circlePolygon,
  isWithin,
  labelPoint,
  METERS_PER_MILE,
  outsideOf,
  zoomShowing,
} from './geometry.ts';

const PORTLAND = { latitude: 45.52, longitude: -122.68 };
const NOME = { latitude: 64.5, longitude: -165.4 };

/** Haversine, written apart from the code under test. */
function milesBetween(one: Point, [longitude = 0, latitude = 0]: GeoJSON.Position): number {
  const radians = Math.PI / 180;
  const half =
    Math.sin(((latitude - one.latitude) * radians) / 2) ** 2 +
    Math.cos(one.latitude * radians) *
      Math.cos(latitude * radians) *
      Math.sin(((longitude - one.longitude) * radians) / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(half));
}

function signedArea(ring: readonly GeoJSON.Position[]): number {
  return ring.reduce((area, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    return area + (x * nextY - nextX * y) / 2;
  }, 0);
}

describe('the circle around a searched place', () => {
  it.each([
    ['Portland', PORTLAND, 5],
    ['Portland', PORTLAND, 100],
    ['Nome', NOME, 25],
  ])('is everywhere as far from %s as its radius says', (_name, center, miles) => {
    const [ring = []] = circlePolygon(center, miles * METERS_PER_MILE).geometry.coordinates;
    for (const corner of ring) expect(milesBetween(center, corner)).toBeCloseTo(miles, 6);
  });

  it('is closed and runs counter-clockwise, as GeoJSON asks of outer rings', () => {
    const [ring = []] = circlePolygon(PORTLAND, 8000, 12).geometry.coordinates;
    expect(ring).toHaveLength(13);
    expect(ring.at(-1)).toEqual(ring[0]);
    expect(signedArea(ring)).toBeGreaterThan(0);
  });

  it('leaves a hole of its own shape in what lies outside it', () => {
    const circle = circlePolygon(PORTLAND, 8000, 12);
    const [world = [], hole = []] = outsideOf(circle).geometry.coordinates;
    expect(signedArea(world)).toBeGreaterThan(0);
    expect(signedArea(hole)).toBeCloseTo(-signedArea(circle.geometry.coordinates[0] ?? []), 9);
  });
});

describe('the box around places', () => {
  it('touches the outermost on each side', () => {
    expect(boundsOf([PORTLAND, NOME, { latitude: 25.8, longitude: -80.2 }])).toEqual({
      west: -165.4,
      south: 25.8,
      east: -80.2,
      north: 64.5,
    });
  });

  it('does not exist without places', () => {
    expect(boundsOf([])).toBeNull();
  });

  it('holds what lies inside it or on its edge, and nothing else', () => {
    const box = { west: -123, south: 45, east: -122, north: 46 };
    expect(isWithin(PORTLAND, box)).toBe(true);
    expect(isWithin({ latitude: 46, longitude: -123 }, box)).toBe(true);
    expect(isWithin({ latitude: 46.1, longitude: -122.5 }, box)).toBe(false);
    expect(isWithin({ latitude: 45.5, longitude: -121.9 }, box)).toBe(false);
  });
});

describe('the zoom that shows another place too', () => {
  const size = { width: 400, height: 400 };

  it('puts a place half a world away on the edge of a world-sized map at zoom 0', () => {
    const world = { width: 512, height: 512 };
    const east = { latitude: 0, longitude: 180 };
    expect(zoomShowing({ latitude: 0, longitude: 0 }, east, world, 0)).toBeCloseTo(0, 9);
  });

  it('is one level closer for a place half as far', () => {
    const near = { ...PORTLAND, longitude: PORTLAND.longitude + 0.1 };
    const far = { ...PORTLAND, longitude: PORTLAND.longitude + 0.2 };
    const difference = zoomShowing(PORTLAND, near, size, 0) - zoomShowing(PORTLAND, far, size, 0);
    expect(difference).toBeCloseTo(1, 9);
  });

  it('is unlimited for the same place', () => {
    expect(zoomShowing(PORTLAND, PORTLAND, size, 40)).toBe(Infinity);
  });
});

describe('where the name of a region is written', () => {
  const square = (x: number, y: number, edge: number): GeoJSON.Position[] => [
    [x, y],
    [x + edge, y],
    [x + edge, y + edge],
    [x, y + edge],
    [x, y],
  ];

  it('is the middle of a single shape', () => {
    expect(labelPoint({ type: 'Polygon', coordinates: [square(2, 4, 2)] })).toEqual([3, 5]);
  });

  it('is the middle of the largest part, whichever way round it is drawn', () => {
    const large = square(10, 10, 4).reverse();
    const islands = [[square(0, 0, 1)], [large], [square(20, 0, 2)]];
    expect(labelPoint({ type: 'MultiPolygon', coordinates: islands })).toEqual([12, 12]);
  });

  it('is nowhere without a shape', () => {
    expect(labelPoint({ type: 'MultiPolygon', coordinates: [] })).toBeNull();
  });
});
