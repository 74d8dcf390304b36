import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A process that has made its lock has written it by then. */
const WRITTEN_WITHIN_MS = 1_000;
const RETRY_AFTER_MS = 20;
const GIVE_UP_AFTER_MS = 5_000;

/** Another process is using the data directory. */
export class DataDirectoryInUseError extends Error {
  override name = 'DataDirectoryInUseError';
}

interface Holder {
  pid: number;
  /** Tells a process from a later one with the same id; empty where the system does not say. */
  startedAt: string;
}

/** The kernel's start time of a process in clock ticks (field 22 of /proc/PID/stat, on Linux). */
async function processStart(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return (await processStart(holder.pid)) === holder.startedAt;
}

async function readHolder(path: string): Promise<Holder | null> {
  const text = await readFile(path, 'utf8');
  try {
    const holder: Holder = JSON.parse(text);
    return Number.isInteger(holder.pid) ? holder : null;
  } catch {
    return null;
  }
}

type LockState = { is: 'free' | 'stale' | 'unclear' } | { is: 'held'; by: number };

async function inspect(path: string): Promise<LockState> {
  try {
    const holder = await readHolder(path);
    if (holder) return (await isAlive(holder)) ? { is: 'held', by: holder.pid } : { is: 'stale' };
    // Its maker may be about to write it; one that stays unreadable is what a power cut left.
    const age = Date.now() - (await stat(path)).mtimeMs;
    return { is: age < WRITTEN_WITHIN_MS ? 'unclear' : 'stale' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { is: 'free' };
    throw error;
  }
}

/** @returns false when the file is there already */
async function make(path: string): Promise<boolean> {
  const self: Holder = { pid: process.pid, startedAt: await processStart(process.pid) };
  try {
    await writeFile(path, JSON.stringify(self), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a lock that nobody holds any more. One process at a time does so, or else a slow one
 * would remove the lock that a quick one has made since.
 */
async function removeStale(path: string): Promise<void> {
  const guard = `${path}-removal`;
  if (await make(guard)) {
    if ((await inspect(path)).is === 'stale') await rm(path, { force: true });
    await rm(guard, { force: true });
  } else if ((await inspect(guard)).is === 'stale') {
    await rm(guard, { force: true });
  } else {
    await wait(RETRY_AFTER_MS);
  }
}

/**
 * Makes this process the only one to use the directory. A lock left behind by a process that is
 * gone (killed, power cut) is taken over.
 * @returns gives the directory free again
 * @throws DataDirectoryInUseError naming the process that holds it
 */
export async function lockDataDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, 'lock');
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
  while (Date.now() < giveUpAt) {
    if (await make(path)) return () => rm(path, { force: true });
    const state = await inspect(path);
    if (state.is === 'held') {
      throw new DataDirectoryInUseError(
        `The data directory ${directory} is in use by process ${state.by}. ` +
          'Stop that process first, choose another DATA_DIR, or use PostgreSQL (DATABASE_URL) to run several.',
      );
    }
    if (state.is === 'stale') await removeStale(path);
    else await wait(RETRY_AFTER_MS);
  }
  throw new DataDirectoryInUseError(`The data directory ${directory} could not be locked.`);
}
