import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { receivedContactMessageSchema } from '#contract/contact/contactMessages.ts';
import { administrativeActs, contactMessages } from '#server/db/schema.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { asAdministrator } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { insertContactMessage } from './contact.queries.ts';

const site = await testApp();
const { connection } = site.database;
const ask = await asAdministrator(site);

const write = (name: string, subject: string) =>
  insertContactMessage(connection, {
    name,
    subject,
    email: `${name.toLowerCase()}@example.com`,
    userType: 'vendor',
    message: '100% of my peaches are sold.',
  });

async function list(query = '') {
  const answer = await ask(`/api/admin/contact-messages${query}`);
  return {
    total: Number(answer.headers['x-total-count']),
    messages: expectConforms(z.array(receivedContactMessageSchema), answer.json()),
  };
}
const subjects = async (query: string) =>
  (await list(query)).messages.map(({ subject }) => subject);

const mark = (id: number, payload: object) =>
  ask({ method: 'PATCH', url: `/api/admin/contact-messages/${id}`, payload });

beforeEach(async () => {
  await connection.delete(contactMessages);
  await connection.delete(administrativeActs);
});

it('messages are listed newest first, searched, and read page by page', async () => {
  await write('Ada', 'Peaches');
  await write('Bea', 'Pears');
  expect(await list('?limit=1')).toMatchObject({ total: 2, messages: [{ subject: 'Pears' }] });
  expect(await subjects('?q=ADA@')).toEqual(['Peaches']);
  expect(await subjects('?q=100%25')).toEqual(['Pears', 'Peaches']);
  expect(await subjects('?q=100_')).toEqual([]);
});

it('a message is marked as read and as answered, and back; the trail has what was answered', async () => {
  const id = await write('Ada', 'Peaches');
  await write('Bea', 'Pears');
  expect((await mark(id, { isRead: true })).json()).toMatchObject({ isRead: true });
  expect(await subjects('?state=unread')).toEqual(['Pears']);
  const at = '2026-06-03T19:00:00.000Z';
  for (let time = 0; time < 2; time += 1) {
    expect((await mark(id, { isAnswered: true })).json()).toMatchObject({
      isRead: true,
      answeredAt: at,
    });
    // Marked again later, it was still answered when it was marked first.
    site.clock.advance(1000);
  }
  expect(await subjects('?state=answered')).toEqual(['Peaches']);
  expect(await subjects('?state=open')).toEqual(['Pears']);
  await mark(id, { isAnswered: false, isRead: false });
  expect(await subjects('?state=unread')).toEqual(['Pears', 'Peaches']);
  expect((await ask('/api/admin/acts')).json()).toMatchObject([
    {
      act: 'message.reopened',
      subjectId: id,
      summary: `Marked the contact message ${id} as not answered.`,
    },
    {
      act: 'message.answered',
      subjectId: id,
      summary: `Marked the contact message ${id} as answered.`,
    },
  ]);
  expect((await mark(99_999, {})).statusCode).toBe(404);
});

it('a message that was read a moment ago stays among the unread ones where that is asked for', async () => {
  const id = await write('Ada', 'Peaches');
  await write('Bea', 'Pears');
  await mark(id, { isRead: true });
  site.clock.advance(60_000);
  expect(await subjects('?state=unread')).toEqual(['Pears']);
  expect(await subjects('?state=unread&readWithin=60')).toEqual(['Pears']);
  expect(await subjects('?state=unread&readWithin=61')).toEqual(['Pears', 'Peaches']);
  expect(await subjects('?state=unread&readWithin=61&offset=1')).toEqual(['Peaches']);
});
