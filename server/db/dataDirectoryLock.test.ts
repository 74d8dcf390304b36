import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataDirectoryInUseError, lockDataDirectory } from './dataDirectoryLock.ts';

/** Locks the directory, says how that went, and holds on until its input ends. */
const HOLDER = `
  import { lockDataDirectory } from ${JSON.stringify(join(import.meta.dirname, 'dataDirectoryLock.ts'))};
  const [directory] = process.argv.slice(-1);
  try {
    const release = await lockDataDirectory(directory);
    console.log('locked');
    process.stdin.on('data', async () => { await release(); console.log('released'); process.exit(0); });
  } catch (error) {
    console.log(error.name + ': ' + error.message);
    process.exit(1);
  }
`;

let directory: string;
let processes: ChildProcess[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'local-markets-lock-'));
  processes = [];
});

afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

/** @returns a real second process and the first line that it says */
function start(): { child: ChildProcess; said: Promise<string> } {
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, '--', directory], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  processes.push(child);
  const lines = createInterface({ input: child.stdout });
  return { child, said: once(lines, 'line').then(([line]) => String(line)) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

it('a directory that another process holds is refused, with its process id', async () => {
  const { child, said } = start();
  expect(await said).toBe('locked');
  await expect(lockDataDirectory(directory)).rejects.toThrow(DataDirectoryInUseError);
  await expect(lockDataDirectory(directory)).rejects.toThrow(
    `The data directory ${directory} is in use by process ${child.pid}. Stop that process first, ` +
      'choose another DATA_DIR, or use PostgreSQL (DATABASE_URL) to run several.',
  );
});

it('a directory that this process holds is refused to it too', async () => {
  const release = await lockDataDirectory(directory);
  await expect(lockDataDirectory(directory)).rejects.toThrow(`process ${process.pid}`);
  await release();
});

it('a lock left behind by a process that was killed is taken over', async () => {
  const { child, said } = start();
  await said;
  await end(child, 'SIGKILL');
  expect(existsSync(join(directory, 'lock'))).toBe(true);
  const release = await lockDataDirectory(directory);
  await release();
});

it('a lock of another process that now has the same id is taken over', async () => {
  const before = JSON.stringify({ pid: process.pid, startedAt: '1' });
  await writeFile(join(directory, 'lock'), before);
  const release = await lockDataDirectory(directory);
  await release();
});

it.each(['', '{', '{"pid":"x"}', 'null', '[]'])(
  'a lock that a power cut left unreadable is taken over: %j',
  async (content) => {
    const path = join(directory, 'lock');
    await writeFile(path, content);
    await utimes(path, new Date(0), new Date(0));
    const release = await lockDataDirectory(directory);
    await expect(lockDataDirectory(directory)).rejects.toThrow(DataDirectoryInUseError);
    await release();
  },
);

it('a lock that its maker is about to write is waited for', async () => {
  const path = join(directory, 'lock');
  await writeFile(path, '');
  setTimeout(() => writeFile(path, JSON.stringify({ pid: process.ppid, startedAt: '1' })), 100);
  const release = await lockDataDirectory(directory);
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid });
  await release();
});

it('a released directory can be locked again, by anybody', async () => {
  const release = await lockDataDirectory(directory);
  await release();
  expect(existsSync(join(directory, 'lock'))).toBe(false);
  const { child, said } = start();
  expect(await said).toBe('locked');
  child.stdin?.write('go');
  await once(child, 'exit');
  await (await lockDataDirectory(directory))();
});

it('a directory that does not exist yet is made', async () => {
  const release = await lockDataDirectory(join(directory, 'deep', 'down'));
  expect(existsSync(join(directory, 'deep', 'down', 'lock'))).toBe(true);
  await release();
});

it.each([
  ['is free', async () => {}],
  [
    'has a lock left behind',
    () => writeFile(join(directory, 'lock'), JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' })),
  ],
])('of many that come at once exactly one gets a directory that %s', async (_name, prepare) => {
  await prepare();
  const rivals = Array.from({ length: 8 }, start);
  const said = await Promise.all(rivals.map((rival) => rival.said));
  expect(said.filter((line) => line === 'locked')).toHaveLength(1);
  expect(said.filter((line) => line.startsWith('DataDirectoryInUseError: '))).toHaveLength(7);
});

it.each([
  ['is free', async () => {}],
  [
    'has a lock left behind',
    () => writeFile(join(directory, 'lock'), JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' })),
  ],
])(
  'of many attempts within a process exactly one gets a directory that %s',
  async (_name, prepare) => {
    for (let round = 0; round < 20; round += 1) {
      await prepare();
      const attempts = await Promise.allSettled(
        Array.from({ length: 10 }, () => lockDataDirectory(directory)),
      );
      const won = attempts.filter((attempt) => attempt.status === 'fulfilled');
      expect(won).toHaveLength(1);
      await won[0]?.value();
    }
  },
);
