import { setTimeout as wait } from 'node:timers/promises';

/** Whoever is told to come again does not do so at once. */
const COMES_AGAIN_AFTER_MS = 100;

/** What somebody has asked the site to keep. */
interface Cell {
  /** What the site has said that it keeps; null: nothing. */
  acknowledged: string | null;
  /** What was asked for and never answered: it may be kept, or not. */
  unanswered: (string | null)[];
}

/** What of the ledger the tables do not bear out. */
export interface Discrepancies {
  /** Acknowledged, and not there. */
  lost: string[];
  /** There more than once. */
  doubled: string[];
  /** There, and asked for by nobody. */
  unasked: string[];
}

/**
 * Every write that was asked of the site, by what it is about, such as 'saved 7 12'. Writes about
 * one thing come one after the other, so that it is clear which was the last.
 */
export class Ledger {
  readonly #cells = new Map<string, Cell>();
  /** How many writes were answered with success. */
  acknowledged = 0;
  /** How many were never answered, because the server was killed meanwhile. */
  unanswered = 0;
  /** How many were told to come again. */
  refused = 0;
  /** Answers of the site that no write should get. */
  readonly failures: string[] = [];

  /**
   * Writes one thing and notes what came of it.
   * @param value what is to be found in the tables afterwards; null: nothing
   * @returns the answer's body; null when it was refused
   * @throws when there was no answer
   */
  async write<Body>(
    about: string,
    value: string | null,
    request: () => Promise<Response>,
  ): Promise<Body | null> {
    const cell = this.#cells.get(about) ?? { acknowledged: null, unanswered: [] };
    this.#cells.set(about, cell);
    cell.unanswered.push(value);
    this.unanswered += 1;
    const answer = await request();
    const body = await answer.text();
    this.unanswered -= 1;
    cell.unanswered.pop();
    if (answer.ok) {
      cell.acknowledged = value;
      this.acknowledged += 1;
      return body ? JSON.parse(body) : ({} as Body);
    }
    if (answer.status >= 500) {
      // Where the database went away in the midst of it, nobody knows.
      cell.unanswered.push(value);
      if (answer.status === 503) {
        this.refused += 1;
        await wait(COMES_AGAIN_AFTER_MS);
      } else this.failures.push(`${about}: ${answer.status} ${body}`);
    }
    return null;
  }

  /** Compares with what the tables hold, and takes that for what is there from now on. */
  compare(rows: { about: string; value: string }[]): Discrepancies {
    const found = Map.groupBy(rows, ({ about }) => about);
    const result: Discrepancies = { lost: [], doubled: [], unasked: [] };
    for (const [about, cell] of this.#cells) {
      const values = found.get(about)?.map(({ value }) => value) ?? [];
      if (values.length > 1) result.doubled.push(about);
      const value = values[0] ?? null;
      if (value !== cell.acknowledged && !cell.unanswered.includes(value)) {
        result.lost.push(`${about}: ${cell.acknowledged} was acknowledged, ${value} is there`);
      }
      cell.acknowledged = value;
      cell.unanswered = [];
    }
    for (const about of found.keys()) {
      if (!this.#cells.has(about)) result.unasked.push(about);
    }
    return result;
  }
}
