import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import {
  forgetStatedKey,
  heldAdminKeyHash,
  holdAdminKey,
  keepAdminKeyHash,
  offerAdminKeyHash,
} from './adminKey.queries.ts';

const KEY_BYTES = 32;
const FILE_NAME = 'admin-key';

/** What makes its holder the administrator. */
export interface AdminKey {
  /** @param transaction until whose end what matches goes on to match, where one is given */
  matches(key: string, transaction?: Connection): Promise<boolean>;
  /** Where the operator finds it, as the end of a sentence about it. */
  readonly whereabouts: string;
}

/** The key cannot be kept; the message says what to change. */
export class AdminKeyError extends Error {
  override name = 'AdminKeyError';
}

/**
 * The key that the environment states, or else one that is made on the first start and kept in a
 * file. The database has its hash, and every process goes by that alone: one that was started with
 * another key lets nobody in by it once a later start has stated this one, and whoever has entered
 * one that holds no longer is the administrator no longer.
 * @throws AdminKeyError when the file cannot be written
 */
export async function openAdminKey({
  environment,
  database,
}: Pick<Services, 'environment' | 'database'>): Promise<AdminKey> {
  const { connection } = database;
  if (environment.adminKey !== undefined) {
    await keepAdminKeyHash(connection, hashOf(environment.adminKey), { isStated: true });
    return heldKey(connection, 'is the one in ADMIN_KEY.');
  }
  await forgetStatedKey(connection);
  const path = join(environment.dataDirectory, FILE_NAME);
  const inFile = heldKey(connection, `is in ${path}`);
  const known = await readKey(path);
  if (known !== null) {
    // Whoever writes another key into the file changes it everywhere.
    await keepAdminKeyHash(connection, hashOf(known));
    return inFile;
  }
  const made = hashOf(await makeKey(path));
  // An embedded database has no other machine that could hold the key: the file was deleted.
  if (database.kind === 'pglite') await keepAdminKeyHash(connection, made);
  if ((await offerAdminKeyHash(connection, made)) === made) return inFile;
  await rm(path);
  return { ...inFile, whereabouts: `is in ${FILE_NAME} on the machine that was started first.` };
}

/** The key that holds at the moment that it is asked for. */
const heldKey = (connection: Connection, whereabouts: string): AdminKey => ({
  async matches(key, transaction) {
    if (transaction) await holdAdminKey(transaction);
    return areEqual(hashOf(key), (await heldAdminKeyHash(transaction ?? connection)) ?? '');
  },
  whereabouts,
});

async function readKey(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw toAdminKeyError(path, error);
  }
}

/** Writes a new key that only we may read. @returns another's, if that was quicker */
async function makeKey(path: string): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const draft = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, `${key}\n`, { mode: 0o600, flag: 'wx' });
    // It appears at once with all that is in it, or not at all.
    await link(draft, path);
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw toAdminKeyError(path, error);
    return (await readKey(path)) ?? key;
  } finally {
    await rm(draft, { force: true });
  }
}

function toAdminKeyError(path: string, cause: unknown): AdminKeyError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const remedy = 'Set ADMIN_KEY, or a DATA_DIR that can be written to.';
  return new AdminKeyError(`The admin key cannot be kept in ${path}: ${reason}. ${remedy}`, {
    cause,
  });
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Of hashes, and in a time that says nothing of where they differ. */
function areEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
