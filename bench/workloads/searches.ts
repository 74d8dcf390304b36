import { seededRandom } from '#server/testing/seededRandom.ts';
import type { MarketSample } from '../data/marketSample.ts';
import type { Workload } from '../load/ask.ts';
import { fromBrowser, type Row } from './row.ts';
import { texts } from './texts.ts';

/** Different points asked for: more answers than a processor's caches hold. */
const POINTS = 10_000;
/** People look from their homes, some miles from the market: standard deviation, in degrees. */
const AWAY_DEGREES = 0.05;
const TEXTS_ASKED_AGAIN = 200;
/** More than the server remembers, so that each is forgotten before it is asked for again. */
const TEXTS_ASKED_ONCE = 3_000;

const LIST = 'limit=25&view=card';
const SEARCH = ['/api/markets'];

/** The searches, of which the first has a target among a million markets too. */
export const SEARCH_ROWS: readonly Row<MarketSample>[] = [
  {
    what: 'nearest 25 within 50 miles',
    routes: SEARCH,
    requests: nearestPaths,
    target: 0.5,
  },
  {
    what: 'text search, asked before',
    routes: SEARCH,
    requests: () => textPaths(TEXTS_ASKED_AGAIN),
    target: 0.5,
  },
  {
    what: 'text search, not asked before',
    routes: SEARCH,
    requests: () => textPaths(TEXTS_ASKED_ONCE),
    target: 0.5,
  },
  {
    what: 'one market',
    routes: ['/api/markets/:id'],
    requests: ({ ids }) => ids.map((id) => `/api/markets/${id}`),
    target: 0.5,
  },
  {
    what: 'nearest 25 within 50 miles, packed for a browser',
    routes: SEARCH,
    requests: (sample) => fromBrowser(nearestPaths(sample)),
  },
];

function nearestPaths({ points }: MarketSample): string[] {
  return pointsNear(points, POINTS).map((at) => `/api/markets?${at}&radius=50&${LIST}`);
}

const textPaths = (count: number): Workload =>
  texts(count).map((text) => `/api/markets?q=${encodeURIComponent(text)}&${LIST}`);

/** Different points, each near a market, as `lat` and `lng`. */
export function pointsNear(markets: MarketSample['points'], count: number): string[] {
  const random = seededRandom(25);
  const scatter = () => (random() + random() + random() + random() - 2) * Math.sqrt(3);
  return Array.from({ length: count }, () => {
    const [latitude, longitude] = markets[Math.floor(random() * markets.length)] ?? [
      45.52, -122.68,
    ];
    const lat = (latitude + scatter() * AWAY_DEGREES).toFixed(5);
    const lng = (longitude + scatter() * AWAY_DEGREES).toFixed(5);
    return `lat=${lat}&lng=${lng}`;
  });
}
