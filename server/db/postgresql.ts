import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Connection, type Database, MIGRATIONS_FOLDER } from './connection.ts';
import { Replica } from './replica.ts';
import * as schema from './schema.ts';
import { SharedListener } from './sharedListener.ts';
import { TransactionGuard } from './transactionGuard.ts';

/** Any number will do, as long as every process of this project takes the same. */
const MIGRATION_LOCK = 742_310_011;

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
 */
export function openPostgresql(
  url: string,
  onLost: (error: Error) => void,
  replicaUrl?: string,
): Database {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', onLost);
  const listener = new SharedListener(url, onLost);
  const connection = guardTransactions(pool);
  const replica = replicaUrl ? new Replica(replicaUrl, pool.query.bind(pool), onLost) : null;
  return {
    kind: 'postgresql',
    connection,
    delayed: replica ? drizzle(replica.pool, { schema }) : connection,
    // Over connections of its own, so that the queue does not wait for requests, nor they for it.
    jobStore: { connectionString: url },
    listen: (channel, onMessage, onGap) => listener.listen(channel, { onMessage, onGap }),
    migrate: async () => {
      const client = await pool.connect().catch((error) => {
        throw new DatabaseUnreachableError(url, error);
      });
      try {
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await migrate(drizzle(client, { schema }), { migrationsFolder: MIGRATIONS_FOLDER });
      } finally {
        await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
        client.release();
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

function guardTransactions(pool: pg.Pool): Connection {
  const guard = new TransactionGuard();
  const query = pool.query.bind(pool) as (...call: unknown[]) => Promise<pg.QueryResult>;
  const checkedQuery = async (...call: unknown[]) => {
    guard.check();
    return query(...call);
  };
  pool.query = checkedQuery as typeof pool.query;
  const connection = drizzle(pool, { schema });
  const transaction = connection.transaction.bind(connection);
  connection.transaction = (run, config) => guard.within(() => transaction(run, config));
  return connection;
}
