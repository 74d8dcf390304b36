import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { testApp } from '#server/testing/testApp.ts';
import { ARRIVALS_BEFORE_TIMING, MOST_IN_PROGRESS } from './traffic.ts';

const WORK_MS = 5;

const waiting: (() => void)[] = [];
const { app } = await testApp({
  extend: (fastify) => {
    const config = { access: 'everyone' } as const;
    fastify.get('/api/waits', { config }, async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return {};
    });
    fastify.get('/api/works', { config }, (_request, reply) => {
      const until = performance.now() + WORK_MS;
      while (performance.now() < until);
      reply.send({});
    });
  },
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const ask = (path: string, accept = 'application/json') =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });

const sockets = new Set<Socket>();
function opened(): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets.add(socket);
  return socket;
}
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

const letThemGo = () => {
  for (const go of waiting.splice(0)) go();
};
afterEach(letThemGo);

/** Fills the server with requests that wait for something. */
async function aRush() {
  const rush: Promise<Response>[] = [];
  // A few at a time: here it is not the processor that has too much to do.
  while (rush.length < MOST_IN_PROGRESS) {
    for (let count = 0; count < 16; count += 1) rush.push(ask('/api/waits'));
    await vi.waitFor(() => expect(waiting).toHaveLength(rush.length), 5_000);
  }
  return rush;
}

it('what would be too much is refused at once, with when to come again', async () => {
  const rush = await aRush();
  const refusedBefore = app.traffic.refused;
  // Both what routes answer and what is answered in front of them.
  for (const path of ['/api/markets/1', '/api/markets?limit=1', '/market/1']) {
    const answer = await ask(path);
    expect(answer.status, path).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(problemSchema.parse(await answer.json()).type).toBe('unavailable');
  }
  const metrics = await (await ask('/metrics')).text();
  expect(metrics).toContain(`http_refused_total ${refusedBefore + 3}`);
  expect(metrics).toContain(`http_requests_in_progress ${MOST_IN_PROGRESS + 1}`);

  letThemGo();
  for (const answer of await Promise.all(rush)) expect(answer.status).toBe(200);
  expect((await ask('/api/markets?limit=1')).status).toBe(200);
  expect(app.traffic.inProgress).toBe(0);
});

it('whoever opens a page is told so in words', async () => {
  await aRush();
  const answer = await ask('/', 'text/html,application/xhtml+xml');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await answer.text()).toContain('Please try again in a moment.');
});

it('whoever watches over the process is answered all the same', async () => {
  await aRush();
  expect((await ask('/api/health')).status).toBe(200);
});

it('those who take their time in sending shut nobody out', async () => {
  for (let count = 0; count <= MOST_IN_PROGRESS; count += 1) {
    opened().write(
      'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
  }
  await nextTurn();
  await ask('/api/health');
  expect((await ask('/api/markets?limit=1')).status).toBe(200);
  // Their heads are still being looked at one after the other.
  await vi.waitFor(() => expect(app.traffic.inProgress).toBe(0), 5_000);
});

it('what takes the processor for too long in one go is refused from then on', async () => {
  const asked = 2 * ARRIVALS_BEFORE_TIMING;
  let taken = 0;
  app.server.on('connection', () => {
    taken += 1;
  });
  const visitors = Array.from({ length: asked }, opened);
  await vi.waitFor(() => expect(taken).toBeGreaterThanOrEqual(asked), 5_000);
  // Those of an earlier test may have been among them; one is taken in a turn.
  for (let turn = 0; turn < asked; turn += 1) await nextTurn();
  const statuses = visitors.map(async (socket) => {
    const [head] = await once(socket.setEncoding('latin1'), 'data');
    return Number(String(head).slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
  });
  for (const socket of visitors) socket.write('GET /api/works HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const all = await Promise.all(statuses);
  const answered = all.filter((status) => status === 200).length;
  expect(answered).toBeGreaterThanOrEqual(ARRIVALS_BEFORE_TIMING);
  expect(all.filter((status) => status === 503)).toHaveLength(asked - answered);
  expect(answered).toBeLessThan(asked);
  // The next turn begins anew.
  expect((await ask('/api/works')).status).toBe(200);
});
