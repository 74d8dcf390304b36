import { find, setCache } from 'geo-tz/all';
import { LRUCache } from 'lru-cache';

/** Pieces of the world's borders; all 900 of the country would take 60 MB. */
const PIECES_IN_MEMORY = 100;
setCache({ store: new LRUCache<string, object>({ max: PIECES_IN_MEMORY }) });

/** A pier, or a point a little off the shore: the sea's own zones know no summer time. */
const isAtSea = (timeZone: string) => timeZone.startsWith('Etc/');

/** In degrees, some 3 and some 15 miles. */
const DISTANCES_TO_SHORE = [0.05, 0.2];
const DIRECTIONS = [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => [north, east] as const));

/** The IANA time zone of a point ('America/Los_Angeles'), or null when it is no point on land. */
export function timeZoneAt(latitude: number, longitude: number): string | null {
  const isPoint = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isPoint) return null;
  const [here] = find(latitude, longitude);
  if (here !== undefined && !isAtSea(here)) return here;
  for (const distance of DISTANCES_TO_SHORE) {
    for (const [north, east] of DIRECTIONS) {
      const [near] = find(
        Math.max(-90, Math.min(90, latitude + north * distance)),
        ((longitude + east * distance + 540) % 360) - 180,
      );
      if (near !== undefined && !isAtSea(near)) return near;
    }
  }
  return null;
}
