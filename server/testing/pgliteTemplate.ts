import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createLogger } from '#server/app/observing/logger.ts';
import { MIGRATIONS_FOLDER } from '#server/db/connection.ts';
import { pgliteDatabase } from '#server/db/pglite.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { QUEUES } from '#server/jobs/queues.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CACHE = join(ROOT, 'node_modules', '.cache', 'local-markets');
const OUTDATED_AFTER_MS = 86_400_000;

/** Differs whenever the template would: by its migrations, its queues, and by what makes it. */
function templateName(): string {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  for (const file of globSync('**/*.{sql,json}', { cwd: MIGRATIONS_FOLDER }).sort()) {
    hash.update(file).update(readFileSync(join(MIGRATIONS_FOLDER, file)));
  }
  for (const name of ['@electric-sql/pglite', 'pg-boss']) {
    hash.update(readFileSync(join(ROOT, 'node_modules', name, 'package.json')));
  }
  hash.update(JSON.stringify(QUEUES));
  return `template-${hash.digest('hex').slice(0, 16)}`;
}

/** Templates of earlier migrations go, unless a test run that began with them may still be on. */
async function removeOutdated(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name);
    const age = Date.now() - (await stat(path)).mtimeMs;
    if (name.startsWith('template-') && age > OUTDATED_AFTER_MS)
      await rm(path, { recursive: true, force: true });
  }
}

/**
 * A migrated, empty embedded database to copy. Making one takes seconds, so it is kept until the
 * migrations change.
 * @returns the path of its directory
 */
export async function createPgliteTemplate(): Promise<string> {
  const path = join(CACHE, templateName());
  if (existsSync(path)) return path;
  await mkdir(CACHE, { recursive: true });
  await removeOutdated();
  // Renamed at the end, so that a run that starts meanwhile never sees half of it.
  const unfinished = `${path}.${randomUUID()}`;
  // What is written ahead goes to files of 1 MB instead of 16: each test file copies them.
  const client = await PGlite.create(unfinished, { initDbStartParams: ['--wal-segsize=1'] });
  const database = pgliteDatabase(client);
  await database.migrate();
  await (await openJobs(database, createLogger('silent'))).stop();
  // Every test file loads what is in it; nobody makes a database out of these.
  for (const name of ['template0', 'template1']) {
    await client.exec(`update pg_database set datistemplate = false where datname = '${name}'`);
    await client.exec(`drop database ${name}`);
  }
  await database.close();
  await rename(unfinished, path).catch(async (error) => {
    await rm(unfinished, { recursive: true });
    // Another run has made it meanwhile.
    if (!existsSync(path)) throw error;
  });
  return path;
}

/** Makes the directory, a copy of the template that a server can open as its own. */
export async function copyPgliteTemplate(directory: string): Promise<void> {
  await cp(await createPgliteTemplate(), directory, { recursive: true });
}
