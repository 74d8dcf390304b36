import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { aUser } from '#server/testing/builders.ts';
import { sessionCookieOf } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

/** As in production, but for the time that a test has. */
const PATIENCE = {
  headMs: 1_000,
  graceMs: 1_500,
  bytesPerSecond: 2_000_000,
  mostWaitingBytes: 50_000_000,
  checkEveryMs: 50,
};
/** When all of them must have been let go, in milliseconds; how soon exactly is not the point. */
const LET_GO_WITHIN_MS = 20_000;
/** What no kernel keeps for a connection. */
const BIG_ANSWER_BYTES = 20_000_000;

vi.setConfig({ testTimeout: 3 * LET_GO_WITHIN_MS });

const site = await testApp({
  patience: PATIENCE,
  extend: (app: FastifyInstance) => {
    app.get('/big', () => 'x'.repeat(BIG_ANSWER_BYTES));
    app.get('/less', () => 'x'.repeat(1_000_000));
  },
});
const { app } = site;
let port = 0;
let cookie = '';
const opened: Socket[] = [];

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  cookie = await sessionCookieOf(site, await aUser(site.database.connection));
});
afterAll(() => {
  vi.resetConfig();
  for (const socket of opened) socket.destroy();
});

/** A connection that says what it is told to, and what came back when it was closed. */
function open(bytes: string | Buffer = '') {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  opened.push(socket);
  let text = '';
  const closed = new Promise<string>((resolve) => {
    socket
      .setEncoding('latin1')
      .on('data', (data: string) => {
        text += data;
      })
      // One that is cut off is over as well.
      .on('error', () => undefined)
      .on('close', () => resolve(text));
  });
  return { socket, closed };
}

const within = <Value>(value: Promise<Value>): Promise<Value | 'still open'> =>
  Promise.race([value, wait(LET_GO_WITHIN_MS, 'still open' as const, { ref: false })]);

/** Writes byte by byte, as those do who only want to keep us waiting. */
async function drip(socket: Socket, bytes: string): Promise<void> {
  for (const byte of bytes) {
    if (!socket.writable) return;
    socket.write(byte);
    await wait(100);
  }
}

const head = (path: string, type: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n${more}\r\n`;

const openConnections = () => promisify(app.server.getConnections.bind(app.server))();

async function isServed(): Promise<boolean> {
  const headers = { connection: 'close' };
  return (await fetch(`http://127.0.0.1:${port}/api/markets`, { headers })).ok;
}

function expectTimeout(answer: string) {
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toMatch(/content-type: application\/problem\+json/i);
  const problem = problemSchema.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''));
  expect(problem).toMatchObject({ type: 'request-timeout', status: 408 });
}

describe('whoever is too slow is let go, and others are served meanwhile', () => {
  it('with the head of a request', async () => {
    const { socket, closed } = open('GET /api/markets HTTP/1.1\r\nX-Slow: ');
    const dripping = drip(socket, 'a'.repeat(100));
    expect(await isServed()).toBe(true);
    expectTimeout(await within(closed));
    await dripping;
  });

  it('with a body', async () => {
    const { socket, closed } = open(head('/api/contact', 'application/json', 500));
    const dripping = drip(socket, '{'.repeat(100));
    expect(await isServed()).toBe(true);
    expectTimeout(await within(closed));
    await dripping;
  });

  it('with a body that nobody waits for: what was answered is not answered again', async () => {
    const { socket, closed } = open(
      'GET /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n',
    );
    const dripping = drip(socket, '{'.repeat(100));
    const answer = await within(closed);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    await dripping;
  });

  it('though a thousand say nothing at all', async () => {
    const idle = Array.from({ length: 1_000 }, () => open());
    expect(await isServed()).toBe(true);
    const answers = await within(Promise.all(idle.map(({ closed }) => closed)));
    expect(answers).not.toBe('still open');
    expect(await isServed()).toBe(true);
  });

  it('with taking the answers to many requests at once', async () => {
    const request = 'GET /less HTTP/1.1\r\nHost: x\r\n\r\n';
    const { socket } = open(request.repeat(12));
    socket.pause();
    expect(await isServed()).toBe(true);
    await expect.poll(openConnections, { timeout: LET_GO_WITHIN_MS }).toBe(0);
  });

  it('with taking what is large, once too much of it waits for too many', async () => {
    const takers = Array.from({ length: 6 }, () => {
      const { socket } = open('GET /big HTTP/1.1\r\nHost: x\r\n\r\n');
      return socket.pause();
    });
    expect(await isServed()).toBe(true);
    // Less than three of these answers may wait.
    await expect.poll(openConnections, { timeout: LET_GO_WITHIN_MS }).toBe(2);
    for (const socket of takers) socket.destroy();
  });
});

describe('whoever is slow and honest is waited for', () => {
  it('with an upload that takes longer than the head start', async () => {
    const picture = Buffer.alloc(6_000_000);
    const { socket, closed } = open(
      head(
        '/api/media/images',
        'image/png',
        picture.length,
        `Cookie: ${cookie}\r\nConnection: close\r\n`,
      ),
    );
    const began = performance.now();
    for (let sent = 0; sent < picture.length; sent += 300_000) {
      socket.write(picture.subarray(sent, sent + 300_000));
      await wait(100);
    }
    expect(performance.now() - began).toBeGreaterThan(PATIENCE.graceMs);
    expect(await within(closed)).toMatch(/^HTTP\/1\.1 422 [\s\S]*The picture is larger than 5 MB/);
  });
});
