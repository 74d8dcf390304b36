import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..', '..');

/** The export that stays out of the repository; null where there is none. */
export function realExport(): string | null {
  const path = join(PROJECT, '..', 'shared', 'data', 'usda-farmers-markets-2020.csv');
  return existsSync(path) ? path : null;
}

/**
 * Imports the file with the command that `npm run import` is.
 * @returns seconds from start to end of the process, the database's first start included
 */
export async function secondsToImport(file: string, environment: Record<string, string>) {
  const startedAt = performance.now();
  await runProgram([join(PROJECT, 'scripts', 'import.ts'), file], environment);
  return (performance.now() - startedAt) / 1000;
}

/** Builds the web unless nothing has changed since it was built. */
export const ensureBuild = () => runProgram([join(PROJECT, 'scripts', 'ensure-build.mjs')], {});

/** @throws with what it said when it fails */
async function runProgram(parameters: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, parameters, {
    cwd: PROJECT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
  }
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (code !== 0) throw new Error(`${parameters[0]} failed:\n${said.join('')}`);
}
