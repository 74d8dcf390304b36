import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

export interface ReceivedMail {
  /** The addresses of the envelope. */
  from: string;
  to: string[];
  /** Names in lower case; folded lines joined. */
  headers: Map<string, string>;
  text: string;
}

export interface Mailbox {
  readonly url: string;
  /** What the server took, in the order of arrival. */
  readonly received: ReceivedMail[];
  close(): Promise<void>;
}

/**
 * A mail server that takes every mail; closed after the file's last test.
 * @param port one that was free; any unless stated
 */
export async function openMailbox(port = 0): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, callback) => {
      text(stream).then((source) => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          ...parse(source),
        });
        callback();
      }, callback);
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  afterAll(close);
  const address = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${address.port}`, received, close };
}

function parse(source: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(':');
    return [name.toLowerCase(), value.join(':').trim()] as const;
  });
  return { headers: new Map(headers), text: source.slice(end + 4).replaceAll('\r\n', '\n') };
}
