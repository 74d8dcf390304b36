import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/app/observing/logger.ts';
import { administrativeActs, mails, notifications, users } from '#server/db/schema.ts';
import { mailJobs } from '#server/features/mail/mailJobs.ts';
import { queueMail } from '#server/features/mail/queueMail.ts';
import { aUser } from '#server/testing/builders.ts';
import { openMailbox } from '#server/testing/mailbox.ts';
import { asAdministrator } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const mailbox = await openMailbox();
const site = await testApp({ environment: { smtpUrl: mailbox.url } });
const { connection } = site.database;
const ask = await asAdministrator(site);

/** Without a server that listens. */
const failing = mailJobs(
  {
    ...site.services,
    environment: { ...site.services.environment, smtpUrl: 'smtp://127.0.0.1:9' },
  },
  createLogger('silent'),
);
const working = mailJobs(site.services, createLogger('silent'));

async function queue(subject: string): Promise<number> {
  await connection.transaction((transaction) =>
    queueMail(site.services, transaction, {
      userId: null,
      kind: 'test',
      recipient: 'ann@example.com',
      subject,
      text: 'A word',
    }),
  );
  const [mail] = await connection.select().from(mails).where(eq(mails.subject, subject));
  return mail!.id;
}

const outbox = async (query = '') => (await ask(`/api/admin/mails${query}`)).json();
const retry = (id: number) => ask({ method: 'POST', url: `/api/admin/mails/${id}/retry` });
const giveUp = () =>
  connection.execute(sql`update pgboss.job set state = 'failed' where name = 'send-mail'`);

beforeEach(async () => {
  await connection.delete(mails);
  await connection.delete(administrativeActs);
});

describe('a mail in the outbox', () => {
  it('waits, says what went wrong, has failed once nobody tries any more, and can be sent again', async () => {
    const mailId = await queue('Peaches');
    expect(await outbox()).toMatchObject([{ state: 'waiting', lastError: null }]);
    expect((await retry(mailId)).statusCode).toBe(409);

    await expect(failing['send-mail']({ mailId })).rejects.toThrow();
    expect(await outbox()).toMatchObject([
      { state: 'waiting', lastError: expect.stringContaining('ECONNREFUSED') },
    ]);
    await giveUp();
    expect(await outbox()).toMatchObject([{ state: 'failed' }]);

    expect((await retry(mailId)).json()).toMatchObject({ id: mailId, state: 'waiting' });
    expect(await outbox()).toMatchObject([{ state: 'waiting' }]);
    await working['send-mail']({ mailId });
    expect(await outbox()).toMatchObject([{ state: 'sent', lastError: null }]);
    expect(mailbox.received.map(({ to }) => to)).toEqual([['ann@example.com']]);
    expect((await retry(mailId)).statusCode).toBe(409);
    expect((await retry(99_999)).statusCode).toBe(404);
    expect((await ask('/api/admin/acts')).json()).toMatchObject([
      { act: 'mail.retried', subjectId: mailId, summary: `Sent the mail ${mailId} again.` },
    ]);
  });

  it('with a link that is no longer good is not sent any more, not even when it is told to', async () => {
    mailbox.received.length = 0;
    const mailId = await queue('Choose a new password');
    await working['erase-mail']({ mailId });
    await working['send-mail']({ mailId });
    await giveUp();
    expect(mailbox.received).toEqual([]);
    const lastError = expect.stringMatching(/^Not sent in time/);
    expect(await outbox()).toMatchObject([{ state: 'failed', lastError }]);
    expect((await retry(mailId)).statusCode).toBe(409);
    // In the same words somebody may write of something else.
    const { text } = (await outbox())[0];
    const quoting = await queue('A question');
    await connection.update(mails).set({ text }).where(eq(mails.id, quoting));
    await working['send-mail']({ mailId: quoting });
    expect(await outbox()).toMatchObject([{ id: quoting, state: 'sent' }, { id: mailId }]);
  });

  it('is sent again once, whoever else asks for it at the same moment', async () => {
    const mailId = await queue('Peaches');
    await giveUp();
    const answers = await Promise.all([retry(mailId), retry(mailId), retry(mailId)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await ask('/api/admin/acts')).json()).toHaveLength(1);
  });

  it('about news follows its person to a new address, and is not sent once she wants no more', async () => {
    const { id: userId } = await aUser(connection);
    const [notice] = await connection
      .insert(notifications)
      .values({
        userId,
        kind: 'announcement',
        title: 'We open late',
        body: 'At 10.',
        path: '/market/1',
        key: 'late',
        createdAt: new Date(),
      })
      .returning();
    const mailOf = async (mail: { notificationId?: number }) => {
      const mailId = await queue(`About ${JSON.stringify(mail)}`);
      await connection
        .update(mails)
        .set({ userId, ...mail })
        .where(eq(mails.id, mailId));
      return mailId;
    };
    const news = await mailOf({ notificationId: notice!.id });
    const receipt = await mailOf({});
    await connection.update(users).set({ email: 'ann@new.example' });
    mailbox.received.length = 0;
    for (const mailId of [news, receipt]) await working['send-mail']({ mailId });
    expect(mailbox.received.flatMap(({ to }) => to)).toEqual([
      'ann@new.example',
      'ann@example.com',
    ]);
    expect(await outbox('?q=ann@new')).toMatchObject([{ id: news, state: 'sent' }]);

    await connection.update(mails).set({ sentAt: null });
    await connection.update(users).set({ emailNotifications: false });
    mailbox.received.length = 0;
    for (const mailId of [news, receipt]) await working['send-mail']({ mailId });
    expect(mailbox.received.map(({ headers }) => headers.get('subject'))).toEqual(['About {}']);
    expect(await outbox(`?unsent=true`)).toMatchObject([
      { id: news, lastError: 'Not sent: the person no longer gets these messages.' },
    ]);
  });

  it('is found by what it says and by whether it has been sent', async () => {
    const sent = await queue('Peaches');
    await queue('Pears');
    await connection
      .update(mails)
      .set({ sentAt: new Date(0) })
      .where(eq(mails.id, sent));
    const found = async (query: string) =>
      (await outbox(query)).map(({ subject }: { subject: string }) => subject);
    expect(await found('?q=peach')).toEqual(['Peaches']);
    expect(await found('?unsent=true')).toEqual(['Pears']);
    expect(await found('?q=ANN@')).toHaveLength(2);
  });
});
