import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/calendarDays.ts';
import { applications, marketReviews, markets } from '#server/db/schema.ts';
import { lockApplications } from '#server/features/applications/applicationLocks.queries.ts';
import { updateApplications } from '#server/features/applications/applicationWrites.queries.ts';
import { writeMove } from '#server/features/applications/writeMove.ts';
import { STAND_TAKEN } from '#server/features/farm-direct/standTaken.testing.ts';
import { lockListing } from '#server/features/listings/listings.queries.ts';
import { lockMarket } from '#server/features/markets/markets.queries.ts';
import { type Notice, notify } from '#server/features/notifications/notify.ts';
import {
  aMarket,
  anApplication,
  anEvent,
  aReview,
  aUser,
  aVendor,
  aVendorAtEvent,
} from '#server/testing/builders.ts';
import { duringTransaction, type OtherTransaction } from '#server/testing/duringTransaction.ts';
import { asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { deleteAccount } from './deleteAccount.ts';
import { holdUsers, type UserRow } from './users.queries.ts';

const site = await testApp();
const { connection } = site.database;

async function leave(
  ask: Awaited<ReturnType<typeof signedInAs>>,
  { email }: { email: string },
): Promise<number> {
  const payload = { email, deletesStands: true };
  return (await ask({ method: 'DELETE', url: '/api/user', payload })).statusCode;
}

/** Leaves with her stands while somebody else has begun something, who goes on once she waits. */
async function leaveDuring(user: UserRow, other: OtherTransaction): Promise<number> {
  const ask = await signedInAs(site, user);
  return duringTransaction(site.database, other, () => leave(ask, user));
}

it.each(['market', 'vendor'] as const)(
  'whoever is told of her %s while she leaves waits for her no more than she for that',
  async (kind) => {
    const owner = await aUser(connection);
    const listing =
      kind === 'market'
        ? await aMarket(connection, { organizerId: owner.id, isHiringVendors: true })
        : await aVendor(connection, { userId: owner.id });
    const about = { kind, id: listing.id };
    const notice: Notice = {
      userId: owner.id,
      kind: 'listing_report',
      title: 'Wrong hours?',
      body: 'It closes at noon.',
      path: '/organizer-dashboard',
      key: 'report 1 received',
    };
    const status = await leaveDuring(owner, {
      begin: (transaction) => lockListing(transaction, about),
      goOn: (transaction) => notify(transaction, site.services, [notice]),
    });
    expect(status).toBe(200);
    const left = await lockListing(connection, about);
    expect(kind === 'market' ? left?.ownerId : left).toBeNull();
  },
);

describe('a vendor who leaves while her application is decided on', () => {
  const leaving = {
    'by herself': async (user: UserRow) => leave(await signedInAs(site, user), user),
    'by the administrator': async (_user: UserRow, vendorId: number) => {
      const url = `/api/admin/vendors/${vendorId}`;
      return (await (await asAdministrator(site))({ method: 'DELETE', url })).statusCode;
    },
  };

  it.each([
    ['an event', 'by herself'],
    ['a market', 'by herself'],
    ['an event', 'by the administrator'],
  ] as const)('waits for no decision that waits for her: to %s, %s', async (to, how) => {
    const user = await aUser(connection);
    const vendor = await aVendor(connection, { userId: user.id });
    const event = await anEvent(connection);
    const { marketId } = event;
    const eventId = to === 'an event' ? event.id : null;
    const sent = await anApplication(connection, { vendorId: vendor.id, marketId, eventId });
    const status = await duringTransaction(
      site.database,
      {
        begin: async (transaction) => {
          // If the two did wait for each other, it would be the organizer who fails.
          await transaction.execute(sql`set local deadlock_timeout = '10ms'`);
          await lockApplications(transaction, eventId, [sent.id]);
        },
        goOn: async (transaction) => {
          await writeMove(transaction, site.services, eventId, [sent], {
            decision: { status: 'approved' },
            userId: user.id,
            at: new Date(site.clock.now()),
          });
          await holdUsers(transaction, [user.id]);
        },
      },
      () => leaving[how](user, vendor.id),
    );
    expect(status).toBeLessThan(300);
    expect(await connection.$count(applications, eq(applications.id, sent.id))).toBe(0);
  });

  it.each(['by herself', 'by the administrator'] as const)(
    'leaves the place that she is offered at this moment to who waits behind her: %s',
    async (how) => {
      const nowMs = site.clock.now();
      const eventDate = new Date(nowMs + 30 * DAY_MS).toISOString().slice(0, 10);
      const event = await anEvent(connection, { eventDate, maxVendors: 1 });
      const { marketId, id: eventId } = event;
      const waiting = { marketId, eventId, status: 'waitlisted' } as const;
      const [user, next] = [await aUser(connection), await aUser(connection)];
      const vendor = await aVendor(connection, { userId: user.id });
      const behind = await aVendor(connection, { userId: next.id });
      const sent = await anApplication(connection, { ...waiting, vendorId: vendor.id });
      const other = await anApplication(connection, { ...waiting, vendorId: behind.id });
      const status = await duringTransaction(
        site.database,
        {
          begin: (transaction) => lockApplications(transaction, eventId, [sent.id]),
          goOn: (transaction) =>
            updateApplications(transaction, [sent.id], { offeredUntil: new Date(nowMs + DAY_MS) }),
        },
        () => leaving[how](user, vendor.id),
      );
      expect(status).toBeLessThan(300);
      const [left] = await connection
        .select()
        .from(applications)
        .where(eq(applications.id, other.id));
      expect(left?.offeredUntil).not.toBeNull();
    },
  );

  it.each(['by herself', 'by the administrator'] as const)(
    'leaves a place that nobody has applied for to who comes to wait for it at this moment: %s',
    async (how) => {
      const nowMs = site.clock.now();
      const eventDate = new Date(nowMs + 30 * DAY_MS).toISOString().slice(0, 10);
      const event = await anEvent(connection, { eventDate, maxVendors: 1 });
      const { marketId, id: eventId } = event;
      const [user, next] = [await aUser(connection), await aUser(connection)];
      const vendor = await aVendor(connection, { userId: user.id });
      await aVendorAtEvent(connection, { eventId, vendorId: vendor.id });
      const behind = await aVendor(connection, { userId: next.id });
      const sent = await anApplication(connection, { marketId, eventId, vendorId: behind.id });
      const status = await duringTransaction(
        site.database,
        {
          begin: (transaction) => lockApplications(transaction, eventId, [sent.id]),
          goOn: (transaction) =>
            updateApplications(transaction, [sent.id], { status: 'waitlisted' }),
        },
        () => leaving[how](user, vendor.id),
      );
      expect(status).toBeLessThan(300);
      const [left] = await connection
        .select()
        .from(applications)
        .where(eq(applications.id, sent.id));
      expect(left?.offeredUntil).not.toBeNull();
    },
  );
});

it('two people who would be told of each other may leave at once', async () => {
  const [organizer, vendor] = [await aUser(connection), await aUser(connection)];
  const market = await aMarket(connection, { organizerId: organizer.id });
  const business = await aVendor(connection, { userId: vendor.id });
  await anApplication(connection, { vendorId: business.id, marketId: market.id });
  for (const { id } of [organizer, vendor]) await aReview(connection, { userId: id });
  const both = [organizer, vendor];
  const asking = await Promise.all(both.map((user) => signedInAs(site, user)));
  // Each has begun to leave, and goes on when the other has, too.
  const answers = await duringTransaction(
    site.database,
    { begin: (transaction) => transaction.select().from(marketReviews).for('update') },
    () => Promise.all(both.map((user, index) => leave(asking[index]!, user))),
    2,
  );
  expect(answers).toEqual([200, 200]);
});

describe('her stands, which go with her,', () => {
  const aStandOf = (organizerId: number) =>
    aMarket(connection, { organizerId, category: 'farm_stand' });

  it.each(STAND_TAKEN)('stay where they become %s meanwhile', async (_what, taking) => {
    const owner = await aUser(connection);
    const { id } = await aStandOf(owner.id);
    expect(await leaveDuring(owner, taking(id))).toBe(200);
    expect(await connection.$count(markets, eq(markets.id, id))).toBe(1);
  });

  it('go once where she leaves in two tabs at once', async () => {
    const owner = await aUser(connection);
    const { id } = await aStandOf(owner.id);
    const leaveInTab = () =>
      connection.transaction((transaction) =>
        deleteAccount(transaction, site.services, owner, { deletesStands: true }),
      );
    await duringTransaction(
      site.database,
      { begin: (transaction) => lockMarket(transaction, id) },
      () => Promise.all([leaveInTab(), leaveInTab()]),
      2,
    );
    expect(await connection.$count(markets, eq(markets.id, id))).toBe(0);
  });

  it('wait for whoever is reviewing one, and she is still to be told of it', async () => {
    const owner = await aUser(connection);
    const { id: marketId } = await aStandOf(owner.id);
    const { id: userId } = await aUser(connection);
    const review = { userId: owner.id, kind: 'review_received' } as const;
    const status = await leaveDuring(owner, {
      begin: async (transaction) => {
        // If the two did wait for each other, it would be the shopper who fails.
        await transaction.execute(sql`set local deadlock_timeout = '10ms'`);
        await aReview(transaction, { marketId, userId });
      },
      goOn: (transaction) =>
        notify(transaction, site.services, [
          { ...review, title: 'Review', body: 'Good eggs.', path: '/', key: 'review received' },
        ]),
    });
    expect(status).toBe(200);
    expect(await connection.$count(markets, eq(markets.id, marketId))).toBe(0);
  });
});
