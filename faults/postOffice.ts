import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes every mail and counts them by their Message-ID. */
export async function openPostOffice() {
  const taken = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => {
      text(stream).then((source) => {
        const id = /^message-id: *(\S+)/im.exec(source)?.[1] ?? '';
        taken.set(id, (taken.get(id) ?? 0) + 1);
        callback();
      }, callback);
    },
  });
  // Whoever is killed in the midst of a mail breaks the connection.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
