import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { announcementSchema } from '#contract/announcements/announcements.ts';
import { createLogger } from '#server/app/observing/logger.ts';
import {
  administrativeActs,
  applications,
  mails,
  markets,
  notifications,
  rateLimits,
  users,
} from '#server/db/schema.ts';
import { lockEvent } from '#server/features/events/eventLocks.queries.ts';
import { deleteEvents } from '#server/features/events/eventWrites.queries.ts';
import { mailJobs } from '#server/features/mail/mailJobs.ts';
import { lockMarket } from '#server/features/markets/markets.queries.ts';
import { notificationJobs } from '#server/features/notifications/notificationJobs.ts';
import {
  aMarket,
  anApplication,
  anEvent,
  aUser,
  aVendor,
  aVendorAtEvent,
} from '#server/testing/builders.ts';
import { duringTransaction } from '#server/testing/duringTransaction.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { openMailbox } from '#server/testing/mailbox.ts';
import { type Asker, asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const mailbox = await openMailbox();
const site = await testApp();
const { connection } = site.database;
const TEXT = { subject: 'We open late', message: 'The road is flooded.\nCome at 10.' };

let organizerId: number;
let ask: Asker;
let marketId: number;
let eventId: number;
beforeEach(async () => {
  for (const table of [markets, users, rateLimits]) await connection.delete(table);
  const organizer = await aUser(connection);
  organizerId = organizer.id;
  ask = await signedInAs(site, organizer);
  ({ id: marketId } = await aMarket(connection, { name: 'Elm Street', organizerId }));
  ({ id: eventId } = await anEvent(connection, { marketId }));
});

type Values = NonNullable<Parameters<typeof anApplication>[1]>;

/** @returns the person whose business has applied */
async function anApplicant(values: Omit<Values, 'vendorId' | 'marketId'>): Promise<number> {
  const { id: userId } = await aUser(connection);
  const { id: vendorId } = await aVendor(connection, { userId });
  await anApplication(connection, { marketId, ...values, vendorId });
  return userId;
}

const write = (asker: Asker, more: object) =>
  asker({ method: 'POST', url: '/api/announcements', payload: { ...TEXT, ...more } });
const told = async () =>
  (await connection.select().from(notifications)).map(({ userId }) => userId).toSorted();
const reach = async (query: string) =>
  (await ask(`/api/announcements/reach?${query}`)).json().recipients;

describe('an announcement', () => {
  it('to an event goes to each who has a place there, once', async () => {
    const approved = await anApplicant({ eventId, status: 'approved' });
    for (const status of ['pending', 'waitlisted', 'rejected', 'withdrawn'] as const) {
      await anApplicant({ eventId, status });
    }
    const placed = await aUser(connection);
    const { id: vendorId } = await aVendor(connection, { userId: placed.id });
    await aVendorAtEvent(connection, { eventId, vendorId });
    await anApplication(connection, { marketId, eventId, vendorId, status: 'approved' });
    await aVendorAtEvent(connection, { eventId });

    expect(await reach(`eventId=${eventId}`)).toBe(2);
    const answer = await write(ask, { eventId });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(expectConforms(announcementSchema, answer.json())).toMatchObject({
      ...TEXT,
      marketId,
      eventId,
      eventDate: '2026-06-06',
      recipients: 2,
      createdAt: '2026-06-03T19:00:00.000Z',
    });
    expect(await told()).toEqual([approved, placed.id]);
    const [notice] = await connection.select().from(notifications);
    expect(notice).toMatchObject({
      kind: 'announcement',
      title: 'Elm Street on Saturday, June 6, 2026: We open late',
      body: TEXT.message,
      path: `/events/${eventId}`,
    });
  });

  it('to a market goes to all whose application stands', async () => {
    const past = await anEvent(connection, { marketId, eventDate: '2026-05-30' });
    await anApplicant({ eventId: past.id, status: 'approved' });
    await anApplicant({ status: 'rejected' });
    // Nobody has claimed the business: there is nobody to write to.
    const { id: vendorId } = await aVendor(connection);
    await anApplication(connection, { marketId, vendorId, status: 'pending' });
    const standing = [
      await anApplicant({ status: 'pending' }),
      await anApplicant({ eventId, status: 'approved' }),
      await anApplicant({ eventId, status: 'waitlisted' }),
    ];
    expect(await reach(`marketId=${marketId}`)).toBe(3);
    expect((await write(ask, { marketId })).json()).toMatchObject({ eventId: null, recipients: 3 });
    expect(await told()).toEqual(standing.toSorted());
    const [notice] = await connection.select().from(notifications);
    expect(notice).toMatchObject({
      title: 'Elm Street: We open late',
      path: `/market/${marketId}`,
    });
  });

  it('sent once more by another tab or a second click goes only to who has come since', async () => {
    const first = await anApplicant({ eventId, status: 'approved' });
    const sent = await Promise.all([write(ask, { eventId }), write(ask, { eventId })]);
    expect(new Set(sent.map((answer) => answer.json().id)).size).toBe(1);
    expect(await told()).toEqual([first]);
    const second = await anApplicant({ eventId, status: 'approved' });
    expect((await write(ask, { eventId })).json()).toMatchObject({ recipients: 2 });
    expect(await told()).toEqual([first, second]);
    expect((await ask(`/api/announcements?eventId=${eventId}`)).json()).toHaveLength(1);

    // Other words, other vendors or another time make another announcement.
    await write(ask, { eventId, subject: 'We open later still' });
    await write(ask, { eventId, message: 'The road is flooded.\nCome at 11.' });
    await write(ask, { marketId });
    site.clock.advance(601_000);
    await write(ask, { eventId });
    expect(await told()).toEqual(
      [first, second, first, second, first, second, first, second, first, second].sort(),
    );
  });

  it('is listed for whoever runs the market, newest first, with how many it has gone to', async () => {
    await write(ask, { marketId, subject: 'One' });
    await anApplicant({ status: 'pending' });
    await anApplicant({ eventId, status: 'approved' });
    await write(ask, { eventId, subject: 'Two' });
    await write(ask, { marketId, subject: 'Three' });
    const listed = async (query: string) => {
      const answer = await ask(`/api/announcements?${query}`);
      const list = expectConforms(z.array(announcementSchema), answer.json());
      return list.map(({ subject, eventDate, recipients }) => [subject, eventDate, recipients]);
    };
    const two = ['Two', '2026-06-06', 1];
    const ofMarket = [['Three', null, 2], two, ['One', null, 0]];
    expect(await listed(`marketId=${marketId}`)).toEqual(ofMarket);
    expect(await listed(`eventId=${eventId}`)).toEqual([two]);

    // In the same words to another market of hers: each has its own.
    const { id: otherId } = await aMarket(connection, { organizerId });
    await write(ask, { marketId: otherId, subject: 'Three' });
    expect(await listed(`marketId=${otherId}`)).toEqual([['Three', null, 0]]);
    expect(await listed(`marketId=${marketId}`)).toEqual(ofMarket);
  });

  it.each([
    ['elm@example.com', 'elm@example.com'],
    [null, undefined],
  ])('is answered where its market shows that it can be written to: at %s', async (email, to) => {
    await connection.update(markets).set({ email }).where(eq(markets.id, marketId));
    await anApplicant({ eventId, status: 'approved' });
    expect((await write(ask, { eventId })).statusCode).toBe(201);
    const [notice] = await connection.select().from(notifications);
    await notificationJobs(site.services)['deliver-notification']({ notificationId: notice!.id });
    const [mail] = await connection.select().from(mails);
    mailbox.received.length = 0;
    const environment = { ...site.services.environment, smtpUrl: mailbox.url };
    const jobs = mailJobs({ ...site.services, environment }, createLogger('silent'));
    await jobs['send-mail']({ mailId: mail!.id });
    expect(mailbox.received.map(({ headers }) => headers.get('reply-to'))).toEqual([to]);
  });

  it('may not be sent without end', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      statuses.push((await write(ask, { marketId })).statusCode);
    }
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
  });
});

it('an administrator may write, too', async () => {
  const answer = await write(await asAdministrator(site), { marketId });
  expect(answer.statusCode).toBe(201);
});

it('to an event that is deleted meanwhile finds it gone, and neither waits for the other', async () => {
  const { statusCode } = await duringTransaction(
    site.database,
    {
      begin: (transaction) => lockEvent(transaction, eventId),
      goOn: (transaction) => deleteEvents(transaction, [eventId]),
    },
    () => write(ask, { eventId }),
  );
  expect(statusCode).toBe(404);
});

it('to a market that becomes somebody else’s meanwhile is not sent', async () => {
  await anApplicant({ status: 'approved' });
  const { id: otherId } = await aUser(connection);
  const { statusCode } = await duringTransaction(
    site.database,
    {
      begin: (transaction) => lockMarket(transaction, marketId),
      goOn: (transaction) => transaction.update(markets).set({ organizerId: otherId }),
    },
    () => write(ask, { marketId }),
  );
  expect(statusCode).toBe(404);
  expect(await told()).toEqual([]);
});

it('the trail and the list count everybody to whom a repeated announcement has gone', async () => {
  const administrator = await asAdministrator(site);
  await connection.delete(administrativeActs);
  await anApplicant({ eventId, status: 'approved' });
  await write(administrator, { eventId });
  await connection.update(applications).set({ status: 'withdrawn' });
  await anApplicant({ eventId, status: 'approved' });
  const repeated = await write(administrator, { eventId });
  expect(repeated.json()).toMatchObject({ recipients: 2 });
  expect((await write(administrator, { eventId })).json()).toEqual(repeated.json());

  const acts = await connection.select().from(administrativeActs).orderBy(administrativeActs.id);
  const day = `Elm Street (market ${marketId}) on Saturday, June 6, 2026`;
  expect(acts.map(({ summary, changes }) => [summary, changes.recipients])).toEqual([
    [`Wrote 'We open late' to the vendors of ${day}.`, { after: 1 }],
    [`Wrote 'We open late' to the vendors of ${day} who have come since.`, { before: 1, after: 2 }],
  ]);
});

describe('nobody else', () => {
  it('writes, reads or counts', async () => {
    const stranger: Asker = (request) => site.app.inject(request);
    const wrong = await signedInAs(site, await aUser(connection));
    for (const [asker, status] of [
      [stranger, 401],
      [wrong, 404],
    ] as const) {
      for (const named of [{ marketId }, { eventId }]) {
        const query = new URLSearchParams(JSON.parse(JSON.stringify(named)));
        expect((await write(asker, named)).statusCode).toBe(status);
        expect((await asker(`/api/announcements?${query}`)).statusCode).toBe(status);
        expect((await asker(`/api/announcements/reach?${query}`)).statusCode).toBe(status);
      }
    }
    expect(await told()).toEqual([]);
  });
});

it.each([
  [{}],
  [{ marketId: 1, eventId: 1 }],
  [{ marketId: 'x' }],
  [{ marketId: 2 ** 40 }],
  [{ marketId: 1, subject: ' ' }],
  [{ marketId: 1, message: '' }],
  [{ marketId: 1, message: 'x'.repeat(2_001) }],
])('%j is refused', async (named) => {
  expect((await write(ask, named)).statusCode).toBe(400);
});

it('what is not there, or is the other thing, is 404', async () => {
  expect((await write(ask, { marketId: eventId })).statusCode).toBe(404);
  expect((await write(ask, { eventId: marketId })).statusCode).toBe(404);
  expect((await write(ask, { marketId: 2_000_000_000 })).statusCode).toBe(404);
});
