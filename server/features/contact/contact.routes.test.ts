import { desc, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactReceiptSchema } from '#contract/contact/contact.ts';
import { contactMessages, mails } from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { type Asker, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp({ environment: { supportEmail: 'help@markets.example' } });
const { connection } = site.database;
const stranger: Asker = (request) => site.app.inject(request);

const message = {
  name: 'Ann Archer',
  email: 'ann@example.com',
  userType: 'organizer',
  subject: 'A question',
  message: 'When does the season begin?',
};

const write = (asker: Asker, payload: object) =>
  asker({ method: 'POST', url: '/api/contact', payload });
const kept = async () => (await connection.select().from(contactMessages)).length;
const queued = async () => (await connection.select().from(mails)).length;
const last = async () => {
  const [row] = await connection.select().from(contactMessages).orderBy(desc(contactMessages.id));
  const [mail] = await connection.select().from(mails).orderBy(desc(mails.id));
  return { row, mail };
};

beforeEach(async () => {
  await connection.delete(contactMessages);
  await connection.delete(mails);
});

it('keeps the message of a stranger and mails it to support', async () => {
  const answer = await write(stranger, message);
  expect(answer.statusCode).toBe(201);
  const { id } = expectConforms(contactReceiptSchema, answer.json());
  const { row, mail } = await last();
  expect(row).toMatchObject({ id, ...message, userId: null });
  expect(mail).toMatchObject({
    userId: null,
    kind: 'contact',
    recipient: 'help@markets.example',
    replyTo: 'ann@example.com',
    subject: 'A question',
    text: [
      'From: Ann Archer <ann@example.com>',
      'I am a: Market Organizer',
      '',
      'When does the season begin?',
    ].join('\n'),
    sentAt: null,
  });
});

it('knows who wrote when she is signed in', async () => {
  const user = await aUser(connection);
  expect((await write(await signedInAs(site, user), message)).statusCode).toBe(201);
  const { row, mail } = await last();
  expect(row?.userId).toBe(user.id);
  expect(mail?.userId).toBe(user.id);
});

it('takes a shopper for granted', async () => {
  const { userType: _, ...untyped } = message;
  await write(stranger, untyped);
  expect((await last()).row?.userType).toBe('customer');
});

it('keeps what is sent again within ten minutes once, and what is written anew as well', async () => {
  const sent = await Promise.all([write(stranger, message), write(stranger, message)]);
  const [one, again] = sent.map((answer) => answer.json().id);
  expect(again).toBe(one);
  expect([await kept(), await queued()]).toEqual([1, 1]);
  for (const more of [{ message: 'And when does it end?' }, { name: 'Ann' }]) {
    await write(stranger, { ...message, ...more });
  }
  await write(await signedInAs(site, await aUser(connection)), message);
  expect(await kept()).toBe(4);
  const elevenMinutes = sql`interval '11 minutes'`;
  await connection
    .update(contactMessages)
    .set({ createdAt: sql`${contactMessages.createdAt} - ${elevenMinutes}` });
  await write(stranger, message);
  expect([await kept(), await queued()]).toEqual([5, 5]);
});

describe('says at each field what is wrong with it', () => {
  it.each([
    ['name', ' A ', 'Name must be at least 2 characters'],
    ['email', 'ann', 'Please enter a valid email address'],
    ['email', 'ann@example.com\r\nBcc: all@example.com', 'Please enter a valid email address'],
    ['subject', 'Help', 'Subject must be at least 5 characters'],
    ['message', 'Too short', 'Message must be at least 10 characters'],
    ['message', 'x'.repeat(5001), 'Use at most 5,000 characters'],
  ])('%s %j', async (field, value, text) => {
    const answer = await write(stranger, { ...message, [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual([{ field, message: text }]);
    expect(await kept()).toBe(0);
  });

  it('all of them at once', async () => {
    const answer = await write(stranger, { userType: 'spammer' });
    const fields = answer.json().fields.map(({ field }: { field: string }) => field);
    expect(fields.sort()).toEqual(['email', 'message', 'name', 'subject', 'userType']);
  });
});

it('keeps neither message nor mail when one of them cannot be kept', async () => {
  await connection.execute(
    sql`alter table contact_messages add constraint refused check (subject <> 'Refused')`,
  );
  const answer = await write(stranger, { ...message, subject: 'Refused' });
  expect(answer.statusCode).toBe(500);
  expect([await kept(), await queued()]).toEqual([0, 0]);
});

it('lets no line break into what becomes a header', async () => {
  const answer = await write(stranger, {
    ...message,
    name: 'Ann\r\nBcc: all@example.com',
    subject: 'A question\r\nBcc: all@example.com\n\nand a body',
  });
  expect(answer.statusCode).toBe(201);
  const { mail } = await last();
  expect(mail?.subject).toBe('A question Bcc: all@example.com and a body');
  expect(mail?.recipient).toBe('help@markets.example');
});
