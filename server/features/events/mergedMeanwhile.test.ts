import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Connection } from '#server/db/connection.ts';
import { marketEvents, markets } from '#server/db/schema.ts';
import { aMarket, anEvent, aUser } from '#server/testing/builders.ts';
import { duringTransaction } from '#server/testing/duringTransaction.ts';
import { signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { lockEvent } from './eventLocks.queries.ts';
import { findEvent } from './events.queries.ts';

const site = await testApp();
const { connection } = site.database;

type Ids = { eventId: number; marketId: number };

/** What a merge may make of an event's market, once it has the event. */
const MERGES: [what: string, (transaction: Connection, of: Ids, to: number) => Promise<unknown>][] =
  [
    [
      'moved to',
      async (transaction, { eventId }, organizerId) => {
        const { id: marketId } = await aMarket(transaction, { organizerId });
        await transaction
          .update(marketEvents)
          .set({ marketId })
          .where(eq(marketEvents.id, eventId));
      },
    ],
    [
      'kept in what becomes',
      (transaction, { marketId }, organizerId) =>
        transaction.update(markets).set({ organizerId }).where(eq(markets.id, marketId)),
    ],
  ];

const CHANGES = [
  ['PUT', '/api/events/:id', { startTime: '7:00 AM' }],
  ['POST', '/api/events/:id/cancel', { reason: 'High winds' }],
  ['POST', '/api/events/:id/postpone', { reason: 'High winds' }],
  ['DELETE', '/api/market-events/:id', undefined],
] as const;

it.each(
  MERGES.flatMap(([what, merge]) => CHANGES.map((change) => [what, ...change, merge] as const)),
)(
  'an event that is %s somebody else’s market meanwhile is not its former organizer’s to %s %s',
  async (_what, method, address, payload, merge) => {
    const [organizer, other] = [await aUser(connection), await aUser(connection)];
    const { id: marketId } = await aMarket(connection, { organizerId: organizer.id });
    const { id: eventId } = await anEvent(connection, { marketId, eventDate: '2099-06-06' });
    const before = await findEvent(connection, eventId);
    const ask = await signedInAs(site, organizer);
    const { statusCode } = await duringTransaction(
      site.database,
      {
        begin: (transaction) => lockEvent(transaction, eventId),
        goOn: (transaction) => merge(transaction, { eventId, marketId }, other.id),
      },
      () => ask({ method, url: address.replace(':id', `${eventId}`), payload }),
    );
    // The embedded database has her wait before she is asked whose it is.
    expect(statusCode).toBeOneOf([404, 409]);
    const { status, startTime } = (await findEvent(connection, eventId)) ?? {};
    expect({ status, startTime }).toEqual({ status: before?.status, startTime: before?.startTime });
  },
);

it('a market that becomes somebody else’s meanwhile gets no event of its former organizer’s', async () => {
  const [organizer, other] = [await aUser(connection), await aUser(connection)];
  const { id: marketId } = await aMarket(connection, { organizerId: organizer.id });
  const isTheMarket = eq(markets.id, marketId);
  const ask = await signedInAs(site, organizer);
  const payload = { marketId, eventDate: '2099-06-06', startTime: '09:00', endTime: '13:00' };
  const { statusCode } = await duringTransaction(
    site.database,
    {
      begin: (transaction) => transaction.select().from(markets).where(isTheMarket).for('update'),
      goOn: (transaction) =>
        transaction.update(markets).set({ organizerId: other.id }).where(isTheMarket),
    },
    () => ask({ method: 'POST', url: '/api/market-events', payload }),
  );
  expect(statusCode).toBe(404);
  expect(await connection.$count(marketEvents, eq(marketEvents.marketId, marketId))).toBe(0);
});
