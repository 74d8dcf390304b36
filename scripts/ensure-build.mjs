// Plain JavaScript: `npm start` calls it on the machine's own Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { PROJECT, PROJECT_ENVIRONMENT, PROJECT_NODE } from './project-node.mjs';

const FOLDERS = ['contract', 'scripts/bundle', 'web'];
const FILES = ['package-lock.json', 'package.json', 'vite.config.ts'];
/** Made by the build itself, or no part of it. */
const NOT_INPUT = /\.(gen|test)\.tsx?$/;
const VITE = join(PROJECT, 'node_modules', 'vite', 'bin', 'vite.js');
/** Remembers what dist/ was built from. */
const STAMP = join(PROJECT, 'dist', 'built-from');

function filesIn(folder) {
  return readdirSync(join(PROJECT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

/** One hash of everything the build reads. */
function hashOfInputs() {
  const hash = createHash('sha256');
  const paths = [...FOLDERS.flatMap(filesIn), ...FILES].filter((path) => !NOT_INPUT.test(path));
  for (const path of paths.sort()) {
    const content = readFileSync(join(PROJECT, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function lastBuild() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return null;
  }
}

function vite(parameters) {
  const { status, error, stdout, stderr } = spawnSync(
    PROJECT_NODE,
    [VITE, 'build', '--logLevel', 'warn', ...parameters],
    {
      cwd: PROJECT,
      encoding: 'utf8',
      env: { ...PROJECT_ENVIRONMENT, NODE_ENV: 'production' },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (status !== 0) {
    throw new Error(`The build failed:\n${error?.message ?? `${stdout}${stderr}`.trim()}`);
  }
}

/**
 * Builds the web, for browsers and for rendering on the server, unless nothing has changed.
 * @throws {Error} with Vite's own words when it fails
 */
export function ensureBuild() {
  const inputs = hashOfInputs();
  if (lastBuild() === inputs) return;
  const start = Date.now();
  process.stdout.write('Building the web … ');
  rmSync(STAMP, { force: true });
  vite([]);
  vite(['--ssr']);
  writeFileSync(STAMP, inputs);
  process.stdout.write(`${((Date.now() - start) / 1000).toFixed(1)} s\n`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    ensureDependencies();
    ensureBuild();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
