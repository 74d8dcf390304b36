import { GOODS } from '#contract/markets/goods.ts';
import { loadUsPlaces } from '#server/features/places/gazetteer/usPlaces.ts';
import type { Material, Row, TimedRow } from './row.ts';
import { pointsNear } from './searches.ts';
import { typedTowns } from './texts.ts';

const MANY = 300;
/** Whose first 20 cards are listed by `near`. */
const TOWNS = 200;
const PLACES_TYPED = 2_000;

const each = (ids: readonly (number | string)[], path: (id: number | string) => string) =>
  ids.slice(0, MANY).map(path);

/** The public calls, one or two lines each. */
export const CALL_ROWS: readonly Row<Material>[] = [
  {
    what: 'markets near a point, with filters',
    routes: ['/api/markets'],
    requests: ({ points }) =>
      pointsNear(points, MANY).map(
        (at, index) =>
          `/api/markets?${at}&radius=50&limit=25&view=card&goods=${GOODS[index % GOODS.length]}&payments=credit`,
      ),
  },
  {
    what: 'markets near a town by its name',
    routes: ['/api/markets'],
    requests: () =>
      loadUsPlaces()
        .towns.toSorted((a, b) => b.weight - a.weight)
        .slice(0, TOWNS)
        .map(({ name, state }) => {
          const near = encodeURIComponent(`${name}, ${state}`);
          return `/api/markets?near=${near}&limit=20&view=card`;
        }),
  },
  {
    what: 'markets of a category, whole, 50 of them',
    routes: ['/api/markets'],
    requests: () => ['/api/markets?category=farmers_market&limit=50'],
  },
  {
    what: 'pins of the map, all of them',
    routes: ['/api/markets'],
    requests: () => ['/api/markets?view=pin'],
  },
  {
    what: 'markets that look for vendors, 50 of them',
    routes: ['/api/markets/hiring'],
    requests: () => ['/api/markets/hiring?limit=50'],
  },
  {
    what: 'events of a market',
    routes: ['/api/markets/:id/events'],
    requests: ({ eventMarketIds }) => each(eventMarketIds, (id) => `/api/markets/${id}/events`),
    asksDatabase: true,
  },
  {
    what: 'reviews of a market',
    routes: ['/api/markets/:id/reviews'],
    requests: ({ reviewedMarketIds }) =>
      each(reviewedMarketIds, (id) => `/api/markets/${id}/reviews`),
    asksDatabase: true,
  },
  {
    what: 'products of a stand',
    routes: ['/api/markets/:id/products'],
    requests: ({ standIds }) => each(standIds, (id) => `/api/markets/${id}/products`),
    asksDatabase: true,
  },
  {
    what: 'what a market asks of vendors',
    routes: ['/api/markets/:id/configuration'],
    requests: ({ eventMarketIds }) =>
      each(eventMarketIds, (id) => `/api/markets/${id}/configuration`),
    asksDatabase: true,
  },
  {
    what: 'calendar of a market',
    routes: ['/api/markets/:id/calendar.ics'],
    requests: ({ eventMarketIds }) =>
      each(eventMarketIds, (id) => `/api/markets/${id}/calendar.ics`),
    asksDatabase: true,
  },
  {
    what: 'one event',
    routes: ['/api/events/:id'],
    requests: ({ eventIds }) => each(eventIds, (id) => `/api/events/${id}`),
    asksDatabase: true,
  },
  {
    what: 'calendar of an event',
    routes: ['/api/events/:id/calendar.ics'],
    requests: ({ eventIds }) => each(eventIds, (id) => `/api/events/${id}/calendar.ics`),
    asksDatabase: true,
  },
  {
    what: 'the next 20 events',
    routes: ['/api/events/upcoming'],
    requests: () => ['/api/events/upcoming?limit=20'],
    asksDatabase: true,
  },
  {
    what: 'events of all markets, 20 of them',
    routes: ['/api/market-events'],
    requests: () => ['/api/market-events?limit=20'],
    asksDatabase: true,
  },
  {
    what: 'a vendor’s dates as a private calendar',
    routes: ['/api/calendars/:token.ics'],
    requests: ({ calendarTokens }) =>
      each(calendarTokens, (token) => `/api/calendars/${token}.ics`),
    asksDatabase: true,
  },
  {
    what: 'a picture',
    routes: ['/media/:name'],
    requests: ({ pictures }) => pictures,
    asksDatabase: true,
  },
  {
    what: 'places that begin so',
    routes: ['/api/places'],
    requests: () => typedTowns(MANY).map(placePath),
  },
  {
    what: 'the place at a point',
    routes: ['/api/places/reverse'],
    requests: ({ points }) => pointsNear(points, MANY).map((at) => `/api/places/reverse?${at}`),
  },
  { what: 'public settings', routes: ['/api/config'], requests: () => ['/api/config'] },
  {
    what: 'who is signed in, asked by a stranger',
    routes: ['/api/auth/session'],
    requests: () => ['/api/auth/session'],
  },
  {
    what: 'who is signed in, asked by 300 people',
    routes: ['/api/auth/session'],
    requests: ({ shoppers }) =>
      shoppers
        .slice(0, MANY)
        .map((headers) => ({ path: '/api/auth/session', headers: { ...headers } })),
    asksDatabase: true,
  },
  {
    what: 'the key for messages to browsers',
    routes: ['/api/push-key'],
    requests: () => ['/api/push-key'],
    asksDatabase: true,
  },
  {
    what: 'the keys of the identity service',
    routes: ['/identity/jwks'],
    requests: () => ['/identity/jwks'],
    asksDatabase: true,
  },
  {
    what: 'health',
    routes: ['/api/health'],
    requests: () => ['/api/health'],
    asksDatabase: true,
  },
  { what: 'metrics', routes: ['/metrics'], requests: () => ['/metrics'], asksDatabase: true },
  {
    what: 'the API’s description',
    routes: ['/api/openapi.json'],
    requests: () => ['/api/openapi.json'],
  },
  {
    what: 'for search engines: robots.txt',
    routes: ['/robots.txt'],
    requests: () => ['/robots.txt'],
  },
  {
    what: 'for search engines: the sitemap',
    routes: ['/sitemap.xml', '/sitemap-:page.xml'],
    requests: () => ['/sitemap.xml', '/sitemap-0.xml'],
  },
];

export const TIMED_CALLS: readonly TimedRow<Material>[] = [
  {
    what: 'suggestions for a town half typed, every third misspelled',
    routes: ['/api/places'],
    requests: () => typedTowns(PLACES_TYPED).map(placePath),
    p95WithinMs: 5,
  },
];

const placePath = (typed: string) => `/api/places?q=${encodeURIComponent(typed)}`;

/** Public addresses without a line of their own, and why. */
export const NOT_MEASURED: Readonly<Record<string, string>> = {
  '/api/docs': 'the description’s reader, a library’s',
  '/api/docs/json': 'the same as /api/openapi.json',
  '/api/docs/yaml': 'the same as /api/openapi.json',
  '/api/docs/static/*': 'the files of that library',
  '/api/docs/static/index.html': 'likewise',
  '/api/docs/static/swagger-initializer.js': 'likewise',
  '/identity/token': 'refused to whoever is not signed in',
  '/unsubscribe/:token': 'followed from a mail, once',
};
