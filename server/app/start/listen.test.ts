import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { ListenError, listen } from './listen.ts';

const HOST = '127.0.0.1';
const VISITORS = 100;
/** Systems take 40 ms and more until they say that something has arrived. */
const SOONER_THAN_SAID_MS = 25;

async function opened() {
  const app = Fastify();
  app.get('/', () => 'here');
  await listen(app, { port: 0, host: HOST });
  return { app, port: (app.server.address() as AddressInfo).port };
}

it.runIf(process.platform === 'linux')('takes many connections in one turn', async () => {
  const { app, port } = await opened();
  const inTurns = [0];
  app.server.on('connection', () => {
    inTurns[inTurns.length - 1] = (inTurns.at(-1) ?? 0) + 1;
  });
  // They come while this thread is busy, so another one has to open them.
  const code = `
    const { connect } = require('node:net');
    const { workerData: port, parentPort } = require('node:worker_threads');
    let left = ${VISITORS};
    for (let count = left; count > 0; count -= 1) {
      connect(port, '${HOST}', () => { if (--left === 0) parentPort.postMessage('all'); });
    }
    parentPort.once('message', () => process.exit());
  `;
  const visitors = new Worker(code, { eval: true, workerData: port });
  await once(visitors, 'message');
  while (inTurns.reduce((sum, count) => sum + count, 0) < VISITORS) {
    inTurns.push(0);
    // As long as a turn may take in which there is much to do.
    const until = performance.now() + 5;
    while (performance.now() < until);
    await nextTurn();
  }
  expect(inTurns.length).toBeLessThan(VISITORS / 2);
  await visitors.terminate();
  await app.close();
});

it('answers at each place, and takes nobody any more once it is closed', async () => {
  const { app, port } = await opened();
  for (let count = 0; count < 40; count += 1) {
    const answer = await fetch(`http://${HOST}:${port}/`, { headers: { connection: 'close' } });
    expect(await answer.text()).toBe('here');
  }
  await app.close();
  const late = connect(port, HOST);
  const [error] = await once(late, 'error');
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});

it('sends what an answer still lacks without waiting until the rest has been taken', async () => {
  const app = Fastify();
  // As what is compressed on its way is sent.
  app.get('/', (_, reply) =>
    reply.type('text/plain').send(Readable.from(inPieces('the first', 'the last'))),
  );
  await listen(app, { port: 0, host: HOST });
  const { port } = app.server.address() as AddressInfo;
  // At one place in sixteen nobody ever had to wait.
  for (let visitor = 0; visitor < 3; visitor += 1) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const times: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      const startedAt = performance.now();
      const asked = get({ host: HOST, port, agent });
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      expect(await text(answer)).toBe('the firstthe last');
      times.push(performance.now() - startedAt);
    }
    // That late they are once a connection has been used for a while.
    expect(Math.min(...times.slice(-10))).toBeLessThan(SOONER_THAN_SAID_MS);
    agent.destroy();
  }
  await app.close();
});

async function* inPieces(...pieces: string[]) {
  for (const piece of pieces) {
    yield piece;
    await wait(1);
  }
}

it('is closed once whoever came is answered, at whichever place', async () => {
  const app = Fastify();
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  app.get('/', async (_, reply) => {
    ask();
    await mayAnswer;
    return reply.header('connection', 'close').send('here');
  });
  await listen(app, { port: 0, host: HOST });
  const { port } = app.server.address() as AddressInfo;
  // Most likely not to the first place, for which alone Fastify would wait.
  const answer = fetch(`http://${HOST}:${port}/`);
  await asked;
  let isClosed = false;
  const closing = app.close().then(() => {
    isClosed = true;
  });
  await wait(100);
  expect(isClosed).toBe(false);
  letAnswer();
  expect(await (await answer).text()).toBe('here');
  await closing;
});

it('does not share its port with another process, be it one of its own kind', async () => {
  const { app, port } = await opened();
  await expect(listen(Fastify(), { port, host: HOST })).rejects.toThrow(ListenError);
  await app.close();
  const rival = createServer().listen(0, HOST);
  await once(rival, 'listening');
  const taken = (rival.address() as AddressInfo).port;
  await expect(listen(Fastify(), { port: taken, host: HOST })).rejects.toThrow('already in use');
  rival.close();
});
