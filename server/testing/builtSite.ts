import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { registerPages } from '#server/app/pages/registerPages.ts';
import { DataDirectoryInUseError, lockDataDirectory } from '#server/db/dataDirectoryLock.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Test files run in processes of their own, which must not build at the same time. */
const LOCK_DIRECTORY = join(ROOT, 'node_modules', '.cache', 'local-markets', 'build');
const RETRY_AFTER_MS = 200;

export const DIST_DIRECTORY = join(ROOT, 'dist');

/** For `beforeAll`: how long a build may take, in milliseconds. */
export const BUILD_TIMEOUT_MS = 180_000;

async function lock(): Promise<() => Promise<void>> {
  while (true) {
    try {
      return await lockDataDirectory(LOCK_DIRECTORY);
    } catch (error) {
      if (!(error instanceof DataDirectoryInUseError)) throw error;
      await wait(RETRY_AFTER_MS);
    }
  }
}

/** Builds the web unless dist/ is up to date, which it is after the build that `npm test` makes. */
export async function ensureBuiltSite(): Promise<void> {
  const release = await lock();
  try {
    await promisify(execFile)(process.execPath, [join(ROOT, 'scripts', 'ensure-build.mjs')]);
  } finally {
    await release();
  }
}

/** For the `extend` of a test app: adds the built pages. */
export const withPages = (app: FastifyInstance) => registerPages(app, DIST_DIRECTORY);
