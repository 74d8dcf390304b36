import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Database, MIGRATIONS_FOLDER } from './connection.ts';
import * as schema from './schema.ts';

/** The embedded database: one process, either in a directory or (for tests) in memory. */
export function pgliteDatabase(
  client: PGlite,
  release: () => Promise<void> = async () => {},
): Database {
  const connection = drizzle(client, { schema });
  return {
    kind: 'pglite',
    connection,
    // Same process, same memory: a message can't be missed, so there is never a gap.
    listen: (channel, onMessage) => client.listen(channel, onMessage),
    migrate: () => migrate(connection, { migrationsFolder: MIGRATIONS_FOLDER }),
    close: async () => {
      await client.close();
      await release();
    },
  };
}

/** @param directory where the files are kept; created when missing */
export async function openPglite(
  directory: string,
  release: () => Promise<void>,
): Promise<Database> {
  return pgliteDatabase(await PGlite.create(directory), release);
}
