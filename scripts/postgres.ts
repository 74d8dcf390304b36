import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { hasEnded } from './has-ended.ts';

/** The oldest PostgreSQL that the project supports. */
const OLDEST_VERSION = 15;
const STARTS_WITHIN_MS = 30_000;

export interface TestPostgres {
  /** Of a superuser, who may create databases. */
  url: string;
  /** Stops the server, which keeps its files. */
  halt(): Promise<void>;
  /** Starts it again after that, at the same address. */
  resume(): Promise<void>;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

/** The folder with the newest installed PostgreSQL's programs; null without a usable one. */
export function findPostgresPrograms(): string | null {
  const [newest] = globSync('/usr/lib/postgresql/*/bin/initdb')
    .map((path) => ({ path, version: Number(path.split('/')[4]) }))
    .filter(({ version }) => version >= OLDEST_VERSION)
    .sort((a, b) => b.version - a.version);
  if (newest) return dirname(newest.path);
  const onPath = spawnSync('pg_config', ['--bindir', '--version'], { encoding: 'utf8' });
  const [directory, version = ''] = (onPath.stdout ?? '').split('\n');
  const isNewEnough = Number(version.match(/(\d+)/)?.[1]) >= OLDEST_VERSION;
  // The program may be there for the client library's sake alone.
  const hasServer = directory !== undefined && existsSync(join(directory, 'initdb'));
  return hasServer && isNewEnough ? directory : null;
}

/** PostgreSQL refuses to run as root: then the user that its package made runs it. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function makeDirectory(
  { uid, gid }: { uid?: number; gid?: number },
  // Another user must be able to enter it, which root's own folders would not allow.
  parent = uid === undefined ? tmpdir() : '/tmp',
): string {
  const directory = mkdtempSync(join(parent, 'local-markets-postgres-'));
  if (uid !== undefined && gid !== undefined) chownSync(directory, uid, gid);
  return directory;
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (!hasEnded(server) && Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await wait(50);
    }
  }
  throw new Error('PostgreSQL did not start.');
}

/**
 * A PostgreSQL server of its own in a temporary directory: on loopback only, on a free port, and,
 * unless it is to be durable, tuned to be quick rather than to keep anything safe.
 * @param options.replicaOf one of these, which the new server is to follow as its streaming replica
 * @param options.parent where its directory is made, which anybody may enter
 * @throws Error with PostgreSQL's own words when it cannot be started
 */
export async function startPostgres({
  replicaOf,
  isDurable = false,
  parent,
}: {
  replicaOf?: TestPostgres;
  isDurable?: boolean;
  parent?: string;
} = {}): Promise<TestPostgres> {
  const programs = findPostgresPrograms();
  if (!programs) throw new Error(`PostgreSQL ${OLDEST_VERSION} or newer is not installed.`);
  const user = serverUser();
  const directory = makeDirectory(user, parent);
  // A server that is just stopping may still be writing: then removing is tried again.
  const remove = () =>
    rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  let server: ChildProcess | undefined;
  // Whatever way this process ends, nothing stays behind.
  const abandon = () => {
    server?.kill('SIGQUIT');
    remove();
  };
  process.once('exit', abandon);
  const data = join(directory, 'data');
  const password = randomBytes(24).toString('hex');
  const passwordFile = join(directory, 'password');
  let output = '';

  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user.uid !== undefined && user.gid !== undefined) {
      chownSync(passwordFile, user.uid, user.gid);
    }
    const options = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    const locale = ['--encoding=UTF8', '--locale=C.UTF-8'];
    const [program, parameters] = replicaOf
      ? ['pg_basebackup', ['--dbname', replicaOf.url, '--write-recovery-conf', '--checkpoint=fast']]
      : ['initdb', [...options, ...locale]];
    execFileSync(join(programs, program), ['--pgdata', data, '--no-sync', ...parameters], {
      ...user,
      cwd: directory,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const port = await freePort();
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
      ...(isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    ];
    const url = new URL(replicaOf?.url ?? `postgres://postgres:${password}@127.0.0.1/postgres`);
    url.port = `${port}`;
    const launch = async () => {
      const running = spawn(
        join(programs, 'postgres'),
        ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
        { ...user, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] },
      );
      server = running;
      running.stderr.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
      await untilItAnswers(url.href, running);
    };
    const halt = async () => {
      if (!server || hasEnded(server)) return;
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
    };
    const stop = async () => {
      await halt();
      process.off('exit', abandon);
      remove();
    };
    try {
      await launch();
    } catch (error) {
      await stop();
      throw error;
    }
    return { url: url.href, halt, resume: launch, stop };
  } catch (error) {
    process.off('exit', abandon);
    remove();
    throw new Error(`${(error as Error).message}\n${output}`.trim());
  }
}

/** node scripts/postgres.ts COMMAND…: runs the command with TEST_DATABASE_URL set. */
async function main([command, ...parameters]: string[]): Promise<number> {
  if (!command) throw new Error('Say what to run: node scripts/postgres.ts COMMAND…');
  let child: ChildProcess | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // The command stops first, then its database.
    process.on(signal, () => (child ? child.kill(signal) : process.exit(1)));
  }
  const postgres = await startPostgres();
  try {
    const running = spawn(command, parameters, {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url },
    });
    child = running;
    return await new Promise((resolve, reject) => {
      running.once('error', reject);
      running.once('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    await postgres.stop();
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
