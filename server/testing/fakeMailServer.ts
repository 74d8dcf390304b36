import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';

export interface FakeMailServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A mail server that takes every mail.
 * @param onMail told of each as it came, before whoever sends it is told that it was taken
 * @param port one that was free; any unless stated
 */
export async function openFakeMailServer(
  onMail: (source: string, envelope: SMTPServerEnvelope) => void,
  port = 0,
): Promise<FakeMailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, callback) => {
      text(stream).then((source) => {
        onMail(source, envelope);
        callback();
      }, callback);
    },
  });
  // Whoever is killed in the midst of a mail breaks the connection.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
