import { PassThrough, type Readable } from 'node:stream';
import type { LiveMessage, LiveTopic } from '#contract/live/live.ts';

/** So many browsers of one person are kept up to date by one process. */
export const BROWSERS_PER_PERSON = 8;
/** So many of all people. */
const BROWSERS_IN_ALL = 10_000;
/** A browser that has not taken so many bytes sleeps or is gone; it asks again when it wakes. */
const BACKLOG_BYTES = 16_384;

interface OpenBrowser {
  userId: number;
  /** Of the session by which it was let in. */
  tokenHash: string;
  stream: PassThrough;
}

/** The browsers that wait at this process to be told of changes. */
export class LiveBrowsers {
  readonly #ofPerson = new Map<number, Set<OpenBrowser>>();
  #count = 0;

  /** @returns what the browser is sent; null when there are too many */
  open(userId: number, tokenHash: string): Readable | null {
    const own = this.#ofPerson.get(userId) ?? new Set();
    if (own.size >= BROWSERS_PER_PERSON || this.#count >= BROWSERS_IN_ALL) return null;
    const browser = { userId, tokenHash, stream: new PassThrough() };
    own.add(browser);
    this.#ofPerson.set(userId, own);
    this.#count += 1;
    browser.stream.once('close', () => {
      own.delete(browser);
      if (own.size === 0) this.#ofPerson.delete(userId);
      this.#count -= 1;
    });
    // Something has to be sent for the browser to know that it has been let in.
    browser.stream.write(': here\n\n');
    return browser.stream;
  }

  tell(userIds: number[], topics: LiveTopic[]): void {
    const message: LiveMessage = { topics };
    const text = `data: ${JSON.stringify(message)}\n\n`;
    for (const userId of userIds) {
      for (const { stream } of this.#ofPerson.get(userId) ?? []) send(stream, text);
    }
  }

  tellEverybody(topics: LiveTopic[]): void {
    this.tell([...this.#ofPerson.keys()], topics);
  }

  /** Says that the connection still stands, which proxies would otherwise close. */
  keepAlive(): void {
    for (const { stream } of this.#all()) send(stream, ': still here\n\n');
  }

  tokenHashes(): string[] {
    return [...new Set(this.#all().map(({ tokenHash }) => tokenHash))];
  }

  /** Ends those that were let in by these sessions. */
  endSessions(tokenHashes: Set<string>): void {
    for (const { stream, tokenHash } of this.#all()) {
      if (tokenHashes.has(tokenHash)) stream.end();
    }
  }

  endAll(): void {
    for (const { stream } of this.#all()) stream.end();
  }

  #all(): OpenBrowser[] {
    return [...this.#ofPerson.values()].flatMap((browsers) => [...browsers]);
  }
}

function send(stream: PassThrough, text: string): void {
  if (stream.writableLength + stream.readableLength > BACKLOG_BYTES) stream.destroy();
  else if (stream.writable) stream.write(text);
}
