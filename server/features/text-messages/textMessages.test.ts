import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { outboxMessageSchema } from '#contract/outbox/outbox.ts';
import { createLogger } from '#server/app/observing/logger.ts';
import { notifications, textMessages, users } from '#server/db/schema.ts';
import { notificationJobs } from '#server/features/notifications/notificationJobs.ts';
import { aUser } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { textMessageJobs } from './textMessageJobs.ts';

const received: { path: string; headers: IncomingHttpHeaders; form: URLSearchParams }[] = [];
/** What is answered: a status, and the code of what is wrong. */
let answers: [status: number, code?: number][] = [];
const service = createServer(async (request, response) => {
  const { url: path = '', headers } = request;
  received.push({ path, headers, form: new URLSearchParams(await text(request)) });
  const [status, code] = answers.shift() ?? [201];
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ code, message: 'Not to +15035550199' }));
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');
afterAll(() => new Promise((resolve) => service.close(resolve)));

const accountSid = `AC${'0'.repeat(32)}`;
const twilio = {
  accountSid,
  authToken: 'the token',
  from: '+15035550100',
  apiUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
};
const site = await testApp({ environment: { publicUrl: 'http://markets.example', twilio } });
const { connection } = site.database;
const lines: string[] = [];
const log = createLogger('info', { write: (line: string) => void lines.push(line) });
const { 'send-text': send } = textMessageJobs(site.services, log);
const { 'deliver-notification': deliver } = notificationJobs(site.services);

/** Tells a person of something, as far as the outbox. */
async function told(person: Parameters<typeof aUser>[1]) {
  const { id: userId } = await aUser(connection, person);
  const [notice] = await connection
    .insert(notifications)
    .values({
      userId,
      kind: 'announcement',
      title: 'The market opens late',
      body: 'The road is flooded.',
      path: '/events/7',
      key: 'late',
      createdAt: new Date(),
    })
    .returning();
  await deliver({ notificationId: notice!.id });
  return connection.select().from(textMessages);
}

beforeEach(async () => {
  await connection.delete(users);
  received.length = 0;
  lines.length = 0;
  answers = [];
});

describe('a text message', () => {
  it('is sent once, to the phone of who wants it', async () => {
    const [message] = await told({ phone: '(503) 555-0199' });
    await send({ textMessageId: message!.id });
    await send({ textMessageId: message!.id });
    const [sent, ...more] = received;
    expect(more).toEqual([]);
    expect(sent?.path).toBe(`/2010-04-01/Accounts/${accountSid}/Messages.json`);
    expect(sent?.headers.authorization).toBe(
      `Basic ${Buffer.from(`${accountSid}:the token`).toString('base64')}`,
    );
    expect(Object.fromEntries(sent!.form)).toEqual({
      To: '+15035550199',
      From: '+15035550100',
      Body: 'The market opens late\nhttp://markets.example/events/7',
    });
  });

  it.each([
    { phone: null },
    { phone: 'call me' },
    { phone: '(503) 555-0199', smsNotifications: false },
  ])('is not for %j', async (person) => {
    expect(await told(person)).toEqual([]);
  });

  it('that the service cannot take now is tried again', async () => {
    const [message] = await told({ phone: '5035550199' });
    answers = [[503]];
    const job = { textMessageId: message!.id };
    await expect(send(job)).rejects.toThrow('answered 503');
    await send(job);
    expect(received).toHaveLength(2);
  });

  it.each([
    ['has switched them off', { smsNotifications: false }],
    ['has no phone', { phone: null }],
  ])('is not sent to whoever %s since it was written', async (_what, change) => {
    const [message] = await told({ phone: '5035550199' });
    answers = [[503]];
    const job = { textMessageId: message!.id };
    await expect(send(job)).rejects.toThrow('answered 503');
    received.length = 0;
    await connection.update(users).set(change);
    await send(job);
    expect(received).toEqual([]);
    const [kept] = await connection.select().from(textMessages);
    expect(kept).toMatchObject({ sentAt: null, lastError: expect.stringContaining('no longer') });
  });

  it('follows whoever has another number since it was written', async () => {
    const [message] = await told({ phone: '5035550199' });
    await connection.update(users).set({ phone: '(503) 555-0123' });
    await send({ textMessageId: message!.id });
    expect(received.map(({ form }) => form.get('To'))).toEqual(['+15035550123']);
    const [kept] = await connection.select().from(textMessages);
    expect(kept).toMatchObject({ sentAt: expect.any(Date), recipient: '+15035550123' });
  });

  it('to a number that does not exist is given up, and the log names nobody', async () => {
    const [message] = await told({ phone: '5035550199' });
    answers = [[400, 21211]];
    await send({ textMessageId: message!.id });
    const [kept] = await connection.select().from(textMessages);
    expect(kept).toMatchObject({
      sentAt: null,
      lastError: 'The service does not take it (21211).',
    });
    expect(lines.join()).toContain('does not take this text message');
    expect(lines.join()).not.toContain('5550199');
  });

  it('that is refused without a word why is given up as well', async () => {
    const [message] = await told({ phone: '5035550199' });
    answers = [[400]];
    await send({ textMessageId: message!.id });
    const [kept] = await connection.select().from(textMessages);
    expect(kept).toMatchObject({ sentAt: null, lastError: 'The service does not take it.' });
  });

  it.each<[number, number]>([
    [400, 21606],
    [401, 20003],
  ])(
    'that the account cannot send is tried again, and the log says so: %i, %i',
    async (status, code) => {
      const [message] = await told({ phone: '5035550199' });
      answers = [[status, code]];
      const job = { textMessageId: message!.id };
      const fault = `The text message service answered ${status} (${code}).`;
      await expect(send(job)).rejects.toThrow(fault);
      const [kept] = await connection.select().from(textMessages);
      expect(kept).toMatchObject({ sentAt: null, lastError: fault });
      expect(lines.join()).toMatch(/"level":50.*the text message account is to be seen to/);
      expect(lines.join()).not.toContain('5550199');
      await send(job);
      expect((await connection.select().from(textMessages))[0]?.sentAt).toEqual(expect.any(Date));
    },
  );

  it('stays in the outbox without a service', async () => {
    const [message] = await told({ phone: '5035550199' });
    const environment = { ...site.services.environment, twilio: undefined };
    const jobs = textMessageJobs({ ...site.services, environment }, log);
    await jobs['send-text']({ textMessageId: message!.id });
    expect(received).toEqual([]);
    const administrator = await asAdministrator(site);
    const answer = await administrator('/api/admin/messages');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['x-total-count']).toBe('1');
    expect(expectConforms(z.array(outboxMessageSchema), answer.json())).toMatchObject([
      { recipient: '+15035550199', sentAt: null },
    ]);
  });
});

it('only the administrator reads the outbox', async () => {
  expect((await site.app.inject('/api/admin/messages')).statusCode).toBe(401);
  const ask = await signedInAs(site, await aUser(connection));
  expect((await ask('/api/admin/messages')).statusCode).toBe(401);
});
