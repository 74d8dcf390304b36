import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { notificationSchema } from '#contract/notifications/notifications.ts';
import { users } from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { type Asker, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { notify } from './notify.ts';

const site = await testApp();
const { connection } = site.database;

async function tell(userId: number, ...titles: string[]): Promise<void> {
  await connection.transaction((transaction) =>
    notify(
      transaction,
      site.services,
      titles.map((title) => ({
        userId,
        kind: 'announcement' as const,
        title,
        body: `All about ${title}`,
        path: '/vendor-dashboard' as const,
        key: title,
      })),
    ),
  );
}

let ask: Asker;
let ann: { id: number };
let bea: { id: number };
beforeEach(async () => {
  await connection.delete(users);
  ann = await aUser(connection);
  bea = await aUser(connection);
  ask = await signedInAs(site, ann);
});

async function listed(query = '') {
  const answer = await ask(`/api/notifications${query}`);
  const items = expectConforms(z.array(notificationSchema), answer.json());
  return {
    titles: items.map(({ title }) => title),
    items,
    total: answer.headers['x-total-count'],
    unread: answer.headers['x-unread-count'],
  };
}
const read = (payload: object) => ask({ method: 'POST', url: '/api/notifications/read', payload });

it('a stranger has been told nothing', async () => {
  expect((await site.app.inject('/api/notifications')).statusCode).toBe(401);
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/notifications/read',
    payload: { all: true },
  });
  expect(answer.statusCode).toBe(401);
});

describe('the list', () => {
  it("has what she was told, the newest first, a part at a time, and nobody else's", async () => {
    await tell(ann.id, 'One', 'Two', 'Three');
    await tell(bea.id, 'Not hers');
    expect(await listed()).toMatchObject({
      titles: ['Three', 'Two', 'One'],
      total: '3',
      unread: '3',
    });
    expect(await listed('?limit=1&offset=1')).toMatchObject({ titles: ['Two'], total: '3' });
    expect((await listed()).items[0]).toMatchObject({
      kind: 'announcement',
      body: 'All about Three',
      path: '/vendor-dashboard',
      createdAt: '2026-06-03T19:00:00.000Z',
      readAt: null,
    });
  });

  it('is empty at first', async () => {
    expect(await listed()).toMatchObject({ titles: [], total: '0', unread: '0' });
  });

  it.each(['?limit=0', '?limit=1001', '?offset=-1', '?limit=x'])('refuses %s', async (query) => {
    expect((await ask(`/api/notifications${query}`)).statusCode).toBe(400);
  });
});

describe('reading', () => {
  it('one, and then the rest', async () => {
    await tell(ann.id, 'One', 'Two', 'Three');
    const { items } = await listed();
    const answer = await read({ ids: [items[1]?.id] });
    expect(answer.json()).toEqual({ unread: 2 });
    site.clock.advance(60_000);
    expect((await read({ all: true })).json()).toEqual({ unread: 0 });
    const readAt = (await listed()).items.map((item) => item.readAt);
    expect(readAt).toEqual([
      '2026-06-03T19:01:00.000Z',
      '2026-06-03T19:00:00.000Z',
      '2026-06-03T19:01:00.000Z',
    ]);
  });

  it("is of one's own notices alone", async () => {
    await tell(bea.id, 'Not hers');
    const theirs = await signedInAs(site, bea);
    const [{ id }] = (await theirs('/api/notifications')).json();
    expect((await read({ ids: [id] })).statusCode).toBe(200);
    await read({ all: true });
    expect((await theirs('/api/notifications')).headers['x-unread-count']).toBe('1');
  });

  it.each([
    {},
    { ids: [] },
    { ids: ['x'] },
    { ids: [2_147_483_648] },
    { all: false },
    { ids: [1], all: true },
  ])('refuses %j', async (payload) => {
    expect((await read(payload)).statusCode).toBe(400);
  });
});
