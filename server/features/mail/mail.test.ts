import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#server/app/observing/logger.ts';
import { mails, users } from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { openMailbox } from '#server/testing/mailbox.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { mailJobs } from './mailJobs.ts';
import { findMail, insertMails, type MailRow } from './mails.queries.ts';
import { type OutgoingMail, queueMail } from './queueMail.ts';

const mailbox = await openMailbox();
const site = await testApp({
  environment: {
    smtpUrl: mailbox.url,
    mailFrom: 'markets@markets.example',
    supportEmail: 'help@markets.example',
    publicUrl: 'https://markets.example:8443',
  },
  works: true,
});
const { connection } = site.database;

async function queue({ services, database }: TestApp, mail: Partial<OutgoingMail> = {}) {
  await database.connection.transaction((transaction) =>
    queueMail(services, transaction, {
      userId: null,
      kind: 'test',
      recipient: 'ann@example.com',
      subject: 'A word',
      text: 'Hello Ann.\n\nÀ bientôt',
      ...mail,
    }),
  );
  return lastMail();
}
async function lastMail(): Promise<MailRow> {
  const rows = await connection.select().from(mails).orderBy(mails.id);
  return rows.at(-1)!;
}
const isSent = (id: number) =>
  vi.waitFor(async () => expect((await findMail(connection, id))?.sentAt).not.toBeNull(), 9_000);

afterEach(() => {
  mailbox.received.length = 0;
});

describe('a mail', () => {
  it('arrives once, as it was written', async () => {
    const { id, messageId, createdAt } = await queue(site, { replyTo: 'bea@example.com' });
    await isSent(id);
    const [mail, ...more] = mailbox.received;
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ from: 'markets@markets.example', to: ['ann@example.com'] });
    const headers = Object.fromEntries(mail?.headers ?? []);
    expect(headers).toMatchObject({
      from: 'Local Markets <markets@markets.example>',
      to: 'ann@example.com',
      'reply-to': 'bea@example.com',
      subject: 'A word',
      'message-id': messageId,
      date: createdAt.toUTCString().replace('GMT', '+0000'),
    });
    expect(messageId).toMatch(/^<[0-9a-f-]{36}@markets\.example>$/);
    expect(headers['content-type']).toMatch(/^multipart\/alternative;/);
    // As text, and as HTML for the programs that show it.
    expect(mail?.text).toMatch(
      /text\/plain[^<]*\n\nHello Ann\.[^<]*text\/html[^<]*\n\n<!doctype html>/,
    );
    expect((await findMail(connection, id))?.sentAt).toEqual(new Date(site.clock.now()));
  });

  it('lets nobody write a header of it', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: {
        name: 'Eve\r\nBcc: all@example.com',
        email: 'eve@example.com',
        subject: 'Hello\r\nBcc: all@example.com\r\n\r\nNot the text',
        message: 'The text of the message',
      },
    });
    expect(answer.statusCode).toBe(201);
    await isSent((await lastMail()).id);
    const [mail] = mailbox.received;
    expect(mail?.to).toEqual(['help@markets.example']);
    expect([...(mail?.headers.keys() ?? [])].toSorted()).toEqual([
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
    expect(mail?.headers.get('subject')).toBe('Hello Bcc: all@example.com Not the text');
    expect(mail?.headers.get('reply-to')).toBe('eve@example.com');
  });

  it('that is gone with its account is not sent, and nobody complains', async () => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line: string) => void lines.push(line) });
    const jobs = mailJobs(site.services, log);
    const { id: userId } = await aUser(connection);
    const content = { kind: 'test', recipient: 'ann@example.com', subject: 'A word', text: '' };
    const [id = 0] = await insertMails(connection, [
      { ...content, userId, messageId: '<gone@test>' },
    ]);
    await connection.delete(users).where(eq(users.id, userId));
    await jobs['send-mail']({ mailId: id });
    await jobs['erase-mail']({ mailId: id });
    expect(mailbox.received).toEqual([]);
    expect(lines).toEqual([]);
  });

  it('that was sent is not sent again when the queue was not told', async () => {
    const { id } = await queue(site);
    await isSent(id);
    await mailJobs(site.services, createLogger('silent'))['send-mail']({ mailId: id });
    expect(mailbox.received).toHaveLength(1);
  });

  it('that holds a secret is erased in time', async () => {
    const { id } = await queue(site, { text: 'The secret', keptForSeconds: 0 });
    await vi.waitFor(async () => {
      expect((await findMail(connection, id))?.text).toMatch(/^\(deleted: /);
    }, 9_000);
  });
});

it('a mail that the server does not take is sent as soon as it does', async () => {
  const closed = await openMailbox();
  await closed.close();
  const other = await testApp({
    database: site.database,
    environment: { smtpUrl: closed.url },
  });
  const { id, messageId } = await queue(other);
  const send = mailJobs(other.services, createLogger('silent'))['send-mail'];
  await expect(send({ mailId: id })).rejects.toThrow(/ECONNREFUSED/);
  expect((await findMail(connection, id))?.sentAt).toBeNull();
  const opened = await openMailbox(Number(new URL(closed.url).port));
  await send({ mailId: id });
  expect(opened.received.map(({ headers }) => headers.get('message-id'))).toEqual([messageId]);
});
