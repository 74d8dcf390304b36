import type { Pace } from '../comparison.ts';
import type { Furnishings } from '../data/furnish.ts';
import type { MarketSample } from '../data/marketSample.ts';
import type { Workload } from '../load/ask.ts';

/** What requests to a furnished site are made from. */
export type Material = MarketSample & Furnishings;

/** A line of the table: what is asked of our server and of the bare one by turns. */
export interface Row<From> {
  what: string;
  /**
   * The routes that it asks, as the server declares them (`/api/markets/:id`), and pages as the
   * router does (`/market/$id`). A test sees to it that no public one is forgotten.
   */
  routes: readonly string[];
  requests: (from: From) => Workload;
  /** Least ratio to the bare server. Such rows are measured longest. */
  target?: number;
  /** Pages are kept until the minute ends; writes are made once; a call is neither, unless stated. */
  kind?: 'page' | 'write';
  /** Whether each answer asks the database. What does not is the same on every database. */
  asksDatabase?: boolean;
}

/** What browsers ask with over an encrypted connection. */
const FROM_BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** The same addresses as browsers ask for them, whose answers are packed. */
export const fromBrowser = (paths: readonly string[]): Workload =>
  paths.map((path) => ({ path, headers: FROM_BROWSER }));

/** A line of times: answers that are asked for one after the other. */
export interface TimedRow<From> {
  what: string;
  routes: readonly string[];
  requests: (from: From) => Workload;
  /** Within how many milliseconds 95 of 100 must be answered. */
  p95WithinMs: number;
}

/** How long a row is asked for; `npm run bench -- --quick` has shorter ones. */
export const PACES: Record<'thorough' | 'brief' | 'writes', Pace> = {
  thorough: { rounds: 7, roundMs: 1_000, warmUpMs: 2_000 },
  brief: { rounds: 3, roundMs: 300, warmUpMs: 300 },
  writes: { rounds: 5, roundMs: 500, warmUpMs: 500 },
};

export const QUICK_PACE: Pace = { rounds: 2, roundMs: 250, warmUpMs: 300 };
export const QUICK_TIMED_MS = 500;
export const TIMED_MS = 4_000;
