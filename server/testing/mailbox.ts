import { afterAll } from 'vitest';
import { type FakeMailServer, openFakeMailServer } from './fakeMailServer.ts';

export interface ReceivedMail {
  /** The addresses of the envelope. */
  from: string;
  to: string[];
  /** Names in lower case; folded lines joined. */
  headers: Map<string, string>;
  text: string;
}

export interface Mailbox extends FakeMailServer {
  /** What the server took, in the order of arrival. */
  readonly received: ReceivedMail[];
}

/**
 * A mail server that takes every mail; closed after the file's last test.
 * @param port one that was free; any unless stated
 */
export async function openMailbox(port = 0): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  const server = await openFakeMailServer((source, { mailFrom, rcptTo }) => {
    received.push({
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      ...parse(source),
    });
  }, port);
  afterAll(server.close);
  return { ...server, received };
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
