import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..');

/**
 * Installs a tool that is no dependency of the project, being too large for what it is used for,
 * into a folder of its own when it is asked for the first time.
 * @param tool its package's name and the version of it
 * @param size as a person is told before it is installed
 * @returns the folder, with the package in its node_modules
 */
export function ensureTool(tool: { name: string; version: string }, size: string): string {
  const { name, version } = tool;
  const folder = join(PROJECT, '.cache', `${name}-${version}`);
  if (existsSync(join(folder, 'node_modules', name, 'package.json'))) return folder;
  process.stdout.write(`Installing ${name} ${version} into ${folder}, about ${size} …\n`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const parameters = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', [...parameters, `${name}@${version}`], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${name} could not be installed.`);
  return folder;
}
