import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { ListenError, listen } from './listen.ts';

const HOST = '127.0.0.1';
const VISITORS = 100;

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
  const { app, port } = await opened();
  const taken: Socket[] = [];
  app.server.on('connection', (socket) => taken.push(socket));
  // At one place in sixteen nobody ever had to wait.
  for (let count = 0; count < 40; count += 1) {
    await fetch(`http://${HOST}:${port}/`, { headers: { connection: 'close' } });
  }
  expect(taken.map(sendsAtOnce)).toEqual(Array(40).fill(true));
  await app.close();
});

/** Whether a connection sends small pieces at once, which only a symbol of Node's own tells. */
function sendsAtOnce(socket: Socket): boolean {
  const symbol = Object.getOwnPropertySymbols(socket).find(
    ({ description }) => description === 'kSetNoDelay',
  );
  return (socket as unknown as Record<symbol, boolean>)[symbol ?? Symbol.iterator] === true;
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
