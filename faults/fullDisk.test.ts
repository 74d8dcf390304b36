import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BUILD_TIMEOUT_MS, ensureBuiltSite } from '#server/testing/builtSite.ts';
import { aContactForm } from '#server/testing/forms.ts';
import { endServerProcesses, ServerProcess } from '#server/testing/serverProcess.ts';
import { mountSmallDisk } from './smallDisk.ts';

const directory = mkdtempSync(join(tmpdir(), 'local-markets-full-'));
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

// Where nobody may mount a disk of a few megabytes, there is none to fill.
describe.runIf(unmount !== null && process.env.TEST_DATABASE !== 'postgres')('a full disk', () => {
  it('refuses writes and goes on reading; once there is room, writing goes on and nothing is lost', async () => {
    const site = new ServerProcess({ DATA_DIR: join(directory, 'data'), DEMO_DATA: 'true' });
    const url = await site.started();
    const write = (subject: string) =>
      fetch(`${url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(aContactForm({ subject })),
      });
    expect((await write('While there is room')).status).toBe(201);
    fill();
    await vi.waitFor(async () => {
      const refused = await write('Without room');
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.json()).toMatchObject({
        type: 'unavailable',
        detail: expect.stringContaining('no room left'),
      });
    }, 5_000);
    // Its words come by another way than its answer.
    await vi.waitFor(() => expect(site.output).toContain('no room left on the disk'), 5_000);
    for (const path of ['/api/markets?near=97205', '/api/markets/1/reviews', '/']) {
      expect((await fetch(`${url}${path}`)).status, path).toBe(200);
    }
    rmSync(ballast);
    await vi.waitFor(async () => {
      expect((await write('With room again')).status).toBe(201);
    }, 5_000);
  }, 120_000);
});
