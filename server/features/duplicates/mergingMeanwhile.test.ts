import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Connection } from '#server/db/connection.ts';
import {
  applications,
  listingClaims,
  marketReviews,
  markets,
  savedMarkets,
} from '#server/db/schema.ts';
import { lockApplications } from '#server/features/applications/applicationLocks.queries.ts';
import { lockEvents } from '#server/features/events/eventLocks.queries.ts';
import { deleteUser, lockUser } from '#server/features/users/users.queries.ts';
import {
  aClaim,
  aMarket,
  anApplication,
  anEvent,
  aReview,
  aUser,
  aVendor,
} from '#server/testing/builders.ts';
import { duringTransaction, type OtherTransaction } from '#server/testing/duringTransaction.ts';
import { asAdministrator } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const { connection } = site.database;
const ask = await asAdministrator(site);

beforeEach(() => connection.delete(markets));

/** Merges two markets while somebody else has begun something, and goes on once the merge waits. */
async function mergeDuring(
  pair: { keepId: number; mergeId: number },
  other: OtherTransaction,
): Promise<number> {
  const payload = { ...pair, taken: [] };
  const { statusCode } = await duringTransaction(site.database, other, () =>
    ask({ method: 'POST', url: '/api/admin/duplicates/merge', payload }),
  );
  return statusCode;
}

it('whoever takes the events of two markets by their ids waits for no merge of them that waits for her', async () => {
  const [keep, gone] = [await aMarket(connection), await aMarket(connection)];
  const first = await anEvent(connection, { marketId: gone.id });
  const second = await anEvent(connection, { marketId: keep.id });
  const status = await mergeDuring(
    { keepId: keep.id, mergeId: gone.id },
    {
      begin: (transaction) => lockEvents(transaction, [first.id]),
      goOn: (transaction) => lockEvents(transaction, [second.id]),
    },
  );
  expect(status).toBe(200);
});

it.each([
  ['review', 'saved mark'],
  ['saved mark', 'review'],
] as const)(
  'a shopper who takes back her %s and then her %s meanwhile makes no merge fail',
  async (first, second) => {
    const [keep, gone] = [await aMarket(connection), await aMarket(connection)];
    const { id: userId } = await aUser(connection);
    const review = await aReview(connection, { marketId: gone.id, userId });
    await connection.insert(savedMarkets).values({ marketId: gone.id, userId });
    const takeBack = {
      review: (transaction: Connection) =>
        transaction.delete(marketReviews).where(eq(marketReviews.id, review.id)),
      'saved mark': (transaction: Connection) =>
        transaction.delete(savedMarkets).where(eq(savedMarkets.userId, userId)),
    };
    const status = await mergeDuring(
      { keepId: keep.id, mergeId: gone.id },
      { begin: takeBack[first], goOn: takeBack[second] },
    );
    expect(status).toBe(200);
    expect(await connection.$count(marketReviews)).toBe(0);
    expect(await connection.$count(savedMarkets)).toBe(0);
  },
);

/** If the two did wait for each other, it would be she who fails: a merge that does is repeated. */
const leaving = (userId: number): OtherTransaction => ({
  begin: async (transaction) => {
    await transaction.execute(sql`set local deadlock_timeout = '10ms'`);
    await lockUser(transaction, userId);
  },
  goOn: (transaction) => deleteUser(transaction, userId),
});

it('a vendor who leaves while her market is merged waits for no merge that waits for her', async () => {
  const [keep, gone] = [
    await aMarket(connection, { boothFee: '10' }),
    await aMarket(connection, { boothFee: '20' }),
  ];
  const user = await aUser(connection);
  const vendor = await aVendor(connection, { userId: user.id });
  await anApplication(connection, { vendorId: vendor.id, marketId: gone.id });
  const status = await mergeDuring({ keepId: keep.id, mergeId: gone.id }, leaving(user.id));
  expect(status).toBe(200);
  expect(await connection.$count(applications, eq(applications.vendorId, vendor.id))).toBe(0);
});

it('nor does whoever leaves while the market that she claims is merged into one with an owner', async () => {
  const keep = await aMarket(connection, { organizerId: (await aUser(connection)).id });
  const gone = await aMarket(connection);
  const user = await aUser(connection);
  await aClaim(connection, { userId: user.id, marketId: gone.id });
  const status = await mergeDuring({ keepId: keep.id, mergeId: gone.id }, leaving(user.id));
  expect(status).toBe(200);
  expect(await connection.$count(listingClaims, eq(listingClaims.userId, user.id))).toBe(0);
});

it('an application that its organizer approves meanwhile stays approved, and the other gives way', async () => {
  const [keep, gone] = [await aMarket(connection), await aMarket(connection)];
  const { id: vendorId } = await aVendor(connection);
  const status = 'under_review';
  const other = await anApplication(connection, { vendorId, marketId: keep.id, status });
  const approved = await anApplication(connection, { vendorId, marketId: gone.id });
  const isApproved = eq(applications.id, approved.id);
  expect(
    await mergeDuring(
      { keepId: keep.id, mergeId: gone.id },
      {
        begin: (transaction) => lockApplications(transaction, null, [approved.id]),
        goOn: (transaction) =>
          transaction.update(applications).set({ status: 'approved' }).where(isApproved),
      },
    ),
  ).toBe(200);
  const statusOf = new Map(
    (await connection.select().from(applications)).map((each) => [each.id, each.status]),
  );
  expect(statusOf.get(approved.id)).toBe('approved');
  expect(statusOf.get(other.id)).toBe('withdrawn');
});
