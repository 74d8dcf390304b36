// Plain JavaScript: it runs on the machine's own Node, before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('..', import.meta.url));
export const NODE_MAJOR = 24;

/** Node 24, which is a dependency of the project: the path of its program. */
export const PROJECT_NODE = join(
  PROJECT,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Where the machine's own programs are: npm puts those of the project before them. */
export const MACHINE_PATH = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder))
  .join(delimiter);

/** The environment for the project's own programs. */
export const PROJECT_ENVIRONMENT = {
  ...process.env,
  PATH: [join(PROJECT, 'node_modules', '.bin'), MACHINE_PATH].join(delimiter),
};

/**
 * The environment for a server. What it keeps of all markets, and looks up in another place for each
 * search, it then gets in pages of 2 MB, where the system has them: the processor finds its way to
 * those without looking in memory. GNU's C library has heeded this since 2.35, others do not know it.
 */
export const SERVER_ENVIRONMENT = {
  ...PROJECT_ENVIRONMENT,
  GLIBC_TUNABLES: process.env.GLIBC_TUNABLES ?? 'glibc.malloc.hugetlb=1',
};

/** The option that reads the settings in .env; what the environment states wins over them. */
export function settingsOption() {
  const path = join(PROJECT, '.env');
  return existsSync(path) ? [`--env-file=${path}`] : [];
}

/**
 * Runs a program of the project in the foreground; this process ends when it does, with its exit
 * code. Signals are passed on and the program left to stop in its own time.
 * @param {string[]} parameters of Node: options, the file, the file's own parameters
 * @param {Record<string, string | undefined>} environment
 */
export function runOnProjectNode(parameters, environment = PROJECT_ENVIRONMENT) {
  const child = spawn(PROJECT_NODE, parameters, {
    cwd: PROJECT,
    stdio: 'inherit',
    env: environment,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  child.once('error', (error) => {
    process.stderr.write(`${PROJECT_NODE} could not be started: ${error.message}\n`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
