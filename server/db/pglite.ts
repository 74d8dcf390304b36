import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { type Database, MIGRATIONS_FOLDER } from './connection.ts';
import * as schema from './schema.ts';
import { TransactionGuard } from './transactionGuard.ts';

/** The embedded database: one process, either in a directory or (for tests) in memory. */
export function pgliteDatabase(
  client: PGlite,
  release: () => Promise<void> = async () => {},
): Database {
  guardTransactions(client);
  const connection = drizzle(client, { schema });
  return {
    kind: 'pglite',
    connection,
    delayed: connection,
    jobStore: { backend: 'pglite', db: fromPglite(client) },
    // Same process, same memory: a message can't be missed, so there is never a gap.
    listen: (channel, onMessage) => client.listen(channel, onMessage),
    migrate: () => migrate(connection, { migrationsFolder: MIGRATIONS_FOLDER }),
    close: async () => {
      await client.close();
      await release();
    },
  };
}

function guardTransactions(client: PGlite): void {
  const guard = new TransactionGuard();
  const query = client.query.bind(client);
  const exec = client.exec.bind(client);
  const transaction = client.transaction.bind(client);
  const listen = client.listen.bind(client);
  client.query = async (...call) => {
    guard.check();
    return query(...call);
  };
  client.exec = async (...call) => {
    guard.check();
    return exec(...call);
  };
  client.transaction = (run) => guard.within(() => transaction(run));
  // Whoever is told of a write is told while its transaction ends, but has no part in it.
  client.listen = (channel, onMessage, ...more) =>
    listen(channel, (payload) => guard.apart(() => onMessage(payload)), ...more);
}

/** @param directory where the files are kept; created when missing */
export async function openPglite(
  directory: string,
  release: () => Promise<void>,
): Promise<Database> {
  return pgliteDatabase(await PGlite.create(directory), release);
}
