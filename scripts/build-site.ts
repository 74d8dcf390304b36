import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const BUILD = join(import.meta.dirname, 'ensure-build.mjs');

/**
 * Builds the web unless nothing has changed since it was built.
 * @throws when that fails, which the build itself has said why
 */
export function buildSite(): void {
  const { status } = spawnSync(process.execPath, [BUILD], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The web could not be built.');
}
