import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync, watch } from 'node:fs';
import { build, type Rolldown } from 'vite';
import { hasEnded } from './has-ended.ts';

/**
 * `npm run dev`: the site as it is delivered, built anew and started anew with every change.
 * A change of the web takes about a second to be there after a reload.
 */

/** Changes that come in quick succession restart the server once, in milliseconds. */
const GATHER_MS = 150;

let server: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;
let isRestarting = false;
let isStopping = false;

function startServer(): void {
  server = spawn('node', ['server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  });
}

/** One server after the other: the embedded database serves a single process. */
function restartServer(): void {
  if (isStopping || isRestarting) return;
  if (!server || hasEnded(server)) {
    startServer();
    return;
  }
  isRestarting = true;
  server.once('exit', () => {
    isRestarting = false;
    if (!isStopping) startServer();
  });
  server.kill('SIGTERM');
}

function restartSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(restartServer, GATHER_MS);
}

/** Resolves after the first build; later ones restart the server. */
async function keepBuilt(side: 'browser' | 'server'): Promise<void> {
  const watcher = (await build({
    build: { ssr: side === 'server', watch: {} },
    logLevel: 'error',
  })) as Rolldown.RolldownWatcher;
  let isBuilt = false;
  let hasFailed = false;
  await new Promise<void>((resolve) => {
    watcher.on('event', (event) => {
      if (event.code === 'START') hasFailed = false;
      if (event.code === 'ERROR') {
        hasFailed = true;
        console.error(event.error.message);
      }
      if (event.code !== 'END' || hasFailed) return;
      if (isBuilt) restartSoon();
      isBuilt = true;
      resolve();
    });
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopping = true;
    if (!server || hasEnded(server)) process.exit(0);
    server.once('exit', () => process.exit(0));
    if (signal === 'SIGTERM') server.kill(signal);
  });
}
// What is built here is newer than what `npm start` would remember having built.
rmSync('dist', { recursive: true, force: true });
await keepBuilt('browser');
await keepBuilt('server');
for (const folder of ['server', 'contract']) {
  watch(folder, { recursive: true }, (_event, file) => {
    if (file?.endsWith('.ts') && !file.endsWith('.test.ts')) restartSoon();
  });
}
startServer();
