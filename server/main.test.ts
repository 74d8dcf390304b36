import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BUILD_TIMEOUT_MS, ensureBuiltSite } from './testing/builtSite.ts';
import { endServerProcesses, ServerProcess } from './testing/serverProcess.ts';
import { databaseUrlOf, testDatabase } from './testing/testDatabase.ts';

/** Starting includes making a database, which takes its time on a busy machine. */
const TIMEOUT_MS = 120_000;
/** A process on a busy machine; who sends a question slowly is otherwise waited for longer. */
const STOPS_WITHIN_MS = 12_000;

const databaseUrl = await databaseUrlOf(await testDatabase());
let directory: string;
/** Says where the data is: in a directory of this file, or on its PostgreSQL database. */
let where: Record<string, string>;

beforeAll(async () => {
  await ensureBuiltSite();
  directory = await mkdtemp(join(tmpdir(), 'local-markets-main-'));
  where = {
    DATA_DIR: join(directory, 'data'),
    ...(databaseUrl && { DATABASE_URL: databaseUrl, DEMO_DATA: 'true' }),
  };
}, BUILD_TIMEOUT_MS);

afterAll(async () => {
  await endServerProcesses();
  await rm(directory, { recursive: true, force: true });
});

async function marketIds(url: string): Promise<number[]> {
  const answer = await fetch(`${url}/api/markets?view=pin`);
  const pins = (await answer.json()) as { id: number }[];
  return pins.map(({ id }) => id).sort((a, b) => a - b);
}

describe('the server as a process', { timeout: TIMEOUT_MS }, () => {
  // Each test goes on where the one before has stopped: starting takes seconds.
  let ids: number[];

  it('says where it is, serves, and says behind a balancer that it is leaving', async () => {
    const server = new ServerProcess({ ...where, SHUTDOWN_DELAY_SECONDS: '6' });
    const url = await server.started();
    expect(server.output).toMatch(/Local Markets is open at http:\/\/localhost:\d+\n/);
    expect(server.output).toContain('made up and labelled as demo');
    expect(server.output).toMatch(/The admin key is in .*admin-key\n/);
    expect(server.output).toContain('shopper@example.com');
    expect(server.output).toContain('Their password: localmarkets');
    expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({ status: 'ok' });
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<h1');
    ids = await marketIds(url);
    expect(ids.length).toBeGreaterThan(100);

    const before = Date.now();
    const exited = server.kill('SIGTERM');
    await vi.waitFor(async () => {
      const health = await fetch(`${url}/api/health`);
      expect(health.status).toBe(503);
      expect(await health.json()).toMatchObject({ detail: 'This process is shutting down.' });
    }, 5_000);
    const answer = await fetch(`${url}/api/markets?limit=1`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('close');
    await answer.text();
    expect(await exited).toBe(0);
    expect(Date.now() - before).toBeGreaterThanOrEqual(6_000);
  });

  it.runIf(databaseUrl === null)('stops while it is still starting, too', async () => {
    const data = join(directory, 'begun');
    const server = new ServerProcess({ DATA_DIR: data });
    await vi.waitFor(() => expect(existsSync(join(data, 'lock'))).toBe(true), 60_000);
    expect(await server.kill('SIGTERM')).toBe(0);
    expect(server.output).toBe('');
  });

  it('finds every row again after it was killed, and waits for nobody when told to stop', async () => {
    const killed = new ServerProcess(where);
    expect(await marketIds(await killed.started())).toEqual(ids);
    expect(await killed.kill('SIGKILL')).toBeNull();
    const server = new ServerProcess(where);
    const url = await server.started();
    expect(await marketIds(url)).toEqual(ids);

    // One that has asked nothing yet, and one in the middle of its question.
    const port = Number(new URL(url).port);
    const idle = connect(port, '127.0.0.1');
    const slow = connect(port, '127.0.0.1', () => slow.write('GET /api/markets HTTP/1.1\r\nHost:'));
    for (const socket of [idle, slow]) socket.on('error', () => {});
    await new Promise((resolve) => slow.once('ready', resolve));
    await fetch(`${url}/api/health`);
    const before = Date.now();
    expect(await server.kill('SIGTERM')).toBe(0);
    expect(Date.now() - before).toBeLessThan(STOPS_WITHIN_MS);
    for (const socket of [idle, slow]) socket.destroy();
    expect(existsSync(join(directory, 'data', 'lock'))).toBe(false);
    expect(server.output).not.toContain('"level":50');
  });

  it('does not start on a port that is taken, and says so', async () => {
    const rival = createServer();
    await new Promise<void>((resolve) => rival.listen(0, '127.0.0.1', resolve));
    const { port } = rival.address() as AddressInfo;
    const server = new ServerProcess({ ...where, PORT: String(port) });
    expect(await server.exited()).toBe(1);
    expect(server.output).toBe(
      `Port ${port} of 127.0.0.1 is already in use. Stop the program using it or choose another PORT.\n`,
    );
    expect(existsSync(join(directory, 'data', 'lock'))).toBe(false);
    rival.close();
  });

  it('does not start at an address that the machine does not have, and says so', async () => {
    const server = new ServerProcess({ ...where, HOST: '192.0.2.1' });
    expect(await server.exited()).toBe(1);
    expect(server.output).toBe('This machine has no address 192.0.2.1. Choose another HOST.\n');
  });

  it('does not start with settings that cannot be used, and names all of them', async () => {
    const server = new ServerProcess({ ...where, PORT: 'eighty', LOG_LEVEL: 'loud' });
    expect(await server.exited()).toBe(1);
    expect(server.output).toMatch(
      /^These environment variables aren’t valid:\n {2}PORT: .*\n {2}LOG_LEVEL: .*\n$/,
    );
  });

  it('does not start without its PostgreSQL server, and keeps the password to itself', async () => {
    const server = new ServerProcess({
      DATABASE_URL: 'postgres://somebody:hunter2@127.0.0.1:1/nowhere',
    });
    expect(await server.exited()).toBe(1);
    expect(server.output).toMatch(/^The database at 127\.0\.0\.1:1 cannot be reached: .*\n$/);
    expect(server.output).not.toContain('hunter2');
  });

  it(
    databaseUrl ? 'shares a PostgreSQL database' : 'keeps its data directory to itself',
    async () => {
      const first = new ServerProcess(where);
      const url = await first.started();
      const second = new ServerProcess(where);
      if (databaseUrl) {
        expect(await marketIds(await second.started())).toEqual(await marketIds(url));
      } else {
        expect(await second.exited()).toBe(1);
        expect(second.output).toContain(`is in use by process ${first.child.pid}. `);
        expect(second.output.trim().split('\n')).toHaveLength(1);
        expect((await fetch(`${url}/api/health`)).status).toBe(200);
      }
      // As Ctrl-C does.
      for (const server of databaseUrl ? [first, second] : [first]) {
        expect(await server.kill('SIGINT')).toBe(0);
      }
    },
  );
});
