import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { Connection } from '#server/db/connection.ts';
import { openPostgresql } from '#server/db/postgresql.ts';
import { insertSession } from '#server/features/sessions/sessions.queries.ts';
import { hashSessionToken, newSessionToken } from '#server/features/sessions/sessionToken.ts';
import { aUser } from '#server/testing/builders.ts';
import { endServerProcesses, ServerProcess } from '#server/testing/serverProcess.ts';
import { freePort } from '../../scripts/free-port.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { Balancer } from './balancer.ts';
import { Visitor } from './visitor.ts';

/** Twice what the balancer takes to notice, and something for a busy machine. */
const SHUTDOWN_DELAY_SECONDS = 3;
const HOUR_MS = 3_600_000;

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
  const mailServer = await openMailServer(mails);
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
      const token = newSessionToken();
      await insertSession(first.connection, {
        kind: 'person',
        userId: id,
        tokenHash: hashSessionToken(token),
        expiresAt: new Date(Date.now() + HOUR_MS),
      });
      return { id, email, visitor: new Visitor({ cookies: { session: token } }) };
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

async function openMailServer(mails: string[]) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => {
      text(stream).then((mail) => {
        mails.push(mail);
        callback();
      }, callback);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
