import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';
import { BROWSER_TEST_ADMIN_KEY } from './administrator.ts';

const STARTS_WITHIN_MS = 60_000;

/** The built site on fresh demo data and a port of its own. */
export async function startTestServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn('node', [join(import.meta.dirname, 'serve.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      ADMIN_KEY: BROWSER_TEST_ADMIN_KEY,
    },
    detached: true,
  });
  const stop = async () => {
    if (server.exitCode !== null || server.pid === undefined) return;
    process.kill(-server.pid, 'SIGTERM');
    await once(server, 'exit');
  };
  const until = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < until) {
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) return { url, stop };
    await wait(200);
  }
  await stop();
  throw new Error('The site did not start in time.');
}
