import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { applications, markets } from '#server/db/schema.ts';
import { lockMarket } from '#server/features/markets/markets.queries.ts';
import { deleteUnusedMedia } from '#server/features/media/media.queries.ts';
import { deleteAccount } from '#server/features/users/deleteAccount.ts';
import { lockListingsOf, lockUser } from '#server/features/users/users.queries.ts';
import { aMarket, anEvent, aUser, aVendor } from '#server/testing/builders.ts';
import { duringTransaction, type OtherTransaction } from '#server/testing/duringTransaction.ts';
import { signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp({ now: '2026-06-03T19:00:00Z' });
const { connection } = site.database;

const [read, current] = ['a', 'b'].map((digit) => `${digit.repeat(40)}.pdf`) as [string, string];

let ask: Awaited<ReturnType<typeof signedInAs>>;

beforeAll(async () => {
  const user = await aUser(connection);
  await aVendor(connection, { userId: user.id });
  ask = await signedInAs(site, user);
});

/** Applies while somebody else has begun something, who goes on once the application waits. */
const applyDuring = (other: OtherTransaction, marketEventId: number, more: object = {}) =>
  duringTransaction(site.database, other, () =>
    ask({
      method: 'POST',
      url: '/api/vendor-applications',
      payload: { marketEventId, notes: 'Honey', ...more },
    }),
  );

const sentTo = (marketId: number) =>
  connection.$count(applications, eq(applications.marketId, marketId));

describe.each(['an event', 'a market'] as const)('an application to %s', (to) => {
  async function aTarget(values: Parameters<typeof aMarket>[1]) {
    const market = await aMarket(connection, values);
    const event = await anEvent(connection, { marketId: market.id, eventDate: '2026-07-18' });
    return { marketId: market.id, id: to === 'an event' ? event.id : market.id };
  }

  it('agrees to no agreement that the organizer replaces at this moment', async () => {
    const { marketId, id } = await aTarget({ agreementDocumentUrl: `/media/${read}` });
    const replacing: OtherTransaction = {
      begin: async (transaction) => {
        await lockMarket(transaction, marketId);
        await transaction
          .update(markets)
          .set({ agreementDocumentUrl: `/media/${current}` })
          .where(eq(markets.id, marketId));
        await deleteUnusedMedia(transaction, [read]);
      },
    };
    const answer = await applyDuring(replacing, id, {
      agreementAccepted: true,
      agreementDocumentUrl: `/media/${read}`,
    });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json().fields).toMatchObject([{ field: 'agreementAccepted' }]);
    expect(await sentTo(marketId)).toBe(0);
  });

  it('comes to nobody who leaves at this moment', async () => {
    const organizer = await aUser(connection);
    const { marketId, id } = await aTarget({ organizerId: organizer.id });
    const leaving: OtherTransaction = {
      begin: async (transaction) => {
        await lockListingsOf(transaction, organizer.id);
        await lockUser(transaction, organizer.id);
      },
      goOn: (transaction) =>
        deleteAccount(transaction, site.services, organizer, { deletesStands: false }),
    };
    const answer = await applyDuring(leaving, id);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(await sentTo(marketId)).toBe(0);
  });

  it('is told to whoever runs the market by now', async () => {
    const [former, organizer] = [await aUser(connection), await aUser(connection)];
    const { marketId, id } = await aTarget({ organizerId: former.id });
    const taking: OtherTransaction = {
      begin: (transaction) =>
        transaction
          .update(markets)
          .set({ organizerId: organizer.id })
          .where(eq(markets.id, marketId)),
    };
    expect((await applyDuring(taking, id)).statusCode).toBe(201);
    const toldOf = async (user: typeof former) =>
      (await (await signedInAs(site, user))('/api/notifications')).json();
    expect(await toldOf(former)).toEqual([]);
    expect(await toldOf(organizer)).toMatchObject([{ kind: 'application_received' }]);
  });
});
