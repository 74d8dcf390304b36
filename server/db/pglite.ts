import { writeSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { type Database, MIGRATIONS_FOLDER } from './connection.ts';
import { keepFewParsers } from './pgliteParsers.ts';
import { FRESH_PLANS, keepStatements } from './preparedStatements.ts';
import { TransactionGuard } from './transactionGuard.ts';

/** The embedded database: one process, either in a directory or (for tests) in memory. */
export function pgliteDatabase(
  client: PGlite,
  release: () => Promise<void> = async () => {},
): Database {
  keepFewParsers(client);
  keepStatements(client);
  guardTransactions(client);
  const connection = drizzle(client);
  return {
    kind: 'pglite',
    connection,
    delayed: connection,
    jobStore: { backend: 'pglite', db: fromPglite(client) },
    // Same process, same memory: a message can't be missed, so there is never a gap.
    listen: async (channel, onMessage) => {
      const unlisten = await client.listen(channel, onMessage);
      // It would take what it is called with, by a hook for one, for a transaction.
      return () => unlisten();
    },
    migrate: () => migrate(connection, { migrationsFolder: MIGRATIONS_FOLDER }),
    close: async () => {
      await client.close();
      await release();
    },
  };
}

function guardTransactions(client: PGlite): void {
  const guard = new TransactionGuard();
  const query = client.query.bind(client);
  const exec = client.exec.bind(client);
  const transaction = client.transaction.bind(client);
  const listen = client.listen.bind(client);
  client.query = async (...call) => {
    guard.check();
    return query(...call);
  };
  client.exec = async (...call) => {
    guard.check();
    return exec(...call);
  };
  client.transaction = (run) => guard.within(() => transaction(run));
  // Whoever is told of a write is told while its transaction ends, but has no part in it.
  client.listen = (channel, onMessage, ...more) =>
    listen(channel, (payload) => guard.apart(() => onMessage(payload)), ...more);
}

/**
 * It writes ahead of what it stores, 16 MB at a time. Where there is no room for that it is finished
 * and cannot be asked anything any more, so writes stop while there is still some left.
 */
export const RESERVED_BYTES = 64 * 2 ** 20;

/** There is not enough room to start with; the message says where. */
export class NoRoomError extends Error {
  override name = 'NoRoomError';
}

/**
 * @param directory where the files are kept; created when missing
 * @throws NoRoomError
 */
export async function openPglite(
  directory: string,
  release: () => Promise<void>,
): Promise<Database> {
  await mkdir(directory, { recursive: true });
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  };
  const free = await freeBytes();
  if (free < RESERVED_BYTES / 2) {
    throw new NoRoomError(
      `There are ${Math.floor(free / 2 ** 20)} MB left where ${directory} is. Make room there, at least ${RESERVED_BYTES / 2 ** 20} MB, and start again.`,
    );
  }
  const client = await PGlite.create(directory, {
    startParams: [...PGlite.defaultStartParams, ...FRESH_PLANS],
  });
  endProcessWhenFinished(client, directory);
  return { ...pgliteDatabase(client, release), freeBytes };
}

/** After a panic the next query would never return, and nothing else would happen meanwhile. */
function endProcessWhenFinished(client: PGlite, directory: string): void {
  const execute = client.execProtocolStream.bind(client);
  client.execProtocolStream = async (...call) => {
    try {
      return await execute(...call);
    } catch (error) {
      const { severity, message } = error as { severity?: unknown; message: string };
      if (severity === 'PANIC') {
        writeSync(
          process.stderr.fd,
          `The embedded database in ${directory} cannot go on: ${message}. What was acknowledged is kept. Mend that, and start again.\n`,
        );
        process.exit(1);
      }
      throw error;
    }
  };
}
