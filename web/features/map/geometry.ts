import { EARTH_RADIUS_MILES } from '#contract/limits.ts';
import type { Point } from '#web/lib/places/point.ts';
import type { MapBounds } from './mapBounds.ts';

export const METERS_PER_MILE = 1609.34;

/** The globe that all distances of the site are computed on, so that circle and figures agree. */
const EARTH_RADIUS_METERS = EARTH_RADIUS_MILES * METERS_PER_MILE;

/** MapLibre's world is 512 pixels wide at zoom 0. */
const WORLD_PIXELS = 512;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const toDegrees = (radians: number) => (radians * 180) / Math.PI;

/** The points at one distance from a centre on the globe, as a closed GeoJSON polygon. */
export function circlePolygon(
  center: Point,
  radiusMeters: number,
  corners = 96,
): GeoJSON.Feature<GeoJSON.Polygon> {
  const angle = radiusMeters / EARTH_RADIUS_METERS;
  const latitude = toRadians(center.latitude);
  const ring: GeoJSON.Position[] = [];
  for (let corner = 0; corner < corners; corner++) {
    // Counted downwards: GeoJSON wants outer rings counter-clockwise, bearings run clockwise.
    const bearing = (-corner / corners) * 2 * Math.PI;
    const sine =
      Math.sin(latitude) * Math.cos(angle) +
      Math.cos(latitude) * Math.sin(angle) * Math.cos(bearing);
    const eastward = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(latitude),
      Math.cos(angle) - Math.sin(latitude) * sine,
    );
    ring.push([center.longitude + toDegrees(eastward), toDegrees(Math.asin(sine))]);
  }
  const first = ring[0];
  if (first) ring.push([...first]);
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}

/** Everything but the shape, so that what lies outside it can be dimmed. */
export function outsideOf(
  shape: GeoJSON.Feature<GeoJSON.Polygon>,
): GeoJSON.Feature<GeoJSON.Polygon> {
  const world: GeoJSON.Position[] = [
    [-180, -85],
    [180, -85],
    [180, 85],
    [-180, 85],
    [-180, -85],
  ];
  const holes = shape.geometry.coordinates.map((ring) => ring.toReversed());
  return { ...shape, geometry: { type: 'Polygon', coordinates: [world, ...holes] } };
}

/** The smallest box around the points; null without any. */
export function boundsOf(points: readonly Point[]): MapBounds | null {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const { latitude, longitude } of points) {
    if (longitude < bounds.west) bounds.west = longitude;
    if (longitude > bounds.east) bounds.east = longitude;
    if (latitude < bounds.south) bounds.south = latitude;
    if (latitude > bounds.north) bounds.north = latitude;
  }
  return bounds.west === Infinity ? null : bounds;
}

export function isWithin(point: Point, { west, south, east, north }: MapBounds): boolean {
  return (
    point.latitude >= south &&
    point.latitude <= north &&
    point.longitude >= west &&
    point.longitude <= east
  );
}

/** A place on the Mercator square, both ways from 0 to 1, north at 0. */
function mercator({ latitude, longitude }: Point): { x: number; y: number } {
  const clamped = toRadians(Math.max(-85, Math.min(85, latitude)));
  return {
    x: (longitude + 180) / 360,
    y: (1 - Math.log(Math.tan(clamped) + 1 / Math.cos(clamped)) / Math.PI) / 2,
  };
}

/** How far apart two places are drawn, for comparing; not a length on the ground. */
export function mapDistance(one: Point, other: Point): number {
  const a = mercator(one);
  const b = mercator(other);
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/**
 * The closest zoom at which a map of this size (pixels), centred on one place, still shows the
 * other at least `margin` pixels inside its edge. Infinity when both are the same place.
 */
export function zoomShowing(
  center: Point,
  other: Point,
  size: { width: number; height: number },
  margin: number,
): number {
  const from = mercator(center);
  const to = mercator(other);
  const across = Math.max(1, size.width / 2 - margin) / (Math.abs(to.x - from.x) * WORLD_PIXELS);
  const along = Math.max(1, size.height / 2 - margin) / (Math.abs(to.y - from.y) * WORLD_PIXELS);
  return Math.log2(Math.min(across, along));
}

/** The middle of a shape's largest part, where its name is written. */
export function labelPoint(
  geometry: GeoJSON.Polygon | GeoJSON.MultiPolygon,
): GeoJSON.Position | null {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  let largest = 0;
  let middle: GeoJSON.Position | null = null;
  for (const [outer] of polygons) {
    if (!outer) continue;
    const { area, centroid } = measureRing(outer);
    if (area <= largest) continue;
    largest = area;
    middle = centroid;
  }
  return middle;
}

function measureRing(ring: readonly GeoJSON.Position[]): {
  area: number;
  centroid: GeoJSON.Position;
} {
  let doubled = 0;
  let x = 0;
  let y = 0;
  for (let index = 1; index < ring.length; index++) {
    const [fromX = 0, fromY = 0] = ring[index - 1] ?? [];
    const [toX = 0, toY = 0] = ring[index] ?? [];
    const cross = fromX * toY - toX * fromY;
    doubled += cross;
    x += (fromX + toX) * cross;
    y += (fromY + toY) * cross;
  }
  return { area: Math.abs(doubled / 2), centroid: [x / (3 * doubled), y / (3 * doubled)] };
}
