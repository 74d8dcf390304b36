import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { mails, rateLimits, users } from '#server/db/schema.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { aUser } from '#server/testing/builders.ts';
import { openMailbox } from '#server/testing/mailbox.ts';
import { testApp } from '#server/testing/testApp.ts';
import { unsubscribeUrl } from './unsubscribeLink.ts';
import { unsubscribePage } from './unsubscribePage.ts';

const mailbox = await openMailbox();
const publicUrl = 'https://markets.example';
const site = await testApp({ environment: { publicUrl, smtpUrl: mailbox.url }, works: true });
const { connection } = site.database;

let userId: number;
let path: string;
beforeEach(async () => {
  await connection.delete(rateLimits);
  await connection.delete(users);
  ({ id: userId } = await aUser(connection));
  path = new URL(await unsubscribeUrl(connection, publicUrl, userId)).pathname;
});

async function wantsMails(): Promise<boolean | undefined> {
  const [user] = await connection.select().from(users).where(eq(users.id, userId));
  return user?.emailNotifications;
}
const open = (url = path) => site.app.inject(url);
const post = (url: string, headers = {}, payload?: string) =>
  site.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });

it('a mail of a notice says how to end them, to people and to their mail programs', async () => {
  await connection.transaction((transaction) =>
    notify(transaction, site.services, [
      {
        userId,
        kind: 'announcement',
        title: 'We open late',
        body: 'At 10.',
        path: '/market/1',
        key: 'late',
      },
    ]),
  );
  await vi.waitFor(() => expect(mailbox.received).toHaveLength(1), 9_000);
  const [mail] = mailbox.received;
  expect(mail?.headers.get('list-unsubscribe')).toBe(`<${publicUrl}${path}>`);
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [stored] = await connection.select().from(mails);
  expect(stored?.text).toContain(`${publicUrl}${path}`);
});

it('to look at the page ends nothing', async () => {
  const answer = await open();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
  });
  expect(answer.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-/,
  );
  expect(answer.body).toContain('Stop email notifications?');
  expect(await wantsMails()).toBe(true);
});

it.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\nList-Unsubscribe=One-Click\r\n--x--'],
  ['text/plain', 'anything'],
])('one click, sent as %s, ends them, and another brings them back', async (type, payload) => {
  const answer = await post(path, { 'content-type': type }, payload);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Email notifications are off');
  expect(await wantsMails()).toBe(false);
  expect((await open()).body).toContain('Email notifications are off');
  const [, undo = ''] = /action="([^"]+)"/.exec(answer.body) ?? [];
  expect((await post(undo)).body).toContain('are back on');
  expect(await wantsMails()).toBe(true);
});

it.each([
  '.x',
  '.%22%3E%3Cmeta%20http-equiv=refresh%20content=0;%2F%2Fe.co%3E',
  '%22%3E%3Cmeta%20http-equiv=refresh%20content=0;%2F%2Fe.co%3E',
  '%0A',
])(
  'a link of ours that goes on with %s is none, and nothing of it stands in a page',
  async (more) => {
    const longer = `${path}${more}`;
    for (const answer of [await open(longer), await post(longer), await post(`${longer}/undo`)]) {
      expect(answer.body).not.toContain('<meta http-equiv');
      expect(answer.statusCode).toBe(404);
    }
    expect(await wantsMails()).toBe(true);
  },
);

it('the page has what it is told as text, never as markup', () => {
  const text = '"><meta http-equiv=refresh content=0;//e.co>';
  const page = unsubscribePage({ heading: text, text, button: text, action: text });
  expect(page).not.toContain('<meta http-equiv');
  expect(page.match(/action="([^"]*)"/)?.[1]).toBe(
    '&#34;&#62;&#60;meta http-equiv=refresh content=0;//e.co&#62;',
  );
});

it('a link that was not made here, or whose person has left, leads nowhere', async () => {
  const { id: other } = await aUser(connection);
  const signature = path.split('.')[1];
  for (const wrong of [
    `/unsubscribe/${other}.${signature}`,
    `${path}x`,
    '/unsubscribe/1',
    '/unsubscribe/x.y',
  ]) {
    expect((await post(wrong)).statusCode).toBe(404);
    expect((await open(wrong)).statusCode).toBe(404);
  }
  await connection.delete(users).where(eq(users.id, userId));
  expect((await post(path)).statusCode).toBe(404);
  expect(await connection.$count(users, eq(users.emailNotifications, true))).toBe(1);
});
