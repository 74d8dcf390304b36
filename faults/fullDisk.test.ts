import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/connection.ts';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgresql } from '#server/db/postgresql.ts';
import { contactMessages } from '#server/db/schema.ts';
import { BUILD_TIMEOUT_MS, ensureBuiltSite } from '#server/testing/builtSite.ts';
import { aContactForm } from '#server/testing/forms.ts';
import { createPostgresTemplate, databaseUrl } from '#server/testing/postgresTemplate.ts';
import { endServerProcesses, ServerProcess } from '#server/testing/serverProcess.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { mountSmallDisk } from './smallDisk.testing.ts';

const isOnPostgres = process.env.TEST_DATABASE === 'postgres';
// PostgreSQL's server runs as another user, who may not enter what is under a folder of ours.
const directory = mkdtempSync(join(isOnPostgres ? '/tmp' : tmpdir(), 'local-markets-full-'));
const unmount = mountSmallDisk(directory, 224);
afterAll(() => {
  unmount?.();
  rmSync(directory, { recursive: true, force: true });
});
afterEach(endServerProcesses);
beforeAll(ensureBuiltSite, BUILD_TIMEOUT_MS);

const ballast = join(directory, 'ballast');

function fill(): void {
  const piece = Buffer.alloc(2 ** 16);
  try {
    for (;;) appendFileSync(ballast, piece);
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  }
}

/** Writes to a site, and remembers the subjects of what it has acknowledged. */
function correspondenceWith(url: string) {
  const acknowledged = new Set<string>();
  const send = async (fields: { subject: string; message?: string }, address = '203.0.113.1') => {
    const answer = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(aContactForm(fields)),
    });
    if (answer.status === 201) acknowledged.add(fields.subject);
    return answer;
  };
  return { send, acknowledged };
}

/** Fails unless the database holds what has been acknowledged, once, and nothing else. */
async function expectKept(acknowledged: Set<string>, { connection, close }: Database) {
  const kept = await connection.select({ subject: contactMessages.subject }).from(contactMessages);
  await close();
  expect(kept.map(({ subject }) => subject).sort()).toEqual([...acknowledged].sort());
}

async function expectReading(url: string): Promise<void> {
  for (const path of ['/api/markets?near=97205', '/api/markets/1/reviews', '/']) {
    expect((await fetch(`${url}${path}`)).status, path).toBe(200);
  }
}

async function expectRefusal(refused: Response): Promise<void> {
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    type: 'unavailable',
    detail: expect.stringContaining('out of storage space'),
  });
}

// Where nobody may mount a disk of a few megabytes, there is none to fill.
describe.runIf(unmount !== null && !isOnPostgres)('a full disk', () => {
  it('refuses writes and goes on reading; once there is room, writing goes on and nothing is lost', async () => {
    const data = join(directory, 'data');
    const site = new ServerProcess({ DATA_DIR: data, DEMO_DATA: 'true' });
    const url = await site.started();
    const { send, acknowledged } = correspondenceWith(url);
    expect((await send({ subject: 'While there is room' })).status).toBe(201);
    fill();
    await vi.waitFor(async () => expectRefusal(await send({ subject: 'Without room' })), 5_000);
    // Its words come by another way than its answer.
    await vi.waitFor(() => expect(site.output).toContain('no room left on the disk'), 5_000);
    await expectReading(url);
    rmSync(ballast);
    await vi.waitFor(async () => {
      expect((await send({ subject: 'With room again' })).status).toBe(201);
    }, 5_000);
    await site.kill('SIGKILL');
    await expectKept(acknowledged, await openPglite(join(data, 'database'), async () => {}));
  }, 120_000);
});

describe.runIf(unmount !== null && isOnPostgres)('a full disk under PostgreSQL', () => {
  /** More than the pages it has begun can take. */
  const ATTEMPTS = 200;
  const RECOVERS_WITHIN_MS = 30_000;

  it('refuses writes and goes on reading; once there is room, writing goes on and nothing is lost', async () => {
    const server = await startPostgres({ isDurable: true, parent: directory });
    try {
      const database = databaseUrl(server.url, await createPostgresTemplate(server.url));
      const site = new ServerProcess({
        DATA_DIR: `${directory}-files`,
        DATABASE_URL: database,
        DEMO_DATA: 'true',
        TRUSTED_PROXIES: 'loopback',
      });
      const url = await site.started();
      const { send, acknowledged } = correspondenceWith(url);
      // What cannot be packed any smaller.
      const sendMuch = (subject: string, address: string) =>
        send({ subject, message: randomBytes(1_400).toString('base64') }, address);
      expect((await sendMuch('While there is room', '203.0.113.1')).status).toBe(201);
      fill();
      let refused: Response | undefined;
      for (let count = 1; count <= ATTEMPTS && !refused; count += 1) {
        const answer = await sendMuch(`Attempt ${count}`, `198.51.100.${count}`);
        if (answer.status !== 201) refused = answer;
      }
      if (!refused) throw new Error('It was never refused.');
      await expectRefusal(refused);
      await expectReading(url);
      rmSync(ballast);
      await vi.waitFor(async () => {
        expect((await sendMuch('With room again', '203.0.113.2')).status).toBe(201);
      }, RECOVERS_WITHIN_MS);
      await expectKept(
        acknowledged,
        openPostgresql(database, () => {}),
      );
      expect(site.output).not.toContain('"statusCode":500');
    } finally {
      await endServerProcesses();
      await server.stop();
      rmSync(`${directory}-files`, { recursive: true, force: true });
    }
  }, 300_000);
});
