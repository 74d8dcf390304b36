import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built site on demo data in a directory of its own, which goes when the server stops. */
const dataDirectory = mkdtempSync(join(tmpdir(), 'local-markets-browser-tests-'));
const server = spawn('node', ['server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDirectory },
});
// Playwright tells the whole process group to stop: the server does, this process tidies up after.
process.on('SIGTERM', () => {});
process.on('SIGINT', () => {});
server.once('error', (error) => {
  rmSync(dataDirectory, { recursive: true, force: true });
  throw error;
});
server.once('exit', (code) => {
  rmSync(dataDirectory, { recursive: true, force: true });
  process.exit(code ?? 1);
});
