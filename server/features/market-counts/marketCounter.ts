import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/connection.ts';
import {
  addCounts,
  type DailyCount,
  organizersOf,
  usersOfSessions,
} from './marketCounts.queries.ts';

/** How long something may wait to be written down, in milliseconds. */
const WRITE_AFTER_MS = 1_000;
/** What waits is bounded, whatever comes in; beyond it nothing more is counted. */
const MOST_WAITING = 10_000;

/** One thing done with a listing. */
export interface Counted extends Omit<DailyCount, 'count'> {
  /** Of the session of who did it, only to leave out whoever runs the market; never stored. */
  tokenHash: string | null;
}

type Waiting = Counted & { count: number };

/**
 * Counts in memory and writes once a second however much comes in. What one process has counted
 * and not yet written is lost if it is killed: a second's views, which nobody was promised.
 */
export class MarketCounter {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #log: FastifyBaseLogger;
  readonly #waiting = new Map<string, Waiting>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    { database, now }: { database: Database; now: () => number },
    log: FastifyBaseLogger,
  ) {
    this.#database = database;
    this.#now = now;
    this.#log = log;
  }

  count(counted: Counted): void {
    this.#add({ ...counted, count: 1 });
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_AFTER_MS);
    this.#timer.unref();
  }

  /** Writes what waits; resolves once it is written, or waits again because it could not be. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  #add(more: Waiting): void {
    const { marketId, day, kind, tokenHash } = more;
    const key = `${marketId} ${day} ${kind} ${tokenHash ?? ''}`;
    const known = this.#waiting.get(key);
    if (known) known.count += more.count;
    else if (this.#waiting.size < MOST_WAITING) this.#waiting.set(key, more);
  }

  async #write(): Promise<void> {
    const written = [...this.#waiting.values()];
    if (written.length === 0) return;
    this.#waiting.clear();
    try {
      await this.#database.connection.transaction(async (transaction) => {
        const organizers = await organizersOf(transaction, [
          ...new Set(written.map(({ marketId }) => marketId)),
        ]);
        const hashes = new Set(written.flatMap(({ tokenHash }) => tokenHash ?? []));
        const users = await usersOfSessions(transaction, [...hashes], new Date(this.#now()));
        const counts = summed(
          written.filter(({ marketId, tokenHash }) => {
            if (!organizers.has(marketId)) return false;
            const userId = tokenHash === null ? undefined : users.get(tokenHash);
            return userId === undefined || userId !== organizers.get(marketId);
          }),
        );
        if (counts.length > 0) await addCounts(transaction, counts);
      });
    } catch (error) {
      this.#log.warn({ err: error }, 'what was counted could not be written; trying again');
      for (const counted of written) this.#add(counted);
      this.#timer ??= setTimeout(() => void this.flush(), WRITE_AFTER_MS).unref();
    }
  }
}

/** One row for each market, day and kind, in an order in which no two writers wait for each other. */
function summed(waiting: Waiting[]): DailyCount[] {
  const keyOf = ({ marketId, day, kind }: Counted) => `${marketId} ${day} ${kind}`;
  return [...Map.groupBy(waiting, keyOf)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, same]) => {
      const [first] = same;
      if (!first) return [];
      const { marketId, day, kind } = first;
      return [{ marketId, day, kind, count: same.reduce((sum, { count }) => sum + count, 0) }];
    });
}
