import { constants, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's code for a file that somebody else has locked. */
const SQLITE_BUSY = 5;

/** The data directory cannot be used as it is; the message says why. */
export class DataDirectoryError extends Error {
  override name = 'DataDirectoryError';
}

/** Another process is using the data directory. */
export class DataDirectoryInUseError extends DataDirectoryError {
  override name = 'DataDirectoryInUseError';
}

/** Who holds a directory, for the message to whoever is refused. */
interface Holder {
  pid: number;
  /** A container has a name of its own; and nearly every container's server is process 1. */
  host: string;
}

function nameOfHolder(path: string): string {
  try {
    const { pid, host }: Holder = JSON.parse(readFileSync(path, 'utf8'));
    return host === hostname() ? `process ${pid}` : `process ${pid} of ${host}`;
  } catch {
    // It has only just locked it, or is just giving it free.
    return 'another process';
  }
}

function notWritable(directory: string, cause: unknown): DataDirectoryError {
  const { message } = cause as Error;
  return new DataDirectoryError(
    `The data directory ${directory} cannot be written to (${message}). ` +
      'Give it to the user who runs this, or choose another DATA_DIR.',
    { cause },
  );
}

function openLock(directory: string): DatabaseSync {
  try {
    return new DatabaseSync(join(directory, 'lock.sqlite'));
  } catch (cause) {
    // Nothing keeps root from a folder such as /proc, in which there can be no new file all the same.
    throw notWritable(directory, cause);
  }
}

/**
 * Makes this process the only one to use the directory. It is the kernel that knows: it sees
 * processes of all containers, which do not see one another, and a lock ends with its process,
 * whatever ended that. SQLite is how Node asks for one; nothing is ever written into its file.
 * @returns gives the directory free again
 * @throws DataDirectoryInUseError naming the process that holds it
 * @throws DataDirectoryError when it cannot be written to
 */
export async function lockDataDirectory(directory: string): Promise<() => Promise<void>> {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.W_OK);
  } catch (cause) {
    throw notWritable(directory, cause);
  }
  const holderFile = join(directory, 'lock');
  const lock = openLock(directory);
  try {
    // Without a journal on the disk, which a process that is killed would leave behind.
    lock.exec('pragma journal_mode = memory; begin exclusive');
    const self: Holder = { pid: process.pid, host: hostname() };
    writeFileSync(holderFile, JSON.stringify(self), { mode: 0o600 });
  } catch (error) {
    lock.close();
    if ((error as { errcode?: unknown }).errcode !== SQLITE_BUSY) {
      throw notWritable(directory, error);
    }
    throw new DataDirectoryInUseError(
      `The data directory ${directory} is in use by ${nameOfHolder(holderFile)}. ` +
        'Stop that process first, choose another DATA_DIR, or use PostgreSQL (DATABASE_URL) to run several.',
    );
  }
  return async () => {
    rmSync(holderFile, { force: true });
    lock.close();
  };
}
