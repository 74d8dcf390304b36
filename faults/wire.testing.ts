import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A wire to a server on this machine, which can be cut. */
export interface Wire {
  port: number;
  /** Breaks every connection and refuses new ones. */
  cut(): void;
  /** Keeps every connection open and lets nothing through. */
  mute(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function layWire(toPort: number): Promise<Wire> {
  let state: 'through' | 'cut' | 'mute' = 'through';
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(toPort, '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, pair.toReversed() as typeof pair]) {
      from.on('error', () => {});
      from.on('data', (chunk) => to.write(chunk));
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
      if (state === 'mute') from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    state = 'cut';
    for (const socket of [...pairs].flat()) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mute: () => {
      state = 'mute';
      for (const socket of [...pairs].flat()) socket.pause();
    },
    mend: () => {
      state = 'through';
      for (const socket of [...pairs].flat()) socket.resume();
    },
    close: async () => {
      cut();
      server.close();
    },
  };
}
