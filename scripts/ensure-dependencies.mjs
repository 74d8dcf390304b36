// Plain JavaScript: it runs on the machine's own Node, before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { MACHINE_PATH, NODE_MAJOR, PROJECT, PROJECT_NODE } from './project-node.mjs';

const MODULES = join(PROJECT, 'node_modules');
const IS_WINDOWS = process.platform === 'win32';

/** @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }> | null} */
function packagesIn(path) {
  try {
    const { '': _project, ...packages } = JSON.parse(readFileSync(path, 'utf8')).packages;
    return packages;
  } catch {
    return null;
  }
}

/** Whether what npm last installed here is what package-lock.json asks for. */
function isAsLocked() {
  const locked = packagesIn(join(PROJECT, 'package-lock.json'));
  const installed = packagesIn(join(MODULES, '.package-lock.json'));
  if (!locked || !installed) return false;
  if (Object.keys(installed).some((path) => !(path in locked))) return false;
  return Object.entries(locked).every(([path, wanted]) => {
    const found = installed[path];
    // Packages for other systems are locked but not installed.
    if (!found) return Boolean(wanted.optional || wanted.devOptional);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** Runs a program without its output, which becomes part of the error when it fails. */
function runQuietly(program, parameters, folder) {
  const { status, error, stdout, stderr } = spawnSync(program, parameters, {
    cwd: folder,
    encoding: 'utf8',
    // npm must not run on the very Node that it is about to replace.
    env: { ...process.env, PATH: MACHINE_PATH },
    shell: IS_WINDOWS,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return;
  const reason = error?.message ?? `${stdout}${stderr}`.trim();
  throw new Error(`${program} ${parameters.join(' ')} failed:\n${reason}`);
}

function hasProjectNode() {
  const { stdout } = spawnSync(PROJECT_NODE, ['--version'], { encoding: 'utf8' });
  return stdout?.startsWith(`v${NODE_MAJOR}.`) ?? false;
}

/** The package `node` fetches its program by an install script, which npm can be told to skip. */
function installProjectNode() {
  runQuietly('node', ['installArchSpecificPackage'], join(MODULES, 'node'));
  const link = join(MODULES, '.bin', 'node');
  if (!IS_WINDOWS && !existsSync(link)) symlinkSync('../node/bin/node', link);
}

/**
 * Installs what package-lock.json asks for, unless it is there already.
 * @throws {Error} with npm's own words when it fails
 */
export function ensureDependencies() {
  if (!isAsLocked()) {
    const start = Date.now();
    process.stdout.write('Installing the packages (npm ci) … ');
    runQuietly('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], PROJECT);
    process.stdout.write(`${((Date.now() - start) / 1000).toFixed(0)} s\n`);
  }
  if (!hasProjectNode()) installProjectNode();
  if (!hasProjectNode()) {
    throw new Error(`Node ${NODE_MAJOR} could not be installed at ${PROJECT_NODE}.`);
  }
}
