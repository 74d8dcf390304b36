import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';

interface Listener {
  channel: string;
}

/**
 * A database whose messages can be waited for: PostgreSQL delivers a NOTIFY some time after the
 * write that caused it, but always in order, so a mark sent now arrives after all of them.
 */
export function withArrivals(database: Database): {
  database: Database;
  /** Resolves when every listener has been told of everything written so far. */
  arrived(): Promise<void>;
} {
  const listeners = new Set<Listener>();
  const awaited = new Map<string, { missing: Set<Listener>; resolve: () => void }>();

  const listen: Database['listen'] = async (channel, onMessage, onGap) => {
    const listener = { channel };
    const unlisten = await database.listen(
      channel,
      (payload) => {
        const mark = awaited.get(payload);
        if (!mark) return onMessage(payload);
        mark.missing.delete(listener);
        if (mark.missing.size === 0) mark.resolve();
      },
      onGap,
    );
    listeners.add(listener);
    return async () => {
      listeners.delete(listener);
      await unlisten();
    };
  };

  return {
    database: { ...database, listen },
    arrived: async () => {
      for (const [channel, missing] of Map.groupBy(listeners, (listener) => listener.channel)) {
        const mark = randomUUID();
        const { promise, resolve } = Promise.withResolvers<void>();
        awaited.set(mark, { missing: new Set(missing), resolve });
        await database.connection.execute(sql`select pg_notify(${channel}, ${mark})`);
        await promise;
        awaited.delete(mark);
      }
    },
  };
}
