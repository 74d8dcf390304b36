import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';
import { hasEnded } from '../../scripts/has-ended.ts';
import { serverEnvironment } from './serverEnvironment.ts';

const STARTS_WITHIN_MS = 60_000;

export interface TestServer {
  url: string;
  /** Moves its clock, which goes on from there. */
  setClock(moment: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The built site on a port and a database of its own, with demo data unless told otherwise.
 * @param startsAt the moment to which its clock is set at first; it goes right when there is none
 */
export async function startTestServer({
  startsAt,
  environment = {},
}: {
  startsAt?: string;
  environment?: Record<string, string>;
} = {}): Promise<TestServer> {
  const fresh = serverEnvironment(await freePort());
  const url = fresh.PUBLIC_URL;
  const server = fork(join(import.meta.dirname, 'serve.ts'), {
    // Whatever runs the test: the site runs on Node as it is.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...fresh,
      ...environment,
      ...(startsAt !== undefined && { TEST_CLOCK: startsAt }),
    },
    detached: true,
  });
  const stop = () => stopGroup(server);
  const until = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < until && !hasEnded(server)) {
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) {
      return {
        url,
        stop,
        setClock: async (moment) => {
          if (startsAt === undefined) throw new Error('The clock of this server goes right.');
          const isSet = once(server, 'message');
          server.send(moment);
          await isSet;
        },
      };
    }
    await wait(200);
  }
  await stop();
  throw new Error('The site did not start in time.');
}

async function stopGroup(server: ChildProcess): Promise<void> {
  if (hasEnded(server) || server.pid === undefined) return;
  process.kill(-server.pid, 'SIGTERM');
  await once(server, 'exit');
}
