import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { createLogger } from '#server/app/observing/logger.ts';
import { openDatabase } from '#server/db/connect.ts';
import { mails } from '#server/db/schema.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { JOBS_POLL_SECONDS } from '#server/testing/jobsPollSeconds.ts';
import { openMailbox } from '#server/testing/mailbox.ts';
import { copyPgliteTemplate } from '#server/testing/pgliteTemplate.ts';
import { mailJobs } from './mailJobs.ts';

const dataDirectory = await mkdtemp(join(tmpdir(), 'local-markets-mail-'));
// A copy, for making a database anew takes seconds.
await copyPgliteTemplate(join(dataDirectory, 'database'));
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

const log = createLogger('silent');
const environment = { publicUrl: 'http://localhost', mailFrom: 'markets@markets.example' };
const moduleOf = (path: string) => JSON.stringify(join(import.meta.dirname, '..', '..', path));

/** Writes a mail, says so once that is committed, and then begins to send. */
const SENDER = `
  import { openDatabase } from ${moduleOf('db/connect.ts')};
  import { createLogger } from ${moduleOf('app/observing/logger.ts')};
  import { openJobs } from ${moduleOf('jobs/jobs.ts')};
  import { mailJobs } from ${moduleOf('features/mail/mailJobs.ts')};
  import { queueMail } from ${moduleOf('features/mail/queueMail.ts')};
  const [dataDirectory, subject, smtpUrl] = process.argv.slice(-3);
  const log = createLogger('silent');
  const database = await openDatabase({ dataDirectory }, () => {});
  const jobs = await openJobs(database, log);
  const environment = { ...${JSON.stringify(environment)}, smtpUrl };
  await database.connection.transaction((transaction) =>
    queueMail({ environment, jobs }, transaction, {
      userId: null, kind: 'test', recipient: 'ann@example.com', subject, text: 'Hello',
    }),
  );
  console.log('written');
  if (smtpUrl !== 'none') {
    await jobs.start(mailJobs({ database, environment, now: Date.now }, log));
  }
`;

function writeMail(subject: string, smtpUrl: string): ChildProcess {
  return spawn(
    process.execPath,
    ['--input-type=module', '-e', SENDER, '--', dataDirectory, subject, smtpUrl],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

it('killed between the write and the mail, or in the midst of sending, none is lost or sent twice', async () => {
  const before = writeMail('Before sending', 'none');
  await once(before.stdout!, 'data');
  await kill(before);

  // A mail server that never says a word: whoever has connected is in the midst of sending.
  const silent = createServer();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const connected = once(silent, 'connection');
  const { port } = silent.address() as AddressInfo;
  const during = writeMail('While sending', `smtp://127.0.0.1:${port}`);
  await connected;
  await kill(during);
  silent.close();

  const mailbox = await openMailbox();
  const subjects = () => mailbox.received.map(({ headers }) => headers.get('subject')).toSorted();
  // The process that comes after, and one more after that.
  for (const _ of ['next', 'last']) {
    const database = await openDatabase({ dataDirectory, databaseUrl: undefined }, () => {});
    const jobs = await openJobs(database, log, JOBS_POLL_SECONDS);
    const services = {
      database,
      environment: { ...environment, smtpUrl: mailbox.url },
      now: Date.now,
    };
    await jobs.start(mailJobs(services, log));
    await vi.waitFor(
      async () => {
        const rows = await database.connection.select().from(mails);
        expect(rows.map(({ sentAt }) => sentAt !== null)).toEqual([true, true]);
      },
      { timeout: 25_000, interval: 50 },
    );
    await jobs.stop();
    await database.close();
    expect(subjects()).toEqual(['Before sending', 'While sending']);
  }
}, 90_000);
