import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '#server/db/connection.ts';
import { openPostgresql } from '#server/db/postgresql.ts';
import { aSession } from '#server/testing/aSession.ts';
import { aUser } from '#server/testing/builders.ts';
import { openFakeMailServer } from '#server/testing/fakeMailServer.ts';
import { endServerProcesses, ServerProcess } from '#server/testing/serverProcess.ts';
import { freePort } from '../../scripts/free-port.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { Balancer } from './balancer.ts';
import { Visitor } from './visitor.ts';

/** Twice what the balancer takes to notice, and something for a busy machine. */
const SHUTDOWN_DELAY_SECONDS = 3;

export const FLEET_ADMIN_KEY = 'the key of the fleet';

interface Person {
  id: number;
  email: string;
  visitor: Visitor;
}

/** Processes on one PostgreSQL with a replica, behind a balancer. */
export interface Fleet {
  /** Of each process by itself. */
  urls: string[];
  balancer: Balancer;
  connection: Connection;
  /** The mails that were delivered, each as it came. */
  mails: string[];
  /** Stops the replica for good. */
  stopReplica(): Promise<void>;
  /** Somebody new who is signed in. */
  aPerson(name: string): Promise<Person>;
  /** Stops a process as whatever runs it would, and starts it anew at the same port. */
  restart(index: number): Promise<void>;
  /** What its processes have said, by turns. */
  output(): string;
  stop(): Promise<void>;
}

export async function startFleet(count: number): Promise<Fleet> {
  const directory = mkdtempSync(join(tmpdir(), 'local-markets-fleet-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  const primary = await startPostgres();
  const first = openPostgresql(primary.url, () => {});
  await first.migrate();
  const replica = await startPostgres({ replicaOf: primary });
  const mails: string[] = [];
  const mailServer = await openFakeMailServer((mail) => mails.push(mail));
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const balancerPort = await freePort();
  const launch = (index: number) =>
    new ServerProcess({
      PORT: `${ports[index]}`,
      PUBLIC_URL: `http://localhost:${balancerPort}`,
      DATA_DIR: join(directory, `process-${index}`),
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URL: replica.url,
      TRUSTED_PROXIES: 'loopback',
      ADMIN_KEY: FLEET_ADMIN_KEY,
      SMTP_URL: mailServer.url,
      SHUTDOWN_DELAY_SECONDS: `${SHUTDOWN_DELAY_SECONDS}`,
    });
  const processes: ServerProcess[] = [];
  const outputs: string[] = [];
  // One after the other, as the pages for operators say: the first one migrates.
  for (let index = 0; index < count; index += 1) {
    const launched = launch(index);
    processes.push(launched);
    await launched.started();
  }
  const balancer = await Balancer.open(ports, balancerPort);

  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    balancer,
    connection: first.connection,
    mails,
    stopReplica: () => replica.stop(),
    aPerson: async (name) => {
      const email = `${name.replaceAll(' ', '-')}@example.com`;
      const identity = { identitySubject: `fleet ${name}`, email, firstName: name };
      const { id } = await aUser(first.connection, identity);
      const session = await aSession(first.connection, { kind: 'person', userId: id });
      return { id, email, visitor: new Visitor({ cookies: { session } }) };
    },
    restart: async (index) => {
      const old = processes[index];
      const port = ports[index];
      if (!old || port === undefined) throw new Error(`There is no process ${index}.`);
      const code = await old.kill('SIGTERM');
      outputs.push(old.output);
      if (code !== 0) throw new Error(`A process ended with ${code}: ${old.output}`);
      const renewed = launch(index);
      processes[index] = renewed;
      await renewed.started();
      while (!balancer.isIn(port)) await wait(50);
    },
    output: () => [...outputs, ...processes.map(({ output }) => output)].join(''),
    stop: async () => {
      await balancer.close();
      await endServerProcesses();
      await first.close();
      await replica.stop();
      await primary.stop();
      await mailServer.close();
    },
  };
}
