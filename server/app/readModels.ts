import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ChangeFeed } from '#server/db/changeFeed.ts';
import type { Database, Unlisten } from '#server/db/connection.ts';

const MARKS_CHANNEL = 'read_models_marked';

/** What is answered from memory, as far as it follows the database. */
export class ReadModels {
  readonly #database: Database;
  readonly #feeds: ChangeFeed[] = [];
  /** By the mark that each waits for. */
  readonly #waiting = new Map<string, () => void>();
  #unlisten: Unlisten | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Resolves once all of them are full. What has begun to follow is ended by `stop`, also when another fails. */
  async start(feeds: (() => Promise<ChangeFeed>)[]): Promise<void> {
    this.#unlisten = await this.#database.listen(
      MARKS_CHANNEL,
      (mark) => this.#waiting.get(mark)?.(),
      // Marks may have been missed; but everything is read again now, and that is waited for.
      () => {
        for (const resolve of this.#waiting.values()) resolve();
      },
    );
    for (const startFeed of feeds) this.#feeds.push(await startFeed());
  }

  /**
   * Resolves when everything that has been committed so far has been read. PostgreSQL delivers a
   * NOTIFY some time after the write that caused it, but always in order: a mark sent now arrives
   * after all of them.
   */
  async caughtUp(): Promise<void> {
    if (!this.#unlisten) return;
    const mark = randomUUID();
    const { promise: heard, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(mark, resolve);
    try {
      await this.#database.connection.execute(sql`select pg_notify(${MARKS_CHANNEL}, ${mark})`);
      await heard;
    } finally {
      this.#waiting.delete(mark);
    }
    await this.settled();
  }

  /** Resolves when everything that this process has been told of so far has been read. */
  async settled(): Promise<void> {
    await Promise.all(this.#feeds.map((feed) => feed.settled()));
  }

  async stop(): Promise<void> {
    for (const feed of this.#feeds.splice(0).reverse()) await feed.stop();
    await this.#unlisten?.();
    this.#unlisten = null;
  }
}
