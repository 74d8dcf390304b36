import { expect, it } from 'vitest';
import { marketReviews } from '#server/db/schema.ts';
import { lockListing } from '#server/features/listings/listings.queries.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { aMarket, anApplication, aReview, aUser, aVendor } from '#server/testing/builders.ts';
import { signedInAs } from '#server/testing/signedIn.ts';
import { somebodyWaits } from '#server/testing/somebodyWaits.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const { connection } = site.database;

it.each(['market', 'vendor'] as const)(
  'whoever is told of her %s while she leaves waits for her no more than she for that',
  async (kind) => {
    const owner = await aUser(connection);
    const listing =
      kind === 'market'
        ? await aMarket(connection, { organizerId: owner.id, isHiringVendors: true })
        : await aVendor(connection, { userId: owner.id });
    const about = { kind, id: listing.id };
    const [locked, mayTell] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const telling = connection.transaction(async (transaction) => {
      await lockListing(transaction, about);
      locked.resolve();
      await mayTell.promise;
      await notify(transaction, site.services, [
        {
          userId: owner.id,
          kind: 'listing_report',
          title: 'Wrong hours?',
          body: 'It closes at noon.',
          path: '/organizer-dashboard',
          key: 'report 1 received',
        },
      ]);
    });
    await locked.promise;
    const ask = signedInAs(site, owner);
    const leaving = ask.then((her) =>
      her({ method: 'DELETE', url: '/api/user', payload: { email: owner.email } }),
    );
    await somebodyWaits(site.database);
    mayTell.resolve();
    await telling;
    expect((await leaving).statusCode).toBe(200);
    const left = await lockListing(connection, about);
    expect(kind === 'market' ? left?.ownerId : left).toBeNull();
  },
);

it('two people who would be told of each other may leave at once', async () => {
  const [organizer, vendor] = [await aUser(connection), await aUser(connection)];
  const market = await aMarket(connection, { organizerId: organizer.id });
  const business = await aVendor(connection, { userId: vendor.id });
  await anApplication(connection, { vendorId: business.id, marketId: market.id });
  for (const { id } of [organizer, vendor]) await aReview(connection, { userId: id });
  const both = [organizer, vendor];
  const asking = await Promise.all(both.map((user) => signedInAs(site, user)));
  const [held, mayGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = connection.transaction(async (transaction) => {
    await transaction.select().from(marketReviews).for('update');
    held.resolve();
    await mayGo.promise;
  });
  await held.promise;
  const leaving = both.map(({ email }, index) =>
    asking[index]?.({ method: 'DELETE', url: '/api/user', payload: { email } }).then(
      ({ statusCode }) => statusCode,
    ),
  );
  // Each has begun to leave, and goes on when the other has, too.
  await somebodyWaits(site.database, 2);
  mayGo.resolve();
  await holding;
  expect(await Promise.all(leaving)).toEqual([200, 200]);
});
