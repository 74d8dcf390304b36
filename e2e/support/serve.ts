import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The built site in a data directory of its own, which goes when the server stops. A test that has
 * forked this with TEST_CLOCK in its environment can set the server's clock, by a message.
 */
const starter = process.ppid;
const dataDirectory = mkdtempSync(join(tmpdir(), 'local-markets-browser-tests-'));
const isClockSet = process.env.TEST_CLOCK !== undefined;
const preloaded = [...(isClockSet ? ['movedClock.ts'] : []), 'migratedData.ts'].flatMap((file) => [
  '--import',
  join(import.meta.dirname, file),
]);
const server = spawn('node', [...preloaded, 'server/main.ts'], {
  stdio: ['inherit', 'inherit', 'inherit', ...(isClockSet ? (['ipc'] as const) : [])],
  env: { ...process.env, DATA_DIR: dataDirectory },
});
process.on('message', (moment: string) => server.send(moment));
server.on('message', (moment) => process.send?.(moment));
// Playwright tells the whole process group to stop: the server does, this process tidies up after.
process.on('SIGTERM', () => {});
process.on('SIGINT', () => {});
// A test run that was killed tells nobody anything: whose parent has changed has lost the first one.
const STARTER_ASKED_FOR_EVERY_MS = 1_000;
setInterval(() => {
  if (process.ppid !== starter) server.kill('SIGTERM');
}, STARTER_ASKED_FOR_EVERY_MS).unref();
server.once('error', (error) => {
  rmSync(dataDirectory, { recursive: true, force: true });
  throw error;
});
server.once('exit', (code) => {
  rmSync(dataDirectory, { recursive: true, force: true });
  process.exit(code ?? 1);
});
