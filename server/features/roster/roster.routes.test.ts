import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rosterSchema } from '#contract/roster/roster.ts';
import { eventVendors, marketEvents, rosterMarks } from '#server/db/schema.ts';
import { lockEvent } from '#server/features/events/eventLocks.queries.ts';
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
import { signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const { connection } = site.database;

async function anOrganizedEvent({ status = 'draft' }: Parameters<typeof anEvent>[1] = {}) {
  const organizer = await aUser(connection);
  const { id: marketId } = await aMarket(connection, {
    name: 'Dawn Market',
    organizerId: organizer.id,
    boothFee: '45.00',
  });
  const event = await anEvent(connection, { marketId, status });
  return { event, organizer, ask: await signedInAs(site, organizer) };
}

async function aSeller(
  event: { id: number; marketId: number },
  businessName: string,
  person: Parameters<typeof aUser>[1] = {},
) {
  const user = await aUser(connection, person);
  const vendor = await aVendor(connection, { userId: user.id, businessName });
  const to = { eventId: event.id, vendorId: vendor.id };
  const application = { ...to, marketId: event.marketId, status: 'approved' as const };
  await anApplication(connection, { ...application, notes: 'Honey', approvalNotes: 'Stall 7' });
  await aVendorAtEvent(connection, to);
  return { user, vendor };
}

describe('The roster of an event', () => {
  it('lists who comes by name, with whom to call, what was said, and the fee', async () => {
    const { event, ask } = await anOrganizedEvent();
    const person = { firstName: 'Ann', lastName: 'Lee', phone: '503-555-0100' };
    const { user, vendor } = await aSeller(event, 'honey & Co', person);
    // What she says elsewhere, or said before she withdrew, is not of this day.
    const elsewhere = await anEvent(connection, { marketId: event.marketId });
    const hers = { marketId: event.marketId, vendorId: vendor.id, notes: 'Bread' };
    await anApplication(connection, { ...hers, eventId: elsewhere.id, status: 'approved' });
    await anApplication(connection, { ...hers, eventId: event.id, status: 'withdrawn' });
    await aSeller(event, 'Zinnias');
    const walkIn = await aVendor(connection, { businessName: 'Apples', phone: '503-555-0199' });
    await aVendorAtEvent(connection, { eventId: event.id, vendorId: walkIn.id });
    await anApplication(connection, { marketId: event.marketId, eventId: event.id });
    const roster = expectConforms(
      rosterSchema,
      (await ask(`/api/events/${event.id}/roster`)).json(),
    );
    expect(roster).toMatchObject({
      marketId: event.marketId,
      marketName: 'Dawn Market',
      boothFee: '45',
      startTime: '09:00',
    });
    expect(roster.vendors.map(({ businessName }) => businessName)).toEqual([
      'Apples',
      'honey & Co',
      'Zinnias',
    ]);
    expect(roster.vendors[1]).toMatchObject({
      contactName: 'Ann Lee',
      phone: '503-555-0100',
      email: user.email,
      notes: 'Honey',
      approvalNotes: 'Stall 7',
      paid: false,
      arrived: false,
    });
  });

  it('keeps what is marked of each vendor, one mark by one, as long as she has her place', async () => {
    const { event, ask } = await anOrganizedEvent();
    const { vendor } = await aSeller(event, 'Bees');
    await aSeller(event, 'Zinnias');
    const mark = (payload: object, vendorId = vendor.id) =>
      ask({ method: 'PUT', url: `/api/events/${event.id}/roster/${vendorId}`, payload });
    expect((await mark({ arrived: true })).json()).toMatchObject({ arrived: true, paid: false });
    expect((await mark({ paid: true })).json()).toMatchObject({ arrived: true, paid: true });
    expect((await mark({ arrived: false })).json()).toMatchObject({ arrived: false, paid: true });
    expect((await ask(`/api/events/${event.id}/roster`)).json().vendors).toMatchObject([
      { businessName: 'Bees', arrived: false, paid: true },
      { businessName: 'Zinnias', arrived: false, paid: false },
    ]);
    for (const payload of [{}, { paid: 'yes' }, { paid: null }]) {
      expect((await mark(payload)).statusCode).toBe(400);
    }
    const { id: stranger } = await aVendor(connection);
    expect((await mark({ paid: true }, stranger)).statusCode).toBe(404);
    await connection
      .delete(eventVendors)
      .where(and(eq(eventVendors.eventId, event.id), eq(eventVendors.vendorId, vendor.id)));
    expect((await mark({ paid: true })).statusCode).toBe(404);
    expect(await connection.$count(rosterMarks, eq(rosterMarks.vendorId, vendor.id))).toBe(0);
  });

  it.each([
    ['is put off to another day', 'POST', 'postpone', { reason: 'Hail', newDate: '2026-06-07' }],
    ['is given another day', 'PUT', '', { eventDate: '2026-06-07' }],
  ] as const)(
    'says that nobody has arrived once the event %s',
    async (_, method, path, payload) => {
      const { event, ask } = await anOrganizedEvent({ status: 'active' });
      const { vendor } = await aSeller(event, 'Bees');
      const url = `/api/events/${event.id}`;
      const marks = { paid: true, arrived: true };
      await ask({ method: 'PUT', url: `${url}/roster/${vendor.id}`, payload: marks });
      const { eventId, vendorId } = await aVendorAtEvent(connection);
      await connection.insert(rosterMarks).values({ eventId, vendorId, hasArrived: true });
      const moved = await ask({ method, url: path ? `${url}/${path}` : url, payload });
      expect(moved.statusCode, moved.body).toBe(200);
      const { vendors } = (await ask(`${url}/roster`)).json();
      expect(vendors).toMatchObject([{ paid: true, arrived: false }]);
      const isElsewhere = eq(rosterMarks.eventId, eventId);
      const kept = await connection.select().from(rosterMarks).where(isElsewhere);
      expect(kept).toMatchObject([{ hasArrived: true }]);
    },
  );

  it.each([
    ['is postponed to today', 'postponed', 'POST', '/postpone', { reason: 'Hail' }, 'newDate'],
    ['that was postponed is given today', 'postponed', 'PUT', '', {}, 'eventDate'],
    [
      'that was cancelled is back on today',
      'cancelled',
      'PUT',
      '',
      { status: 'active' },
      'eventDate',
    ],
  ] as const)(
    'does not count who arrived yesterday once the event %s',
    async (_, status, method, path, fields, dateField) => {
      const { event, ask } = await anOrganizedEvent({ status: 'active' });
      const { vendor } = await aSeller(event, 'Bees');
      const url = `/api/events/${event.id}`;
      const marks = { paid: true, arrived: true };
      await ask({ method: 'PUT', url: `${url}/roster/${vendor.id}`, payload: marks });
      await connection
        .update(marketEvents)
        .set({ status, eventDate: '2026-06-02', endTime: '20:00' })
        .where(eq(marketEvents.id, event.id));
      const payload = { ...fields, [dateField]: '2026-06-03' };
      const moved = await ask({ method, url: `${url}${path}`, payload });
      expect(moved.statusCode, moved.body).toBe(200);
      expect((await ask(`${url}/roster`)).json()).toMatchObject({
        eventDate: '2026-06-03',
        vendors: [{ paid: true, arrived: false }],
      });
    },
  );

  it('counts an arrival on the day for which it was marked alone, and a payment on any', async () => {
    const { event, ask } = await anOrganizedEvent({ status: 'active' });
    const { vendor } = await aSeller(event, 'Bees');
    const url = `/api/events/${event.id}`;
    const { eventDate } = (await ask(`${url}/roster`)).json();
    const mark = (payload: object) =>
      ask({ method: 'PUT', url: `${url}/roster/${vendor.id}`, payload });
    expect((await mark({ arrived: true, eventDate })).json()).toMatchObject({ arrived: true });
    await ask({ method: 'PUT', url, payload: { eventDate: '2026-06-07' } });
    for (const arrived of [true, false]) {
      const late = await mark({ arrived, eventDate });
      expect(late.statusCode).toBe(409);
      expect(late.json().detail).toMatch(/^This event has moved from .* to Sunday, June 7, 2026\./);
    }
    expect((await mark({ paid: true, eventDate })).json()).toMatchObject({
      paid: true,
      arrived: false,
    });
    expect((await mark({ eventDate })).statusCode).toBe(400);
  });

  it('keeps who has arrived where only the date of the event is put right to today', async () => {
    const { event, ask } = await anOrganizedEvent({ status: 'active' });
    const { vendor } = await aSeller(event, 'Bees');
    const url = `/api/events/${event.id}`;
    await ask({ method: 'PUT', url: `${url}/roster/${vendor.id}`, payload: { arrived: true } });
    await ask({ method: 'PUT', url, payload: { eventDate: '2026-06-03' } });
    expect((await ask(`${url}/roster`)).json()).toMatchObject({
      eventDate: '2026-06-03',
      vendors: [{ arrived: true }],
    });
  });

  it('is its organizer’s alone', async () => {
    const { event } = await anOrganizedEvent();
    const { user, vendor } = await aSeller(event, 'Bees');
    const other = await anOrganizedEvent();
    const url = `/api/events/${event.id}/roster`;
    const mark = { method: 'PUT', url: `${url}/${vendor.id}`, payload: { paid: true } } as const;
    expect((await site.app.inject(url)).statusCode).toBe(401);
    expect((await site.app.inject(mark)).statusCode).toBe(401);
    for (const ask of [other.ask, await signedInAs(site, user)]) {
      expect((await ask(url)).statusCode).toBe(404);
      expect((await ask(mark)).statusCode).toBe(404);
    }
    // A market's id is no event's.
    expect((await other.ask(`/api/events/${other.event.marketId}/roster`)).statusCode).toBe(404);
  });
});

it('An event that a merge gives to somebody else’s market meanwhile is not marked any more', async () => {
  const { event, ask } = await anOrganizedEvent();
  const { vendor } = await aSeller(event, 'Zinnias');
  const market = await aMarket(connection, { organizerId: (await aUser(connection)).id });
  const { statusCode } = await duringTransaction(
    site.database,
    {
      begin: (transaction) => lockEvent(transaction, event.id),
      goOn: (transaction) =>
        transaction
          .update(marketEvents)
          .set({ marketId: market.id })
          .where(eq(marketEvents.id, event.id)),
    },
    () =>
      ask({
        method: 'PUT',
        url: `/api/events/${event.id}/roster/${vendor.id}`,
        payload: { paid: true },
      }),
  );
  expect(statusCode).toBe(404);
  expect(await connection.$count(rosterMarks, eq(rosterMarks.eventId, event.id))).toBe(0);
});
