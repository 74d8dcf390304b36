import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { databaseUrlOf, testDatabase } from '#server/testing/testDatabase.ts';
import { SharedListener } from './sharedListener.ts';

const database = await testDatabase();
const url = await databaseUrlOf(database);

/** Stands between, as a firewall does: it can forget the connections that it has, and say nothing. */
async function aFirewall(to: URL) {
  const pairs: [Socket, Socket][] = [];
  const firewall = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.pipe(far).pipe(near);
    pairs.push([near, far]);
  });
  firewall.listen(0, '127.0.0.1');
  await once(firewall, 'listening');
  onTestFinished(() => {
    for (const socket of pairs.flat()) socket.destroy();
    firewall.close();
  });
  const through = new URL(to);
  through.hostname = '127.0.0.1';
  through.port = String((firewall.address() as AddressInfo).port);
  return {
    url: through.href,
    forget: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
  };
}

it.runIf(url !== null)(
  'a connection that nobody is at the other end of any more is given up, and what was missed is read',
  async () => {
    const firewall = await aFirewall(new URL(url ?? ''));
    const pulse = { everyMs: 200, withinMs: 1_000 };
    const listener = new SharedListener(firewall.url, () => {}, pulse);
    onTestFinished(() => listener.stop());
    const heard: string[] = [];
    await listener.listen('words', {
      onMessage: (word) => heard.push(word),
      onGap: () => heard.push('(a gap)'),
    });
    const say = (word: string) =>
      database.connection.execute(sql`select pg_notify('words', ${word})`);
    await say('one');
    await vi.waitFor(() => expect(heard).toEqual(['one']), 5_000);
    firewall.forget();
    await say('two');
    await vi.waitFor(() => expect(heard).toEqual(['one', '(a gap)']), 15_000);
    await say('three');
    await vi.waitFor(() => expect(heard).toEqual(['one', '(a gap)', 'three']), 5_000);
  },
);
