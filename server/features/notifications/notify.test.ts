import { asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryRows } from '#server/db/queryRows.ts';
import { mails, notifications, textMessages, users } from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { countStatements } from '#server/testing/countStatements.ts';
import { planOf } from '#server/testing/planOf.ts';
import { testApp } from '#server/testing/testApp.ts';
import { notificationJobs } from './notificationJobs.ts';
import { type Notice, notify } from './notify.ts';

const site = await testApp({ environment: { publicUrl: 'https://markets.example' } });
const { connection } = site.database;
const { 'deliver-notification': deliver } = notificationJobs(site.services);

const aNotice = (userId: number, more: Partial<Notice> = {}): Notice => ({
  userId,
  kind: 'announcement',
  title: 'The market opens late',
  body: 'The road is flooded; we open at 10.',
  path: '/vendor-dashboard',
  key: 'announcement 1',
  ...more,
});
const tell = (notices: Notice[]) =>
  connection.transaction((transaction) => notify(transaction, site.services, notices));
const told = () => connection.select().from(notifications).orderBy(asc(notifications.id));
const mailed = () => connection.select().from(mails).orderBy(asc(mails.id));

async function waitingJobs(): Promise<{ notificationId: number }[]> {
  const rows = await queryRows<{ data: { notificationId: number } }>(
    connection,
    sql`select data from pgboss.job where name = 'deliver-notification'`,
  );
  return rows.map(({ data }) => data).toSorted((a, b) => a.notificationId - b.notificationId);
}

beforeEach(async () => {
  await connection.delete(users);
  await connection.execute(sql`delete from pgboss.job`);
});

it('those that lead to a page are found without reading all there are', async () => {
  const gone: `/${string}`[] = ['/events/1', '/events/2'];
  const redirect = connection
    .update(notifications)
    .set({ path: '/customer' })
    .where(inArray(notifications.path, gone));
  expect(await planOf(connection, redirect)).toContain('notifications_path');
});

describe('a notice', () => {
  it('is there with what causes it, or not at all', async () => {
    const { id } = await aUser(connection);
    const failed = connection.transaction(async (transaction) => {
      await notify(transaction, site.services, [aNotice(id)]);
      throw new Error('Changed my mind');
    });
    await expect(failed).rejects.toThrow('Changed my mind');
    expect([...(await told()), ...(await waitingJobs())]).toEqual([]);
  });

  it('is news once', async () => {
    const [ann, bea] = [await aUser(connection), await aUser(connection)];
    await tell([aNotice(ann.id)]);
    await tell([aNotice(ann.id), aNotice(bea.id), aNotice(bea.id)]);
    await tell([aNotice(ann.id, { key: 'announcement 2' })]);
    const rows = await told();
    expect(rows.map(({ userId, key }) => [userId, key])).toEqual([
      [ann.id, 'announcement 1'],
      [bea.id, 'announcement 1'],
      [ann.id, 'announcement 2'],
    ]);
    expect(rows[0]?.createdAt).toEqual(new Date(site.clock.now()));
    expect(await waitingJobs()).toEqual(rows.map(({ id }) => ({ notificationId: id })));
  });

  it('for somebody who has left disturbs nobody else', async () => {
    const { id } = await aUser(connection);
    await tell([aNotice(id + 1), aNotice(id)]);
    expect(await told()).toMatchObject([{ userId: id }]);
  });

  it('carries any text unchanged', async () => {
    const { id } = await aUser(connection);
    const title = `'; drop table users; -- "quoted" \\ ☔ {"a":[1]}`;
    await tell([aNotice(id, { title, body: 'Two\nlines' })]);
    expect(await told()).toMatchObject([{ title, body: 'Two\nlines' }]);
  });
});

it('five hundred take as many statements as one', async () => {
  const statements = async (people: number) => {
    const rows = await connection
      .insert(users)
      .values(
        Array.from({ length: people }, (_, index) => ({
          identityProvider: 'built-in' as const,
          identitySubject: `one of ${people}, ${index}`,
          email: 'ann@example.com',
        })),
      )
      .returning();
    const counted = countStatements(connection);
    await tell(rows.map(({ id }) => aNotice(id)));
    return counted();
  };
  const forOne = await statements(1);
  expect(forOne).toBeGreaterThan(0);
  expect(await statements(500)).toBe(forOne);
  expect(await told()).toHaveLength(501);
  expect(await waitingJobs()).toHaveLength(501);
});

describe('handing on', () => {
  async function handOn() {
    for (const job of await waitingJobs()) await deliver(job);
  }

  it('of many that wait together is done in one go, to each what she wishes', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        aUser(connection, {
          email: `person${number}@example.com`,
          emailNotifications: number % 2 === 0,
          smsNotifications: number % 3 === 0,
          phone: `(503) 555-01${String(number).padStart(2, '0')}`,
        }),
      ),
    );
    await tell(people.map(({ id }) => aNotice(id)));
    const begun = vi.spyOn(connection, 'transaction');
    // Twice, as when a process was killed after it.
    for (let turn = 0; turn < 2; turn++) await Promise.all((await waitingJobs()).map(deliver));
    expect(begun).toHaveBeenCalledTimes(2);
    begun.mockRestore();
    const mailedTo = (await mailed()).map(({ recipient, text }) => [
      recipient,
      /unsubscribe\/(\d+)/.exec(text)?.[1],
    ]);
    expect(mailedTo.toSorted()).toEqual(
      people
        .filter((_, number) => number % 2 === 0)
        .map(({ email, id }) => [email, String(id)])
        .toSorted(),
    );
    const texted = await connection.select().from(textMessages);
    expect(texted.map(({ userId, recipient }) => [userId, recipient]).toSorted()).toEqual(
      people
        .filter((_, number) => number % 3 === 0)
        .map(({ id, phone }) => [id, `+1${phone?.replace(/\D/g, '')}`])
        .toSorted(),
    );
    expect((await told()).every(({ deliveredAt }) => deliveredAt !== null)).toBe(true);
  });

  it('is by mail, with where it leads', async () => {
    const { id } = await aUser(connection, { email: 'ann@example.com' });
    await tell([aNotice(id)]);
    await handOn();
    const [mail, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      userId: id,
      kind: 'announcement',
      recipient: 'ann@example.com',
      subject: 'The market opens late',
    });
    expect(mail?.text).toMatch(/^The road is flooded; we open at 10\./);
    expect(mail?.text).toContain('https://markets.example/vendor-dashboard');
  });

  it('goes by what the person wishes when it happens, and to where she then is', async () => {
    const [ann, bea] = [
      await aUser(connection, { emailNotifications: true }),
      await aUser(connection, { emailNotifications: false }),
    ];
    await tell([aNotice(ann.id), aNotice(bea.id)]);
    await connection.update(users).set({ emailNotifications: false }).where(eq(users.id, ann.id));
    await connection
      .update(users)
      .set({ emailNotifications: true, email: 'new@example.com' })
      .where(eq(users.id, bea.id));
    await handOn();
    expect(await mailed()).toMatchObject([{ userId: bea.id, recipient: 'new@example.com' }]);
    expect(await told()).toHaveLength(2);
  });

  it('happens once, however often the queue asks', async () => {
    const { id } = await aUser(connection);
    await tell([aNotice(id)]);
    await Promise.all([handOn(), handOn()]);
    await handOn();
    expect(await mailed()).toHaveLength(1);
  });

  it('that breaks off half-way is done whole the next time', async () => {
    const { id } = await aUser(connection);
    await tell([aNotice(id)]);
    vi.spyOn(site.services.jobs, 'enqueueAll').mockRejectedValueOnce(new Error('Broken off'));
    await expect(handOn()).rejects.toThrow('Broken off');
    expect(await mailed()).toEqual([]);
    expect(await told()).toMatchObject([{ deliveredAt: null }]);
    await handOn();
    expect(await mailed()).toHaveLength(1);
  });

  it('of a notice that has gone with its person does nothing', async () => {
    const { id } = await aUser(connection);
    await tell([aNotice(id)]);
    await connection.delete(users);
    await handOn();
    expect(await mailed()).toEqual([]);
  });
});
