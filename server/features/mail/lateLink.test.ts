import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createLogger } from '#server/app/observing/logger.ts';
import { queryRows } from '#server/db/queryRows.ts';
import { mails } from '#server/db/schema.ts';
import type { JobPayloads } from '#server/jobs/queues.ts';
import { openMailbox } from '#server/testing/mailbox.ts';
import { testApp } from '#server/testing/testApp.ts';
import { mailJobs } from './mailJobs.ts';
import { queueMail } from './queueMail.ts';

const mailbox = await openMailbox();
const { database, services } = await testApp({ environment: { smtpUrl: mailbox.url } });
const { connection } = database;

it('a mail whose link has ended while the site was off is not sent, though it is not erased yet', async () => {
  await connection.transaction((transaction) =>
    queueMail(services, transaction, {
      userId: null,
      kind: 'test',
      recipient: 'ann@example.com',
      subject: 'Choose a new password',
      text: 'The secret',
      keptForSeconds: 3_600,
    }),
  );
  const [job] = await queryRows<{ data: JobPayloads['send-mail'] }>(
    connection,
    sql`select data from pgboss.job where name = 'send-mail'`,
  );
  const [mail] = await connection.select().from(mails);
  const sendAfter = (seconds: number) => {
    const now = () => mail!.createdAt.getTime() + seconds * 1000;
    return mailJobs({ ...services, now }, createLogger('silent'))['send-mail'](job!.data);
  };
  await sendAfter(3_600);
  expect(mailbox.received).toEqual([]);
  expect(await connection.select().from(mails)).toMatchObject([
    { sentAt: null, lastError: 'Not sent in time: its link has expired.' },
  ]);
  await sendAfter(3_599);
  expect(mailbox.received).toHaveLength(1);
});
