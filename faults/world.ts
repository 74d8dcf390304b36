import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Connection, Database } from '#server/db/connection.ts';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgresql } from '#server/db/postgresql.ts';
import { queryRows } from '#server/db/queryRows.ts';
import { copyPgliteTemplate } from '#server/testing/pgliteTemplate.ts';

type Run<Result> = (connection: Connection) => Promise<Result>;

/** A database that a site of its own runs on, and that can be looked at from outside. */
export interface World {
  kind: 'pglite' | 'postgresql';
  /** What the site is told of it. */
  environment: Record<string, string>;
  /** Writes to it; only while no site runs. */
  prepare<Result>(run: Run<Result>): Promise<Result>;
  /** Looks at it as the killed site left it, which stays for the next one to find. */
  look<Result>(run: Run<Result>): Promise<Result>;
  remove(): Promise<void>;
}

async function runAndClose<Result>(database: Database, run: Run<Result>): Promise<Result> {
  try {
    return await run(database.connection);
  } finally {
    await database.close();
  }
}

/** @param parent where its directory lies */
export async function embeddedWorld(parent = tmpdir()): Promise<World> {
  const directory = await mkdtemp(join(parent, 'local-markets-faults-'));
  const data = join(directory, 'data');
  // A copy, for making a database anew takes seconds.
  await copyPgliteTemplate(join(data, 'database'));
  const open = async <Result>(path: string, run: Run<Result>) =>
    runAndClose(await openPglite(path, async () => {}), run);
  return {
    kind: 'pglite',
    environment: { DATA_DIR: data, DATABASE_URL: '' },
    prepare: (run) => open(join(data, 'database'), run),
    look: async (run) => {
      // Opening it mends it, which is for the site itself to do.
      const copy = join(directory, 'copy');
      await cp(join(data, 'database'), copy, { recursive: true });
      try {
        return await open(copy, run);
      } finally {
        await rm(copy, { recursive: true, force: true });
      }
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** @param url of a migrated, empty database, which nobody else uses */
export async function postgresWorld(url: string): Promise<World> {
  const directory = await mkdtemp(join(tmpdir(), 'local-markets-faults-'));
  const open = <Result>(run: Run<Result>) =>
    runAndClose(
      openPostgresql(url, () => {}, { isHurried: false }),
      run,
    );
  return {
    kind: 'postgresql',
    environment: { DATA_DIR: join(directory, 'data'), DATABASE_URL: url },
    prepare: open,
    look: (run) =>
      open(async (connection) => {
        // What the server was about to commit for the killed site, it may still commit.
        while ((await othersConnected(connection)) > 0) await wait(20);
        return run(connection);
      }),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

async function othersConnected(connection: Connection): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    connection,
    sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return row?.count ?? 0;
}
