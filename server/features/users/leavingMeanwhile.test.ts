import { expect, it } from 'vitest';
import { findListing, lockListing } from '#server/features/listings/listings.queries.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { aMarket, aUser, aVendor } from '#server/testing/builders.ts';
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
    const left = await findListing(connection, about);
    expect(kind === 'market' ? left?.ownerId : left).toBeNull();
  },
);
