import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Unlisten } from './connection.ts';

const RECONNECT_AFTER_MS = 500;
const CONNECT_WITHIN_MS = 5_000;
/** How often the connection is asked whether it is still there, and how long it may take to say so. */
const PULSE = { everyMs: 15_000, withinMs: 5_000 };

/** What PostgreSQL's list of connections calls it. */
export const LISTENER_NAME = 'Local Markets, listening';

interface Subscriber {
  onMessage: (payload: string) => void;
  onGap: () => void;
}

/** One connection for every LISTEN of a process, opened anew whenever it breaks. */
export class SharedListener {
  readonly #url: string;
  readonly #onLost: (error: Error) => void;
  readonly #pulse: typeof PULSE;
  readonly #channels = new Map<string, Set<Subscriber>>();
  readonly #stopping = new AbortController();
  #client: Promise<pg.Client> | null = null;

  constructor(url: string, onLost: (error: Error) => void, pulse = PULSE) {
    this.#url = url;
    this.#onLost = onLost;
    this.#pulse = pulse;
  }

  async listen(channel: string, subscriber: Subscriber): Promise<Unlisten> {
    const subscribers = this.#channels.get(channel) ?? new Set();
    subscribers.add(subscriber);
    this.#channels.set(channel, subscribers);
    try {
      this.#client ??= this.#connect().catch((error) => {
        this.#client = null;
        throw error;
      });
      const client = await this.#client;
      // For whoever is the first on a connection that was there before; else it changes nothing.
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      subscribers.delete(subscriber);
      throw error;
    }
    return async () => void subscribers.delete(subscriber);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#channels.clear();
    const client = await this.#client?.catch(() => null);
    await client?.end();
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: LISTENER_NAME,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: this.#pulse.withinMs,
    });
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { onMessage } of this.#channels.get(channel) ?? []) onMessage(payload);
    });
    client.on('error', this.#onLost);
    try {
      await client.connect();
      for (const channel of this.#channels.keys()) {
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      }
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    const pulse = setInterval(() => {
      // Only listening, it would not notice for hours that nobody is at the other end any more.
      client.query('select 1').catch(() => client.end());
    }, this.#pulse.everyMs).unref();
    client.once('end', () => {
      clearInterval(pulse);
      if (this.#stopping.signal.aborted) return;
      this.#client = this.#reconnect();
      // Whoever begins to listen meanwhile waits for it, but there may be nobody.
      this.#client.catch(() => {});
    });
    return client;
  }

  async #reconnect(): Promise<pg.Client> {
    for (;;) {
      await wait(RECONNECT_AFTER_MS, undefined, { signal: this.#stopping.signal });
      try {
        const client = await this.#connect();
        for (const subscribers of this.#channels.values()) {
          for (const { onGap } of subscribers) onGap();
        }
        return client;
      } catch (error) {
        if (this.#stopping.signal.aborted) throw error;
        this.#onLost(error as Error);
      }
    }
  }
}
