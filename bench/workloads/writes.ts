import { FURNISHED_VENDORS, type Person } from '../data/furnish.ts';
import type { Ask } from '../load/ask.ts';
import type { Material, Row } from './row.ts';

/** More than any database takes in the time; one that takes more is measured for less long. */
const MOST_WRITES = 12_000;

/** Each request is a new write of somebody else than the one before, by her session. */
const write = (
  what: string,
  route: string,
  requests: (material: Material) => Ask[],
): Row<Material> => ({ what, routes: [route], requests, kind: 'write', asksDatabase: true });

export const WRITE_ROWS: readonly Row<Material>[] = [
  write('a shopper likes a vendor', 'POST /api/vendors/:id/like', ({ shoppers }) =>
    pairs(shoppers, FURNISHED_VENDORS).map(([headers, index]) => ({
      method: 'POST',
      path: `/api/vendors/${index + 1}/like`,
      headers,
      body: {},
    })),
  ),
  write('a shopper saves a market', 'PUT /api/markets/:id/saved', ({ shoppers, ids }) =>
    pairs(shoppers, ids.length).map(([headers, index]) => ({
      method: 'PUT',
      path: `/api/markets/${ids[index]}/saved`,
      headers,
    })),
  ),
  write('a shopper reviews a market', 'POST /api/markets/:id/reviews', ({ shoppers, ids }) =>
    pairs(shoppers, ids.length).map(([headers, index]) => ({
      method: 'POST',
      path: `/api/markets/${ids[index]}/reviews`,
      headers,
      body: {
        rating: 1 + (index % 5),
        comment: 'Peaches at their best, and a long line for bread.',
      },
    })),
  ),
  write(
    'a vendor applies to a market day, its organizer is told',
    'POST /api/vendor-applications',
    ({ owners, openEventIds }) =>
      pairs(owners, openEventIds.length).map(([headers, index]) => ({
        method: 'POST',
        path: '/api/vendor-applications',
        headers,
        body: { marketEventId: openEventIds[index], notes: 'We bring bread and our own tent.' },
      })),
  ),
  write(
    'an organizer approves an application, the vendor is told',
    'PATCH /api/vendor-applications/:id/status',
    ({ pending }) =>
      pending.map(({ id, organizer }) => ({
        method: 'PATCH',
        path: `/api/vendor-applications/${id}/status`,
        headers: { ...organizer },
        body: { status: 'approved' },
      })),
  ),
];

/** People by turns, each time with another of so many things: no pair comes twice. */
function pairs(
  people: readonly Person[],
  things: number,
): [headers: Record<string, string>, index: number][] {
  const turns = Math.min(things, Math.ceil(MOST_WRITES / people.length));
  return Array.from({ length: turns }, (_, turn) =>
    people.map((person, number): [Record<string, string>, number] => [
      { ...person },
      (number * 13 + turn) % things,
    ]),
  ).flat();
}
