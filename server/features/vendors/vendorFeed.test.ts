import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { eventVendors, marketEvents, markets } from '#server/db/schema.ts';
import { aMarket, anEvent, aReview, aVendor, aVendorAtEvent } from '#server/testing/builders.ts';
import { emptyDatabase, testDatabase } from '#server/testing/testDatabase.ts';

/*
 * Who sells at a market may be hundreds: of what happens there, only those are read again whose own
 * pages it changes.
 */

const TOLD_WITHIN_MS = 5_000;

const database = await testDatabase();
const { connection } = database;
let told: number[] = [];
await database.listen(
  'vendor_changed',
  (id) => void told.push(Number(id)),
  () => {},
);

/** Two who sell on the same day, and one on another day of the same market. */
async function aBusyMarket() {
  const { id: marketId } = await aMarket(connection);
  const { id: eventId } = await anEvent(connection, { marketId, eventDate: '2026-06-06' });
  const { id: otherEventId } = await anEvent(connection, { marketId, eventDate: '2026-06-13' });
  const [ann, ben, cleo] = [
    (await aVendorAtEvent(connection, { eventId })).vendorId,
    (await aVendorAtEvent(connection, { eventId })).vendorId,
    (await aVendorAtEvent(connection, { eventId: otherEventId })).vendorId,
  ];
  return { marketId, eventId, ann, ben, cleo };
}

/** Which vendors are told of while this is done. */
async function toldOf(act: () => PromiseLike<unknown>): Promise<number[]> {
  const marker = (await aVendor(connection)).id;
  await expect.poll(() => told, { timeout: TOLD_WITHIN_MS }).toContain(marker);
  told = [];
  await act();
  const end = (await aVendor(connection)).id;
  // Messages arrive in the order of the transactions that sent them.
  await expect.poll(() => told, { timeout: TOLD_WITHIN_MS }).toContain(end);
  return [...new Set(told)].filter((id) => id !== end).sort((a, b) => a - b);
}

beforeEach(() => emptyDatabase(database));

it('a place that is taken or given back concerns its vendor alone', async () => {
  const { eventId, ann } = await aBusyMarket();
  const { id: dora } = await aVendor(connection);
  expect(await toldOf(() => aVendorAtEvent(connection, { eventId, vendorId: dora }))).toEqual([
    dora,
  ]);
  const back = () => connection.delete(eventVendors).where(eq(eventVendors.vendorId, ann));
  expect(await toldOf(back)).toEqual([ann]);
});

it('a review, a picture, a new day or its instructions concern none of those who sell there', async () => {
  const { marketId, eventId } = await aBusyMarket();
  const market = (values: Partial<typeof markets.$inferInsert>) => () =>
    connection.update(markets).set(values).where(eq(markets.id, marketId));
  const event = (values: Partial<typeof marketEvents.$inferInsert>) => () =>
    connection.update(marketEvents).set(values).where(eq(marketEvents.id, eventId));
  for (const act of [
    () => aReview(connection, { marketId }),
    () => anEvent(connection, { marketId }),
    market({ imageUrl: '/media/stall.webp', updatedAt: new Date() }),
    event({ specialInstructions: 'Park behind the hall', maxVendors: 3 }),
  ]) {
    expect(await toldOf(act)).toEqual([]);
  }
});

it('another time of a day, or its end, concerns those who sell on that day', async () => {
  const { marketId, eventId, ann, ben } = await aBusyMarket();
  const { id: elsewhere } = await aMarket(connection);
  for (const values of [
    { eventDate: '2026-06-07' },
    { startTime: '10:30' },
    { endTime: '15:30' },
    { status: 'cancelled' },
    { marketId: elsewhere },
    { marketId },
  ] as const) {
    const act = () =>
      connection.update(marketEvents).set(values).where(eq(marketEvents.id, eventId));
    expect(await toldOf(act), JSON.stringify(values)).toEqual([ann, ben]);
  }
  const end = () => connection.delete(marketEvents).where(eq(marketEvents.id, eventId));
  expect(await toldOf(end)).toEqual([ann, ben]);
});

it('a market’s name, town and time zone concern all who sell there, and so does its end', async () => {
  const { marketId, ann, ben, cleo } = await aBusyMarket();
  for (const values of [
    { name: 'Renamed' },
    { city: 'Salem' },
    { state: 'WA' },
    { timeZone: 'America/Chicago' },
  ]) {
    const act = () => connection.update(markets).set(values).where(eq(markets.id, marketId));
    expect(await toldOf(act), JSON.stringify(values)).toEqual([ann, ben, cleo]);
  }
  const end = () => connection.delete(markets).where(eq(markets.id, marketId));
  expect(await toldOf(end)).toEqual([ann, ben, cleo]);
});
