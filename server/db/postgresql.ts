import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Connection, type Database, MIGRATIONS_FOLDER } from './connection.ts';
import { databaseFault } from './databaseFault.ts';
import { Replica } from './replica.ts';
import { SharedListener } from './sharedListener.ts';
import { TransactionGuard } from './transactionGuard.ts';

/** Any number will do, as long as every process of this project takes the same. */
const MIGRATION_LOCK = 742_310_011;

const CONNECT_WITHIN_MS = 5_000;

/**
 * How long the database may take over one thing. A lock that somebody keeps, or a process that
 * stands still in the midst of a transaction, must not hold those who wait: they are told to come
 * back. Set once a connection is open, for poolers refuse to be told when it is opened.
 */
const HURRY = [
  "set lock_timeout = '8s'",
  "set statement_timeout = '15s'",
  "set idle_in_transaction_session_timeout = '30s'",
].join('; ');

/** For a server that has stopped answering at all: longer than any of those. */
const MUTE_AFTER_MS = 20_000;

/** The PostgreSQL server cannot be reached or refuses; the message holds no password. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError';

  constructor(url: string, cause: NodeJS.ErrnoException) {
    // One that was tried at several addresses has a code and no message.
    const reason = cause.message || cause.code;
    super(`The database at ${new URL(url).host} cannot be reached: ${reason}`, { cause });
  }
}

/**
 * A PostgreSQL server, shared by any number of processes.
 * @param replicaUrl of a streaming replica of it, which takes the reads that bear delay
 * @param isHurried whether requests wait for it, so that nothing may take long
 */
export function openPostgresql(
  url: string,
  onLost: (error: Error) => void,
  { replicaUrl, isHurried = true }: { replicaUrl?: string | undefined; isHurried?: boolean } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    ...(isHurried && {
      query_timeout: MUTE_AFTER_MS,
      onConnect: async (client) => void (await client.query(HURRY)),
    }),
  });
  // Without a listener a connection that breaks would end the process: while it is idle, and in the
  // midst of a transaction, between two queries.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', () => {}));
  const listener = new SharedListener(url, onLost);
  const connection = guardTransactions(pool);
  const replica = replicaUrl ? new Replica(replicaUrl, pool.query.bind(pool), onLost) : null;
  return {
    kind: 'postgresql',
    connection,
    delayed: replica ? drizzle(replica.pool) : connection,
    // Over connections of its own, so that the queue does not wait for requests, nor they for it.
    jobStore: { connectionString: url },
    listen: (channel, onMessage, onGap) => listener.listen(channel, { onMessage, onGap }),
    migrate: async () => {
      // A connection of its own: while another process migrates, this one waits.
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: CONNECT_WITHIN_MS,
      });
      client.on('error', onLost);
      await client.connect().catch((error) => {
        throw new DatabaseUnreachableError(url, error);
      });
      try {
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
      } finally {
        // Gives the lock free as well.
        await client.end();
      }
    },
    close: async () => {
      // From here on a connection that breaks is no loss.
      pool.off('error', onLost).on('error', () => {});
      await listener.stop();
      await replica?.close();
      await pool.end();
    },
  };
}

/**
 * Drizzle would keep a connection for good whose transaction cannot so much as begin, as when the server
 * has just gone: ten of those, and nobody is served any more.
 */
function guardTransactions(pool: pg.Pool): Connection {
  const guard = new TransactionGuard();
  const query = pool.query.bind(pool) as (...call: unknown[]) => Promise<pg.QueryResult>;
  const checkedQuery = async (...call: unknown[]) => {
    guard.check();
    return query(...call);
  };
  pool.query = checkedQuery as typeof pool.query;
  const connection = drizzle(pool);
  connection.transaction = (run, config) =>
    guard.within(async () => {
      const client = await pool.connect();
      let isBroken = false;
      try {
        return await drizzle(client).transaction(run, config);
      } catch (error) {
        isBroken = databaseFault(error) === 'away';
        throw error;
      } finally {
        client.release(isBroken);
      }
    });
  return connection;
}
