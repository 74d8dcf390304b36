import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Workload } from '../load/ask.ts';
import { fromBrowser, type Material, type Row, type TimedRow } from './row.ts';

/** Fewer than the server keeps. */
const PAGES_KEPT = 300;
/** More than are rendered while a line is timed, so that none comes twice. */
const PAGES_ASKED_ONCE = 5_000;

const page = (route: string, requests: Row<Material>['requests']): Row<Material> => ({
  what: `page ${route}`,
  routes: [route],
  requests,
  kind: 'page',
});

/** Pages that are the same whoever looks and whatever is looked for. */
const ALONE = [
  '/',
  '/about',
  '/account',
  '/admin',
  '/browse-vendors',
  '/contact',
  '/customer',
  '/farm-direct',
  '/identity/reset-password',
  '/identity/sign-in',
  '/organizer',
  '/organizer-dashboard',
  '/pricing',
  '/privacy',
  '/profile',
  '/sign-in',
  '/terms',
  '/vendor',
  '/vendor-dashboard',
  '/vendor/calendar',
];

/** Every page from memory, between two renderings. What is personal the browser asks for itself. */
export const PAGE_ROWS: readonly Row<Material>[] = [
  {
    ...page('/market/$id', ({ ids }) => ids.slice(0, PAGES_KEPT).map((id) => `/market/${id}`)),
    what: 'a cached page: /market/$id',
    target: 0.5,
  },
  {
    ...page('/customer', ({ points }) =>
      points.slice(0, PAGES_KEPT).map(([lat, lng]) => `/customer?lat=${lat}&lng=${lng}`),
    ),
    what: 'page /customer with results',
  },
  page('/events/$id', ({ eventIds }) => eventIds.slice(0, PAGES_KEPT).map((id) => `/events/${id}`)),
  page('/vendors/$id', () =>
    Array.from({ length: PAGES_KEPT }, (_, index) => `/vendors/${index + 1}`),
  ),
  page('/events/$id/roster', ({ eventIds }) => [`/events/${eventIds[0]}/roster`]),
  page('/farm-direct/sign/$id', ({ standIds }) => [`/farm-direct/sign/${standIds[0]}`]),
  ...ALONE.map((path) => page(path, () => [path])),
  { what: 'a script, style or font of the pages', routes: [], requests: builtFiles },
];

function builtFiles(): Workload {
  const cwd = join(import.meta.dirname, '..', '..', 'dist', 'client');
  return fromBrowser(globSync('assets/*.{js,css,woff2}', { cwd }).map((path) => `/${path}`));
}

/** Pages that nobody has asked for before, each rendered. */
export const TIMED_PAGES: readonly TimedRow<Material>[] = [
  {
    what: 'a page that is not cached, rendered: a market’s and a result page by turns',
    routes: ['/market/$id', '/customer'],
    requests: newPages,
    p95WithinMs: 50,
  },
  {
    what: 'a page that is not cached, rendered: an event’s and a vendor’s by turns',
    routes: ['/events/$id', '/vendors/$id'],
    requests: ({ eventIds }) =>
      eventIds
        .slice(PAGES_KEPT)
        .flatMap((id, index) => [`/events/${id}`, `/vendors/${PAGES_KEPT + index + 1}`]),
    p95WithinMs: 50,
  },
  {
    what: 'a page that is not cached, rendered: Home and all markets by turns',
    routes: ['/', '/customer'],
    requests: () =>
      // Which means nothing to a page, and makes it another address.
      Array.from({ length: PAGES_ASKED_ONCE }, (_, index) => [
        `/?time=${index}`,
        `/customer?time=${index}`,
      ]).flat(),
    p95WithinMs: 50,
  },
];

function newPages({ ids, points }: Material): Workload {
  return ids.slice(PAGES_KEPT).flatMap((id, index) => {
    const [latitude, longitude] = points[(PAGES_KEPT + index) % points.length] ?? [45.52, -122.68];
    return [`/market/${id}`, `/customer?lat=${latitude}&lng=${longitude}`];
  });
}
