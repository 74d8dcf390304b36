import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/connect.ts';
import type { Connection, Database } from '#server/db/connection.ts';
import { queryRows } from '#server/db/queryRows.ts';
import { createDatabase, databaseUrl } from '#server/testing/postgresTemplate.ts';
import { startPostgres, type TestPostgres } from '../scripts/postgres.ts';

export const DATABASE_KINDS = ['pglite', 'postgres'] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];

/** New, empty databases of one kind, and what tells a server to use one. */
export interface Databases {
  kind: DatabaseKind;
  /** With its version. */
  name: string;
  fresh(): Promise<FreshDatabase>;
  stop(): Promise<void>;
}

export interface FreshDatabase {
  environment: { DATA_DIR: string; DATABASE_URL: string };
  /** Opens it, migrated, for one piece of work, and closes it. */
  with<Result>(
    work: (connection: Connection, database: Database) => Promise<Result>,
  ): Promise<Result>;
}

/** PostgreSQL is a server of its own, which keeps what it has acknowledged. */
export async function startDatabases(kind: DatabaseKind): Promise<Databases> {
  const postgres = kind === 'postgres' ? await startPostgres({ isDurable: true }) : null;
  const directories: string[] = [];
  const remove = () => {
    for (const directory of directories.splice(0)) {
      rmSync(directory, { recursive: true, force: true });
    }
  };
  process.once('exit', remove);

  const fresh = async (): Promise<FreshDatabase> => {
    const directory = mkdtempSync(join(tmpdir(), 'local-markets-bench-'));
    directories.push(directory);
    const url = postgres && databaseUrl(postgres.url, await createDatabase(postgres.url));
    return {
      environment: { DATA_DIR: directory, DATABASE_URL: url ?? '' },
      with: async (work) => {
        const where = { dataDirectory: directory, databaseUrl: url ?? undefined };
        const database = await openDatabase(where, () => {});
        try {
          const result = await work(database.connection, database);
          // As PostgreSQL does by itself in time; of the embedded one the server sees to it.
          if (postgres) await database.connection.execute(sql`vacuum analyze`);
          return result;
        } finally {
          await database.close();
        }
      },
    };
  };
  return {
    kind,
    name: postgres ? await nameOf(postgres) : 'the embedded database (PGlite)',
    fresh,
    stop: async () => {
      await postgres?.stop();
      process.off('exit', remove);
      remove();
    },
  };
}

async function nameOf({ url }: TestPostgres): Promise<string> {
  const database = await openDatabase({ dataDirectory: '', databaseUrl: url }, () => {});
  try {
    const [server] = await queryRows<{ server_version: string }>(
      database.connection,
      sql`show server_version`,
    );
    return `PostgreSQL ${server?.server_version.split(' ')[0]}`;
  } finally {
    await database.close();
  }
}
