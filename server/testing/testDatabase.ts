import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, inject } from 'vitest';
import type { Database } from '#server/db/connection.ts';
import { pgliteDatabase } from '#server/db/pglite.ts';
import { openPostgresql } from '#server/db/postgresql.ts';
import { FRESH_PLANS } from '#server/db/preparedStatements.ts';
import { marketEvents, markets, vendors } from '#server/db/schema.ts';
import { createDatabase, databaseUrl, dropDatabase } from './postgresTemplate.ts';
import { TemplateInMemory } from './templateInMemory.ts';
import type { DatabaseTemplate } from './templateSetup.ts';

function fail(error: Error): never {
  throw error;
}

async function openCopy(template: DatabaseTemplate): Promise<Database> {
  if (template.kind === 'pglite') {
    const client = await PGlite.create({
      fs: new TemplateInMemory(template.path),
      // Of what tests write, the 128 MB that it would take and clear otherwise are never filled.
      startParams: [...PGlite.defaultStartParams, ...FRESH_PLANS, '-c', 'shared_buffers=16MB'],
    });
    return pgliteDatabase(client);
  }
  const { serverUrl } = template;
  const name = await createDatabase(serverUrl, template.name);
  const database = openPostgresql(databaseUrl(serverUrl, name), fail);
  return {
    ...database,
    close: async () => {
      await database.close();
      await dropDatabase(serverUrl, name);
    },
  };
}

/**
 * A migrated, empty database for one test file, closed after the file's last test:
 * `const database = await testDatabase();` at the top of the file.
 */
export async function testDatabase(): Promise<Database> {
  const database = await openCopy(inject('databaseTemplate'));
  afterAll(() => database.close());
  return database;
}

/** @returns the URL of a test's database, or null for the embedded one, which has none */
export async function databaseUrlOf({ kind, connection }: Database): Promise<string | null> {
  const template = inject('databaseTemplate');
  if (kind === 'pglite' || template.kind === 'pglite') return null;
  const [row] = await connection
    .select({ name: sql<string>`current_database()` })
    .from(sql`(values (1)) as one`);
  return databaseUrl(template.serverUrl, row?.name ?? '');
}

/**
 * A test's database as another process opens it: on PostgreSQL over connections of its own. The
 * embedded one belongs to a single process, so there it is the same once more.
 * @param onLost told when a connection breaks; without it the test fails
 */
export async function openAgain(
  database: Database,
  onLost: (error: Error) => void = fail,
): Promise<Database> {
  const url = await databaseUrlOf(database);
  if (url === null) return { ...database, close: async () => {} };
  const again = openPostgresql(url, onLost);
  afterAll(() => again.close());
  return again;
}

/** Deletes every listing, row by row: the triggers that tell the index do not see a truncate. */
export async function emptyDatabase({ connection }: Database): Promise<void> {
  await connection.delete(marketEvents);
  await connection.delete(markets);
  await connection.delete(vendors);
}
