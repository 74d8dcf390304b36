import { expect, it } from 'vitest';
import { z } from 'zod';
import { storedMarketSchema } from '#contract/markets/markets.ts';
import { organizerSummarySchema, ownEventSchema } from '#contract/organizer/organizer.ts';
import { marketClocks } from '#server/features/events/marketClocks.ts';
import {
  aMarket,
  anApplication,
  anEvent,
  aReview,
  aSeries,
  aUser,
  aVendorAtEvent,
} from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { listOwnEvents } from './organizer.queries.ts';

/** Noon of Wednesday 2026-06-03 in Portland. */
const site = await testApp({ now: '2026-06-03T19:00:00Z' });
const { connection } = site.database;

async function anOrganizer() {
  const user = await aUser(connection);
  return { user, ask: await signedInAs(site, user) };
}

const read = async <Schema extends z.ZodType>(
  ask: Awaited<ReturnType<typeof anOrganizer>>['ask'],
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> => expectConforms(schema, (await ask(path)).json());

it('lists her own markets by name, as they are stored this moment, and nobody else’s', async () => {
  const { user, ask } = await anOrganizer();
  await aMarket(connection, { name: 'Somebody’s' });
  await aMarket(connection, { name: 'Orchard Market', organizerId: user.id });
  await aMarket(connection, { name: 'Bee Street Market', organizerId: user.id });
  const markets = await read(ask, '/api/user/markets', z.array(storedMarketSchema));
  expect(markets.map(({ name }) => name)).toEqual(['Bee Street Market', 'Orchard Market']);
  const page = await ask('/api/user/markets?limit=1&offset=1');
  expect(page.json()).toMatchObject([{ name: 'Orchard Market' }]);
  expect(page.headers['x-total-count']).toBe('2');
});

it('lists her events, drafts too, and on demand only those to come, or only those that are over', async () => {
  const { user, ask } = await anOrganizer();
  const { id: marketId } = await aMarket(connection, { name: 'Dusk', organizerId: user.id });
  await anEvent(connection);
  await anEvent(connection, { marketId, eventDate: '2026-06-02' });
  const { events } = await aSeries(connection, {
    marketId,
    firstDate: '2026-05-30',
    recurringEndDate: '2026-06-06',
  });
  const draft = await anEvent(connection, { marketId, eventDate: '2026-06-04', status: 'draft' });
  await aVendorAtEvent(connection, { eventId: draft.id });
  await site.settled();
  const all = await read(ask, '/api/user/events', z.array(ownEventSchema));
  expect(all.map(({ eventDate }) => eventDate)).toEqual([
    '2026-05-30',
    '2026-06-02',
    '2026-06-04',
    '2026-06-06',
  ]);
  const upcoming = await read(ask, '/api/user/events?upcoming=true', z.array(ownEventSchema));
  expect(upcoming).toMatchObject([
    { id: draft.id, status: 'draft', marketName: 'Dusk', currentVendors: 1 },
    { id: events[1]?.id, eventDate: '2026-06-06' },
  ]);
  // It may still get another day, so it is not among those that are over.
  const postponed = await anEvent(connection, {
    marketId,
    eventDate: '2026-05-31',
    status: 'postponed',
  });
  const toCome = await ask('/api/user/events?upcoming=true&limit=1');
  expect(toCome.json()).toMatchObject([{ id: postponed.id }]);
  expect(toCome.headers['x-total-count']).toBe('3');
  const past = await ask('/api/user/events?upcoming=false');
  expectConforms(z.array(ownEventSchema), past.json());
  expect(past.json()).toMatchObject([{ eventDate: '2026-06-02' }, { eventDate: '2026-05-30' }]);
  const page = await ask('/api/user/events?upcoming=false&limit=1&offset=1');
  expect(page.json()).toMatchObject([{ eventDate: '2026-05-30' }]);
  expect(page.headers['x-total-count']).toBe('2');
});

it('lists those of one of her markets by its calendar, and what goes on past midnight as to come', async () => {
  const { user, ask } = await anOrganizer();
  // Where it is June 4 already.
  const guam = await aMarket(connection, { organizerId: user.id, timeZone: 'Pacific/Guam' });
  const home = await aMarket(connection, { organizerId: user.id });
  const somebodys = await anEvent(connection, { eventDate: '2026-06-03' });
  for (const { id: marketId } of [guam, home]) {
    await anEvent(connection, { marketId, eventDate: '2026-06-03' });
    await anEvent(connection, { marketId, eventDate: '2026-06-04' });
  }
  const night = { startTime: '20:00', endTime: '06:00' };
  await anEvent(connection, { marketId: guam.id, eventDate: '2026-06-03', ...night });
  await site.settled();
  const find = async (query: string) => {
    const events = await read(ask, `/api/user/events?${query}`, z.array(ownEventSchema));
    return events.map(({ marketId, eventDate, startTime }) => [marketId, eventDate, startTime]);
  };
  expect(await find(`upcoming=true&marketId=${guam.id}`)).toEqual([
    [guam.id, '2026-06-03', '20:00'],
    [guam.id, '2026-06-04', '09:00'],
  ]);
  expect(await find('upcoming=false')).toEqual([[guam.id, '2026-06-03', '09:00']]);
  expect(await find(`upcoming=true&marketId=${home.id}`)).toHaveLength(2);
  expect(await find(`marketId=${somebodys.marketId}`)).toEqual([]);
});

it('reads from the database only those of her events that are asked for', async () => {
  const { user } = await anOrganizer();
  const { id: marketId } = await aMarket(connection, { organizerId: user.id });
  const { events } = await aSeries(connection, { marketId, recurringEndDate: '2026-12-31' });
  await site.settled();
  const found = await listOwnEvents(
    connection,
    user.id,
    { isOpen: true },
    marketClocks(site.services),
    { limit: 2, offset: 1 },
  );
  expect(found.rows.map(({ event }) => event.id)).toEqual([events[1]?.id, events[2]?.id]);
  expect(found.total).toBe(events.length);
});

it('sums up her markets and what vendors have asked of them', async () => {
  const { user, ask } = await anOrganizer();
  expect(await read(ask, '/api/user/organizer-summary', organizerSummarySchema)).toEqual({
    marketsManaged: 0,
    totalVendors: 0,
    averageRating: null,
    growth: { recent: 0, before: 0 },
    applications: { pending: 0, approved: 0, total: 0, eventsWithApplications: 0 },
  });

  const { id: one } = await aMarket(connection, { organizerId: user.id });
  const { id: other } = await aMarket(connection, { organizerId: user.id });
  await aMarket(connection, { organizerId: user.id });
  for (const rating of [5, 4, 4]) await aReview(connection, { marketId: one, rating });
  await aReview(connection, { marketId: other, rating: 3 });
  // Written before she ran it.
  await aReview(connection, { marketId: other, userId: user.id, rating: 5 });
  await aReview(connection, { rating: 1 });
  const events = [
    await anEvent(connection, { marketId: one }),
    await anEvent(connection, { marketId: one, eventDate: '2026-06-13' }),
  ];
  const [first, second] = events;
  // The same vendor at both days of a market counts once, at another market again.
  const { vendorId } = await aVendorAtEvent(connection, { eventId: first!.id });
  await aVendorAtEvent(connection, { eventId: second!.id, vendorId });
  await aVendorAtEvent(connection, { eventId: second!.id });
  const { id: elsewhere } = await anEvent(connection, { marketId: other });
  await aVendorAtEvent(connection, { eventId: elsewhere, vendorId });
  const calledOff = await anEvent(connection, { marketId: other, status: 'cancelled' });
  await aVendorAtEvent(connection, { eventId: calledOff.id });

  const applied = (
    status: 'pending' | 'approved' | 'withdrawn',
    on: string,
    eventId: number | null,
  ) =>
    anApplication(connection, {
      marketId: one,
      eventId,
      status,
      createdAt: new Date(`${on}T19:00:00Z`),
    });
  await applied('pending', '2026-06-01', first!.id);
  await applied('pending', '2026-06-01', first!.id);
  await applied('approved', '2026-05-05', second!.id);
  await applied('withdrawn', '2026-05-04', null);
  await applied('approved', '2026-04-03', second!.id);
  await anApplication(connection);
  expect(await read(ask, '/api/user/organizer-summary', organizerSummarySchema)).toEqual({
    marketsManaged: 3,
    totalVendors: 3,
    // The mean of 4.3 and 3; a market without reviews has no rating.
    averageRating: 3.7,
    growth: { recent: 3, before: 1 },
    applications: { pending: 2, approved: 2, total: 5, eventsWithApplications: 2 },
  });
});

it('counts as pending what can still be decided on', async () => {
  const { user, ask } = await anOrganizer();
  const { id: marketId } = await aMarket(connection, { organizerId: user.id });
  const pendingFor = async (event: Parameters<typeof anEvent>[1] | null) => {
    const eventId = event && (await anEvent(connection, { ...event, marketId })).id;
    return anApplication(connection, { marketId, eventId, status: 'pending' });
  };
  await pendingFor({ eventDate: '2026-05-30' });
  // It ended an hour ago.
  await pendingFor({ eventDate: '2026-06-03', startTime: '08:00', endTime: '11:00' });
  await pendingFor({ eventDate: '2026-06-03', startTime: '08:00', endTime: '13:00' });
  await pendingFor({ eventDate: '2026-05-30', status: 'postponed' });
  const { eventId } = await pendingFor({ eventDate: '2026-06-06' });
  await anApplication(connection, { marketId, eventId, status: 'pending' });
  await pendingFor(null);
  const summary = await read(ask, '/api/user/organizer-summary', organizerSummarySchema);
  expect(summary.applications).toMatchObject({ pending: 5, total: 7 });
  // So many are found by whoever follows the figure.
  const list = await ask('/api/user/applications?status=pending&toCome=true');
  expect(list.headers['x-total-count']).toBe('5');
  expect(list.json()).toHaveLength(5);
});

it.each(['/api/user/markets', '/api/user/events', '/api/user/organizer-summary'])(
  '%s is for her who is signed in, whatever the request says',
  async (path) => {
    const { user, ask } = await anOrganizer();
    const other = await aUser(connection);
    expect((await site.app.inject(path)).statusCode).toBe(401);
    expect((await ask(`${path}?firebaseUid=${other.identitySubject}`)).statusCode).toBe(403);
    expect((await ask(`${path}?firebaseUid=${user.identitySubject}`)).statusCode).toBe(200);
    expect((await ask(`${path}?firebaseUid=${'x'.repeat(500)}`)).statusCode).toBe(400);
  },
);
