import type { Connection } from '#server/db/connection.ts';
import { aSession } from '#server/testing/aSession.ts';
import { aUser } from '#server/testing/builders.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import type { MarketSample } from '../data/marketSample.ts';
import type { Ask, Workload } from '../load/ask.ts';

const PEOPLE = 50;
const REQUESTS = 5_000;

/** @returns the cookies of people who are signed in */
export async function signedInPeople(connection: Connection): Promise<string[]> {
  const cookies: string[] = [];
  for (let count = 0; count < PEOPLE; count += 1) {
    const { id } = await aUser(connection, { identitySubject: `rush ${count}` });
    cookies.push(`session=${await aSession(connection, { kind: 'person', userId: id })}`);
  }
  return cookies;
}

/** What a Saturday morning asks: searches most of all, pages, what stands on them, and writes. */
export function rushWorkload({ ids, points }: MarketSample, people: readonly string[]): Workload {
  const random = seededRandom(31);
  const among = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: REQUESTS }, (_, index): string | Ask => {
    const id = among(ids);
    const [latitude, longitude] = among(points);
    const dice = random();
    if (dice < 0.5) {
      return `/api/markets?lat=${latitude.toFixed(4)}&lng=${longitude.toFixed(4)}&radius=25&limit=25&view=card`;
    }
    if (dice < 0.6) return `/api/markets/${id}`;
    if (dice < 0.7) return `/market/${id}`;
    if (dice < 0.75)
      return `/customer?lat=${Number(latitude.toFixed(2))}&lng=${Number(longitude.toFixed(2))}`;
    if (dice < 0.85) return `/api/markets/${id}/events`;
    if (dice < 0.9) return `/api/markets/${id}/reviews`;
    const headers = { cookie: among(people) };
    if (dice < 0.95) return { path: '/api/notifications', headers };
    // She saves a market, or thinks better of it.
    const method = index % 2 === 0 ? 'PUT' : 'DELETE';
    return { path: `/api/markets/${id}/saved`, method, headers };
  });
}
