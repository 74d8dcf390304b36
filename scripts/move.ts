import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createLogger } from '#server/app/observing/logger.ts';
import { EnvironmentError, readEnvironment } from '#server/app/start/environment.ts';
import { embeddedDatabaseIn, OPENING_FAULTS, openDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/connection.ts';
import { databaseInWords } from '#server/db/databaseInWords.ts';
import { MoveError, moveDatabase } from '#server/db/move/moveDatabase.ts';
import { openJobs } from '#server/jobs/jobs.ts';

const HELP = `Copies the embedded database into an empty one on a PostgreSQL server.

  npm run move -- --to postgres://user:password@host:5432/name

Stop the server first. Every table is counted and compared, and all of it is kept or nothing. The
embedded database in DATA_DIR (default ./data) stays as it is; start the server with DATABASE_URL
from then on, and keep DATA_DIR, which has the admin key.`;

/** The command line cannot be understood. */
class UsageError extends Error {}

function targetUrl(): string | null {
  try {
    const { values } = parseArgs({
      options: { help: { type: 'boolean', short: 'h' }, to: { type: 'string' } },
    });
    if (values.help) return null;
    if (values.to === undefined) throw new Error('Use --to to say where to copy the database.');
    return values.to;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** To open a database that is not there would make an empty one, and copy that. */
async function requireDatabase(dataDirectory: string): Promise<void> {
  const path = embeddedDatabaseIn(dataDirectory);
  try {
    await access(path);
  } catch {
    throw new UsageError(
      `There is no embedded database at ${path}. Set DATA_DIR to the folder that the server uses.`,
    );
  }
}

/** Where to copy to, checked as the server checks DATABASE_URL. */
function readTarget(to: string): string | undefined {
  try {
    return readEnvironment({ ...process.env, DATABASE_URL: to }).databaseUrl;
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    throw new UsageError(
      'Use --to with the address of a database, such as postgres://user:password@host:5432/name.',
    );
  }
}

/** Opens a database with its queue as new as this program. */
async function open(environment: Parameters<typeof openDatabase>[0]): Promise<Database> {
  const database = await openDatabase(
    environment,
    (error) => console.error(`The connection to the database broke: ${error.message}`),
    false,
  );
  await (await openJobs(database, createLogger('warn'))).stop();
  return database;
}

async function main(): Promise<void> {
  const to = targetUrl();
  if (to === null) return console.log(HELP);
  const { dataDirectory } = readEnvironment(process.env);
  const databaseUrl = readTarget(to);
  await requireDatabase(dataDirectory);
  console.log(`From: ${databaseInWords({ dataDirectory, databaseUrl: undefined })}`);
  console.log(`To:   ${databaseInWords({ dataDirectory, databaseUrl })}`);
  const source = await open({ dataDirectory, databaseUrl: undefined });
  try {
    const target = await open({ dataDirectory, databaseUrl });
    try {
      await moveDatabase(source, target, ({ name, rows }) =>
        console.log(`${String(rows).padStart(9)}  ${name}`),
      );
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  console.log('Done. Everything was copied and verified.');
}

try {
  await main();
} catch (error) {
  const expected = [UsageError, EnvironmentError, ...OPENING_FAULTS, MoveError];
  if (!expected.some((kind) => error instanceof kind)) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
