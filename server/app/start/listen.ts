import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * In one turn of the event loop Node takes one connection from each place where it listens. While
 * there is much to do a turn takes long, and at a single place those who come would wait for
 * seconds, not even refused. So on Linux a process listens at one port many times over, and the
 * kernel shares out who comes.
 */
const PLACES = process.platform === 'linux' ? 16 : 1;

/** The port cannot be listened on; the message says what to change. */
export class ListenError extends Error {
  override name = 'ListenError';
}

/** @throws ListenError */
export async function listen(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<void> {
  try {
    if (PLACES === 1) await app.listen({ port, host });
    else await listenManyTimes(app, { port, host });
  } catch (error) {
    const remedies: Record<string, string> = {
      EADDRINUSE: `Port ${port} of ${host} is already in use. Stop the program using it or choose another PORT.`,
      EACCES: `Port ${port} may not be opened by this user. Choose a PORT of 1024 or more.`,
      EADDRNOTAVAIL: `This machine has no address ${host}. Choose another HOST.`,
      ENOTFOUND: `This machine has no address ${host}. Choose another HOST.`,
    };
    const remedy = remedies[(error as NodeJS.ErrnoException).code ?? ''];
    throw remedy ? new ListenError(remedy, { cause: error }) : error;
  }
}

async function listenManyTimes(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<void> {
  // Whoever shares a port is not told that another process has it: this one asks first.
  const alone = createServer().listen(port, host);
  await once(alone, 'listening');
  await new Promise((resolve) => alone.close(resolve));

  const others: Server[] = [];
  let closed: Promise<unknown> = Promise.resolve();
  app.addHook('preClose', async () => {
    closed = Promise.all(others.map((other) => new Promise((resolve) => other.close(resolve))));
  });
  // Fastify waits for those who came to its own place; whoever came to another is served as well.
  app.addHook('onClose', async () => void (await closed));
  // Fastify hands on what it does not know of.
  const shared = { port, host, reusePort: true };
  await app.listen(shared);
  const address = app.server.address() as AddressInfo;
  while (others.length < PLACES - 1) {
    // As an HTTP server listens by itself: the end of an answer would else wait until whoever asked has
    // said that she has its beginning.
    const other = createServer({ noDelay: true }, (socket) =>
      app.server.emit('connection', socket),
    );
    other.listen({ port: address.port, host: address.address, reusePort: true });
    await once(other, 'listening');
    others.push(other);
  }
}
