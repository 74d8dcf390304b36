import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  DataDirectoryError,
  DataDirectoryInUseError,
  lockDataDirectory,
} from './dataDirectoryLock.ts';

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

/** How a command becomes process 1 of processes that see no others, as in a container. */
const ALONE = ['unshare', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'];
const canBeAlone = spawnSync(ALONE[0] ?? '', [...ALONE.slice(1), 'true']).status === 0;

/** @returns a real second process and the first line that it says */
function start(within: string[] = []): { child: ChildProcess; said: Promise<string> } {
  const [program = '', ...parameters] = [
    ...within,
    ...[process.execPath, '--input-type=module', '-e', HOLDER, '--', directory],
  ];
  const child = spawn(program, parameters, { stdio: ['pipe', 'pipe', 'inherit'] });
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

// Where nobody may make such a space for processes, there is none to try.
it.runIf(canBeAlone)(
  'of two containers each of which sees its own processes alone, the second is refused',
  async () => {
    const first = start(ALONE);
    expect(await first.said).toBe('locked');
    expect(await start(ALONE).said).toContain('is in use by process 1. Stop that process first');
    await end(first.child, 'SIGKILL');
    await vi.waitFor(async () => expect(await start(ALONE).said).toBe('locked'), 15_000);
  },
);

it('whoever holds it in a container is told by the name of that', async () => {
  const release = await lockDataDirectory(directory);
  await writeFile(join(directory, 'lock'), JSON.stringify({ pid: 1, host: '4f7c0a1b2d3e' }));
  await expect(lockDataDirectory(directory)).rejects.toThrow('in use by process 1 of 4f7c0a1b2d3e');
  await release();
});

it.each(['', '{', 'null'])('what a power cut left of a name harms nobody: %j', async (content) => {
  await writeFile(join(directory, 'lock'), content);
  const release = await lockDataDirectory(directory);
  await expect(lockDataDirectory(directory)).rejects.toThrow(`process ${process.pid}`);
  await writeFile(join(directory, 'lock'), content);
  await expect(lockDataDirectory(directory)).rejects.toThrow('in use by another process');
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

it('a directory that cannot be made or written to is refused in so many words', async () => {
  await writeFile(join(directory, 'file'), '');
  const refused = lockDataDirectory(join(directory, 'file', 'data'));
  await expect(refused).rejects.toThrow(DataDirectoryError);
  await expect(refused).rejects.toThrow('data cannot be written to (ENOTDIR');
});

it.each(['lock.sqlite', 'lock'])(
  'a directory in which there can be no %s is refused so, too',
  async (name) => {
    await mkdir(join(directory, name));
    const refused = lockDataDirectory(directory);
    await expect(refused).rejects.toThrow(DataDirectoryError);
    await expect(refused).rejects.toThrow(`${directory} cannot be written to (`);
  },
);

it.each([
  ['is free', async () => {}],
  [
    'has a lock left behind',
    () => writeFile(join(directory, 'lock'), JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' })),
  ],
])('of many that come at once exactly one gets a directory that %s', async (_name, prepare) => {
  await prepare();
  const rivals = Array.from({ length: 8 }, () => start());
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
