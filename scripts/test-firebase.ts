import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildSite } from './build-site.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { freePort } from './free-port.ts';
import { hasEnded } from './has-ended.ts';
import { ensureTool } from './tool-folder.ts';

/**
 * npm run test:firebase: signs in through the Firebase Auth emulator with Firebase's own code. The
 * emulator is no dependency of the project, being larger than all of them: it is installed into a
 * folder of its own when this is run for the first time.
 */

const TOOLS = { name: 'firebase-tools', version: '15.34.2' };
const PROJECT = join(import.meta.dirname, '..');
const STARTS_WITHIN_MS = 120_000;
/** One that begins with 'demo-' needs no account. */
const FIREBASE_PROJECT = 'demo-local-markets';

async function startEmulator(folder: string): Promise<{ url: string; process: ChildProcess }> {
  const program = join(folder, 'node_modules', TOOLS.name, 'lib', 'bin', 'firebase.js');
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()];
  const at = (number: number) => ({ host: '127.0.0.1', port: number });
  const config = join(folder, 'firebase.json');
  writeFileSync(
    config,
    JSON.stringify({
      emulators: { auth: at(port), hub: at(hub), logging: at(logging), ui: { enabled: false } },
    }),
  );
  const parameters = ['emulators:start', '--only', 'auth', '--project', FIREBASE_PROJECT];
  const emulator = spawn(process.execPath, [program, ...parameters, '--config', config], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, FIREBASE_CLI_DISABLE_UPDATE_CHECK: 'true' },
  });
  // Of one site with the pages of the tests, or the browser would keep its frame from storing.
  const url = `http://localhost:${port}`;
  const until = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < until && !hasEnded(emulator)) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return { url, process: emulator };
    await wait(200);
  }
  await stop(emulator);
  throw new Error('The emulator did not start in time.');
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function main(): Promise<number> {
  const folder = ensureTool(TOOLS, '250 MB');
  const noBrowser = ensureBrowser();
  if (noBrowser) throw new Error(noBrowser);
  buildSite();
  const emulator = await startEmulator(folder);
  try {
    const playwright = join(PROJECT, 'node_modules', '@playwright', 'test', 'cli.js');
    const tests = spawn(
      process.execPath,
      [playwright, 'test', '--config', join(PROJECT, 'playwright.firebase.config.ts')],
      {
        cwd: PROJECT,
        stdio: 'inherit',
        env: {
          ...process.env,
          FIREBASE_API_KEY: 'fake-key',
          FIREBASE_AUTH_DOMAIN: `${FIREBASE_PROJECT}.firebaseapp.com`,
          FIREBASE_PROJECT_ID: FIREBASE_PROJECT,
          FIREBASE_AUTH_EMULATOR_URL: emulator.url,
        },
      },
    );
    const [code] = await once(tests, 'exit');
    return code ?? 1;
  } finally {
    await stop(emulator.process);
  }
}

process.exitCode = await main();
