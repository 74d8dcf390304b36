import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';

/** What queries take: the database itself or a transaction on it. */
export type Connection = PgDatabase<PgQueryResultHKT>;

/** Stops a subscription. */
export type Unlisten = () => Promise<void>;

export interface Database {
  readonly kind: 'pglite' | 'postgresql';
  readonly connection: Connection;
  /**
   * For reads that bear some seconds of delay: a replica where there is one, otherwise the database
   * itself. `connectionToRead` says which reads of requests those are.
   */
  readonly delayed: Connection;
  /** How the job queue reaches the same database. */
  readonly jobStore: Pick<ConstructorOptions, 'backend' | 'connectionString' | 'db'>;
  /**
   * Calls `onMessage` with the payload of every NOTIFY on the channel. `onGap` is called when
   * messages may have been missed (the connection was lost and is there again).
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onGap: () => void,
  ): Promise<Unlisten>;
  /** How much room is left where it writes, where that can be told. */
  freeBytes?(): Promise<number>;
  /** Brings the schema up to date; safe when several processes start at once. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');
