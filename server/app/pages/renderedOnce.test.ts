import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { testApp } from '#server/testing/testApp.ts';
import { pages } from './pages.ts';

const distDirectory = await mkdtemp(join(tmpdir(), 'pages-test-'));
await mkdir(join(distDirectory, 'client', 'assets'), { recursive: true });
afterAll(() => rm(distDirectory, { recursive: true }));

let version = 1;
const rendered: string[] = [];
/** Each waits here until it may go on. */
let mayGoOn = Promise.withResolvers<void>();

const { app } = await testApp({
  extend: async (extended) => {
    const { identity, payments } = extended.services;
    await extended.register(pages, {
      distDirectory,
      render: async (address) => {
        const state = version;
        rendered.push(address);
        await mayGoOn.promise;
        if (address === '/broken') throw new Error('This page cannot be rendered.');
        return new Response(`<p>${address} of ${state}</p>`);
      },
      version: () => String(version),
      mapStyleUrl: undefined,
      identity: identity.settings,
      payment: payments.settings,
    });
  },
});

beforeEach(() => {
  rendered.length = 0;
  mayGoOn = Promise.withResolvers<void>();
});

const get = (address: string) => app.inject({ url: address });

/** Lets those that wait go on, once so many pages are being rendered. */
async function letGoOn(count: number) {
  await expect.poll(() => rendered.length).toBeGreaterThanOrEqual(count);
  mayGoOn.resolve();
}

it('a page that many ask for at the same moment is rendered once for all of them', async () => {
  const asking = Promise.all(['/about', '/about', '/terms', '/about'].map(get));
  await letGoOn(2);
  const bodies = (await asking).map(({ body }) => body);
  const about = '<p>/about of 1</p>';
  expect(bodies).toEqual([about, about, '<p>/terms of 1</p>', about]);
  expect(rendered).toEqual(['/about', '/terms']);
});

it('whoever asks once something has changed is not shown what was being rendered before', async () => {
  const first = get('/privacy');
  await expect.poll(() => rendered.length).toBe(1);
  version += 1;
  const second = get('/privacy');
  await letGoOn(2);
  const bodies = (await Promise.all([first, second])).map(({ body }) => body);
  expect(bodies).toEqual(['<p>/privacy of 1</p>', '<p>/privacy of 2</p>']);
});

it('what could not be rendered is tried anew by whoever asks next', async () => {
  mayGoOn.resolve();
  expect((await get('/broken')).statusCode).toBe(500);
  expect((await get('/broken')).statusCode).toBe(500);
  expect(rendered).toEqual(['/broken', '/broken']);
});
