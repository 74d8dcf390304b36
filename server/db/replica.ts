import pg from 'pg';
import { hasCode } from './causesOf.ts';

/** How often it is looked whether the replica keeps up. */
const CHECK_MS = 2_000;
/** A server that is gone without a word is waited for no longer. */
const ANSWERS_WITHIN_MS = 3_000;
/** PostgreSQL's code for a write where only reading is possible. */
const READ_ONLY = '25006';

type Query = (...call: unknown[]) => Promise<pg.QueryResult>;

/**
 * A streaming replica, asked instead of the primary while it keeps up: whatever the primary had
 * written two checks ago is there. Otherwise, and whenever it fails, the primary is asked.
 */
export class Replica {
  readonly #pool: pg.Pool;
  readonly #askReplica: Query;
  readonly #askPrimary: Query;
  readonly #onLost: (error: Error) => void;
  readonly #timer: NodeJS.Timeout;
  #check: Promise<void>;
  /** How far the primary was at the last check. */
  #position: string | null = null;
  #keepsUp = false;

  /** @param onLost told when the primary has to take its place */
  constructor(url: string, askPrimary: Query, onLost: (error: Error) => void) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: 10,
      connectionTimeoutMillis: ANSWERS_WITHIN_MS,
      query_timeout: ANSWERS_WITHIN_MS,
    });
    this.#pool.on('error', (error) => this.#lose(error));
    this.#askReplica = this.#pool.query.bind(this.#pool) as Query;
    this.#askPrimary = askPrimary;
    this.#onLost = onLost;
    this.#pool.query = this.#ask.bind(this) as pg.Pool['query'];
    this.#check = this.#look();
    this.#timer = setInterval(() => {
      this.#check = this.#check.then(() => this.#look());
    }, CHECK_MS);
    this.#timer.unref();
  }

  /** Takes queries one by one; whether it is the replica that answers shows in nothing but age. */
  get pool(): pg.Pool {
    return this.#pool;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#check;
    await this.#pool.end();
  }

  /** Reads may be asked twice: what fails here is asked of the primary. */
  async #ask(...call: unknown[]): Promise<pg.QueryResult> {
    if (!this.#keepsUp) return this.#askPrimary(...call);
    try {
      return await this.#askReplica(...call);
    } catch (error) {
      // Somebody's mistake, which must not be carried out after all.
      if (hasCode(error, READ_ONLY)) throw error;
      this.#lose(error as Error);
      return this.#askPrimary(...call);
    }
  }

  async #look(): Promise<void> {
    if (this.#position !== null) {
      try {
        const { rows } = await this.#askReplica(
          'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "keepsUp"',
          [this.#position],
        );
        if (rows[0]?.keepsUp === true) this.#keepsUp = true;
        else this.#lose(new Error('The replica does not keep up with the primary.'));
      } catch (error) {
        this.#lose(error as Error);
      }
    }
    try {
      const { rows } = await this.#askPrimary('select pg_current_wal_lsn()::text as position');
      this.#position = rows[0]?.position ?? null;
    } catch {
      // Without a primary nothing is written: what the replica has is all there is.
    }
  }

  #lose(error: Error): void {
    if (this.#keepsUp) this.#onLost(error);
    this.#keepsUp = false;
  }
}
