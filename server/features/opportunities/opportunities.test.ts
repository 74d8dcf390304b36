import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import {
  couponRedemptions,
  eventSeries,
  installation,
  marketEvents,
  markets,
  notifications,
  subscriptions,
  trials,
  users,
  vendorSettings,
} from '#server/db/schema.ts';
import {
  aMarket,
  anApplication,
  anEvent,
  aSeries,
  aUser,
  aVendor,
} from '#server/testing/builders.ts';
import { asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { tellOpportunities } from './tellOpportunities.ts';

const site = await testApp();
const enforced = await testApp({
  database: site.database,
  environment: { accessPolicy: 'enforced' },
});
const { connection } = site.database;
const createdAt = new Date(site.clock.now());

async function aTraveller(travelCity: string, travelState: string, travelRadiusMiles: number) {
  const user = await aUser(connection);
  await aVendor(connection, { userId: user.id });
  await connection
    .insert(vendorSettings)
    .values({ userId: user.id, travelCity, travelState, travelRadiusMiles });
  return user.id;
}

/** A series that an organizer has just planned for a market that was news long ago. */
async function aNewSeries(values: Parameters<typeof aSeries>[1] = {}) {
  const organizer = await aUser(connection);
  const { id: marketId } = await aMarket(connection, {
    createdAt: new Date('2026-05-01T12:00:00Z'),
    organizerId: organizer.id,
  });
  const { events } = await aSeries(connection, {
    marketId,
    createdAt,
    recurringDays: ['saturday'],
    ...values,
  });
  return { marketId, events, ask: await signedInAs(site, organizer) };
}

/** One that she is still drafting. */
async function aDraftSeries() {
  const { marketId, events, ask } = await aNewSeries({ status: 'draft' });
  const change = async (id: number, scope: string, payload: object) => {
    const address = `/api/events/${id}?scope=${scope}`;
    const answer = await ask({ method: 'PUT', url: address, payload });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const [first, second] = events.map(({ id }) => id);
  return { marketId, first: first!, second: second!, change };
}

async function told({ services } = site): Promise<[number, string][]> {
  await tellOpportunities(services);
  const rows = await connection.select().from(notifications).orderBy(notifications.id);
  return rows.map(({ userId, path }) => [userId, path]);
}

beforeEach(async () => {
  site.clock.set(createdAt.toISOString());
  for (const table of [marketEvents, markets, users, installation]) await connection.delete(table);
  // From the first time on it is known what is new.
  await tellOpportunities(site.services);
});

it('a new market that hires is told to each vendor within whose distance it is, once', async () => {
  const near = await aTraveller('Portland', 'OR', 25);
  // Salem is some 45 miles from Portland.
  await aTraveller('Salem', 'OR', 25);
  const far = await aTraveller('Salem', 'OR', 50);
  await aTraveller('Nowhereville', 'OR', 150);
  const { id } = await aMarket(connection, { name: 'Elm Street Market', createdAt });
  const expected = [near, far].map((userId) => [userId, `/vendor-dashboard?marketId=${id}`]);
  expect(await told()).toEqual(expected);
  expect(await told()).toEqual(expected);
  const [notice] = await connection.select().from(notifications);
  expect(notice).toMatchObject({
    kind: 'market_opportunity',
    title: 'New market near you: Elm Street Market',
    path: `/vendor-dashboard?marketId=${id}`,
  });
});

it('a market is news when it begins to look for vendors or gets its place, once a month', async () => {
  const userId = await aTraveller('Portland', 'OR', 25);
  const organizer = await aUser(connection);
  const longAgo = new Date('2026-05-01T12:00:00Z');
  const own = { createdAt: longAgo, organizerId: organizer.id };
  const idle = await aMarket(connection, {
    ...own,
    name: 'Elm Street Market',
    isHiringVendors: false,
  });
  const directory = { source: 'usda', sourceId: '1', isHiringVendors: false };
  const claimed = await aMarket(connection, { ...own, ...directory });
  const placeless = await aMarket(connection, { ...own, latitude: null, longitude: null });
  expect(await told()).toEqual([]);
  const ask = await signedInAs(site, organizer);
  const save = async (market: typeof idle, change: object) => {
    const { name, address, city, state, category } = market;
    const payload = { name, address, city, state, zipCode: '97205', category, ...change };
    const answer = await ask({ method: 'PUT', url: `/api/markets/${market.id}`, payload });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const paths: [number, string][] = [];
  for (const market of [idle, claimed, placeless]) {
    await save(market, { isHiringVendors: true });
    paths.push([userId, `/vendor-dashboard?marketId=${market.id}`]);
    expect(await told()).toEqual(paths);
  }
  const [notice] = await connection.select().from(notifications);
  expect(notice?.title).toBe('Looking for vendors near you: Elm Street Market');
  const hireAgain = async () => {
    await save(idle, { isHiringVendors: false });
    await save(idle, { isHiringVendors: true });
    return told();
  };
  expect(await hireAgain()).toEqual(paths);
  await save(idle, { isHiringVendors: true });
  site.clock.set('2026-07-01T12:00:00Z');
  await save(idle, { isHiringVendors: true });
  expect(await told()).toEqual(paths);
  expect(await hireAgain()).toEqual([...paths, paths[0]]);
});

it('a market is news when its duplicate gives it its place, unless that was news already', async () => {
  const userId = await aTraveller('Portland', 'OR', 25);
  const longAgo = new Date('2026-05-01T12:00:00Z');
  const aPair = async (isHiringVendors: boolean) => {
    const { id: organizerId } = await aUser(connection);
    const placeless = { latitude: null, longitude: null, organizerId };
    const keep = await aMarket(connection, { createdAt: longAgo, ...placeless });
    const gone = await aMarket(connection, { createdAt: longAgo, isHiringVendors });
    return { keepId: keep.id, mergeId: gone.id };
  };
  const pairs = [await aPair(false), await aPair(true)];
  await site.settled();
  const ask = await asAdministrator(site);
  for (const pair of pairs) {
    const payload = { ...pair, taken: ['place'] };
    const answer = await ask({ method: 'POST', url: '/api/admin/duplicates/merge', payload });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  expect(await told()).toEqual([[userId, `/vendor-dashboard?marketId=${pairs[0]?.keepId}`]]);
});

it('who has not said how far she travels is told of what is near her business', async () => {
  const { id: userId } = await aUser(connection);
  await aVendor(connection, { userId, city: 'Portland', state: 'OR' });
  for (const city of ['Salem', null]) {
    const { id } = await aUser(connection);
    await aVendor(connection, { userId: id, city, state: 'OR' });
  }
  await aVendor(connection, { userId: null, city: 'Portland', state: 'OR' });
  const { id } = await aMarket(connection, { createdAt });
  expect(await told()).toEqual([[userId, `/vendor-dashboard?marketId=${id}`]]);
});

it('what is old, not hiring, a stand, a demo, a listing of a directory, or her own is no news', async () => {
  const userId = await aTraveller('Portland', 'OR', 25);
  await aMarket(connection, { createdAt: new Date(site.clock.now() - 2 * 3_600_000) });
  await aMarket(connection, { createdAt, isHiringVendors: false });
  await aMarket(connection, { createdAt, category: 'farm_stand' });
  await aMarket(connection, { createdAt, isDemo: true });
  await aMarket(connection, { createdAt, source: 'usda', sourceId: '1' });
  await aMarket(connection, { createdAt, latitude: null, longitude: null });
  await aMarket(connection, { createdAt, organizerId: userId });
  expect(await told()).toEqual([]);
});

it('a new event of an older market is news; a draft or a past one is not', async () => {
  const userId = await aTraveller('Portland', 'OR', 25);
  const old = new Date(site.clock.now() - 48 * 3_600_000);
  const { id: marketId } = await aMarket(connection, { createdAt: old });
  const { id } = await anEvent(connection, { marketId, createdAt, eventDate: '2026-06-20' });
  await anEvent(connection, { marketId, createdAt, eventDate: '2026-06-20', status: 'draft' });
  await anEvent(connection, { marketId, createdAt, eventDate: '2026-05-30' });
  expect(await told()).toEqual([[userId, `/events/${id}`]]);
});

it('an event for which it is too late to apply is no news', async () => {
  const userId = await aTraveller('Portland', 'OR', 25);
  const old = new Date(site.clock.now() - 48 * 3_600_000);
  const { id: marketId } = await aMarket(connection, {
    createdAt: old,
    applicationDeadlineDays: 7,
  });
  await anEvent(connection, { marketId, createdAt, eventDate: '2026-06-09' });
  // The clock stands at June 3: today is the last day to apply.
  const { id } = await anEvent(connection, { marketId, createdAt, eventDate: '2026-06-10' });
  expect(await told()).toEqual([[userId, `/events/${id}`]]);
});

it('a day that has ended by noon is no news, alone or as the first of a series', async () => {
  await aTraveller('Portland', 'OR', 25);
  const old = new Date(site.clock.now() - 48 * 3_600_000);
  const values = { createdAt: old, applicationDeadlineDays: 0 };
  const hours = { startTime: '08:00', endTime: '11:30', createdAt };
  const { id: once } = await aMarket(connection, values);
  await anEvent(connection, { marketId: once, eventDate: '2026-06-03', ...hours });
  const { id: weekly } = await aMarket(connection, values);
  await aSeries(connection, {
    marketId: weekly,
    firstDate: '2026-06-03',
    recurringDays: ['wednesday'],
    ...hours,
  });
  await told();
  const notices = await connection.select().from(notifications);
  expect(notices.map(({ body }) => body)).toEqual([
    expect.stringMatching(/ for its days from Wednesday, June 10, 2026\.$/),
  ]);
});

it('a series is told of from the first day on for which vendors may still apply', async () => {
  await aTraveller('Portland', 'OR', 25);
  const { id: marketId } = await aMarket(connection, {
    createdAt: new Date(site.clock.now() - 48 * 3_600_000),
    applicationDeadlineDays: 7,
  });
  const { events } = await aSeries(connection, {
    marketId,
    createdAt,
    recurringDays: ['saturday'],
  });
  expect(events[0]?.eventDate).toBe('2026-06-06');
  await told();
  const [notice] = await connection.select().from(notifications);
  expect(notice?.body).toMatch(
    /is taking applications for its days from Saturday, June 13, 2026\.$/,
  );
});

it('a market whose listing lacks its town is told of by its name alone', async () => {
  await aTraveller('Portland', 'OR', 25);
  const { name } = await aMarket(connection, { city: '', state: '', createdAt });
  await told();
  const [notice] = await connection.select().from(notifications);
  expect(notice?.body).toBe(`${name} is looking for vendors.`);
});

it('a series that is over before anybody could apply is no news', async () => {
  await aTraveller('Portland', 'OR', 25);
  const { id: marketId } = await aMarket(connection, {
    createdAt: new Date(site.clock.now() - 48 * 3_600_000),
    applicationDeadlineDays: 60,
  });
  const recurringEndDate = '2026-06-27';
  await aSeries(connection, { marketId, createdAt, recurringEndDate });
  expect(await told()).toEqual([]);
});

it('what was a draft for long is news when it is published', async () => {
  const userId = await aTraveller('Portland', 'OR', 25);
  const organizer = await aUser(connection);
  const longAgo = new Date('2026-05-01T12:00:00Z');
  const old = { createdAt: longAgo, organizerId: organizer.id };
  const { id: marketId } = await aMarket(connection, old);
  const { id: otherId } = await aMarket(connection, old);
  const draft = { createdAt: longAgo, status: 'draft' } as const;
  const { id } = await anEvent(connection, { ...draft, marketId, eventDate: '2026-07-01' });
  const { events } = await aSeries(connection, {
    ...draft,
    marketId: otherId,
    recurringDays: ['saturday'],
  });
  expect(await told()).toEqual([]);
  const ask = await signedInAs(site, organizer);
  const publish = async (address: string) => {
    const answer = await ask({ method: 'PUT', url: address, payload: { status: 'active' } });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await publish(`/api/events/${id}`);
  expect(await told()).toEqual([[userId, `/events/${id}`]]);
  await publish(`/api/events/${events[0]?.id}?scope=all`);
  expect(await told()).toEqual([
    [userId, `/events/${id}`],
    [userId, `/market/${otherId}`],
  ]);
});

it('a day that is published before its series is news, and once more with the other days', async () => {
  const userId = await aTraveller('Portland', 'OR', 25);
  const { marketId, first, second, change } = await aDraftSeries();
  expect(await told()).toEqual([]);
  await change(second, 'one', { status: 'active' });
  const alone = [[userId, `/events/${second}`]];
  expect(await told()).toEqual(alone);
  expect(await told()).toEqual(alone);
  site.clock.advance(600_000);
  await change(first, 'all', { status: 'active' });
  const both = [...alone, [userId, `/market/${marketId}`]];
  expect(await told()).toEqual(both);
  expect(await told()).toEqual(both);
});

it('a day that is published just before its series is told of with it', async () => {
  const userId = await aTraveller('Portland', 'OR', 25);
  const { marketId, first, second, change } = await aDraftSeries();
  await change(second, 'one', { status: 'active' });
  await change(first, 'all', { status: 'active' });
  expect(await told()).toEqual([[userId, `/market/${marketId}`]]);
});

it('a day that was told of before its series is no news again when a new rule leaves it out', async () => {
  const userId = await aTraveller('Portland', 'OR', 25);
  const { marketId, first, second, change } = await aDraftSeries();
  site.clock.advance(600_000);
  await change(second, 'one', { status: 'active' });
  const once = [[userId, `/events/${second}`]];
  expect(await told()).toEqual(once);
  await anApplication(connection, { marketId, eventId: second });
  await change(first, 'all', { recurringDays: ['sunday'] });
  expect(await told()).toEqual(once);
});

it('a series that is changed from a day on is no news', async () => {
  await aTraveller('Portland', 'OR', 25);
  const organizer = await aUser(connection);
  const longAgo = new Date('2026-05-01T12:00:00Z');
  const { id: marketId } = await aMarket(connection, {
    createdAt: longAgo,
    organizerId: organizer.id,
  });
  const { events } = await aSeries(connection, {
    marketId,
    createdAt: longAgo,
    recurringDays: ['saturday'],
  });
  const ask = await signedInAs(site, organizer);
  const changed = await ask({
    method: 'PUT',
    url: `/api/events/${events[3]?.id}?scope=following`,
    payload: { startTime: '10:00' },
  });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(await connection.$count(eventSeries)).toBe(2);
  expect(await told()).toEqual([]);
});

it('a series that has just been told of is no news again when it is changed from a day on', async () => {
  const userId = await aTraveller('Portland', 'OR', 25);
  const { marketId, events, ask } = await aNewSeries();
  const once = [[userId, `/market/${marketId}`]];
  expect(await told()).toEqual(once);
  const changed = await ask({
    method: 'PUT',
    url: `/api/events/${events[3]?.id}?scope=following`,
    payload: { startTime: '10:00' },
  });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(await connection.$count(eventSeries)).toBe(2);
  expect(await told()).toEqual(once);
});

it('a day that a new rule leaves out is no news beside the series that it was of', async () => {
  const userId = await aTraveller('Portland', 'OR', 25);
  const { marketId, events, ask } = await aNewSeries();
  const [first, second] = events.map(({ id }) => id);
  expect(await told()).toEqual([[userId, `/market/${marketId}`]]);
  await anApplication(connection, { marketId, eventId: second! });
  const changed = await ask({
    method: 'PUT',
    url: `/api/events/${first}?scope=all`,
    payload: { recurringDays: ['sunday'] },
  });
  expect(changed.statusCode, changed.body).toBe(200);
  const alone = and(eq(marketEvents.id, second!), isNull(marketEvents.seriesId));
  expect(await connection.$count(marketEvents, alone)).toBe(1);
  expect(await told()).toEqual([[userId, `/market/${marketId}`]]);
});

it('a series of which nobody has heard is news, not the day that a new rule leaves out', async () => {
  const userId = await aTraveller('Portland', 'OR', 25);
  const { marketId, events, ask } = await aNewSeries();
  const [first, second] = events.map(({ id }) => id);
  await anApplication(connection, { marketId, eventId: second! });
  const changed = await ask({
    method: 'PUT',
    url: `/api/events/${first}?scope=all`,
    payload: { recurringDays: ['sunday'] },
  });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(await told()).toEqual([[userId, `/market/${marketId}`]]);
  expect(await told()).toEqual([[userId, `/market/${marketId}`]]);
});

it('the day that is left of a series of which nobody has heard is news', async () => {
  const userId = await aTraveller('Portland', 'OR', 25);
  const { events, ask } = await aNewSeries();
  const changed = await ask({
    method: 'PUT',
    url: `/api/events/${events[3]!.id}?scope=all`,
    payload: { isRecurring: false },
  });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(await connection.$count(marketEvents)).toBe(1);
  expect(await told()).toEqual([[userId, `/events/${events[3]!.id}`]]);
});

it('a series of which every day is cancelled is no news', async () => {
  await aTraveller('Portland', 'OR', 25);
  const { events, ask } = await aNewSeries();
  const cancelled = await ask({
    method: 'POST',
    url: `/api/events/${events[0]?.id}/cancel`,
    payload: { reason: 'A mistake.', scope: 'all' },
  });
  expect(cancelled.statusCode, cancelled.body).toBe(200);
  expect(await told()).toEqual([]);
});

it('new days of a listing of a directory are news once somebody runs it', async () => {
  const userId = await aTraveller('Portland', 'OR', 25);
  const organizer = await aUser(connection);
  const longAgo = new Date(site.clock.now() - 9 * 3_600_000);
  const listing = { createdAt: longAgo, source: 'usda' };
  const { id: marketId } = await aMarket(connection, {
    ...listing,
    sourceId: '1',
    organizerId: organizer.id,
  });
  const event = await anEvent(connection, { marketId, createdAt, eventDate: '2026-06-20' });
  const nobodys = await aMarket(connection, { ...listing, sourceId: '2' });
  await anEvent(connection, { marketId: nobodys.id, createdAt, eventDate: '2026-06-20' });
  expect(await told()).toEqual([[userId, `/events/${event.id}`]]);
});

it('where plans are enforced, news go to vendors whose plan is valid at the time', async () => {
  const traveller = () => aTraveller('Portland', 'OR', 25);
  const [withNothing, trying, tried, withCoupon, paying, cancelled, organizer] = [
    await traveller(),
    await traveller(),
    await traveller(),
    await traveller(),
    await traveller(),
    await traveller(),
    await traveller(),
  ];
  const now = site.clock.now();
  const startedAt = new Date(now - 86_400_000);
  await connection.insert(trials).values([
    { userId: trying, tier: 'vendor', startedAt, endsAt: new Date(now + 1) },
    { userId: tried, tier: 'vendor', startedAt, endsAt: new Date(now) },
    { userId: organizer, tier: 'organizer', startedAt, endsAt: new Date(now + 1) },
  ]);
  await connection.insert(couponRedemptions).values([
    { userId: withCoupon, tier: 'vendor', code: 'X', redeemedAt: startedAt, endsOn: '2026-06-03' },
    { userId: tried, tier: 'vendor', code: 'X', redeemedAt: startedAt, endsOn: '2026-06-02' },
  ]);
  const subscription = {
    provider: 'sandbox',
    tier: 'vendor',
    interval: 'month',
    status: 'active',
    startedAt,
    periodEndsAt: new Date(now + 1),
  } as const;
  await connection.insert(subscriptions).values([
    { ...subscription, id: 'paying', userId: paying },
    { ...subscription, id: 'cancelled', userId: cancelled, cancelsAt: new Date(now) },
  ]);
  const { id } = await aMarket(connection, { createdAt });
  const key = `/vendor-dashboard?marketId=${id}`;
  const receivers = [trying, withCoupon, paying];
  expect(await told(enforced)).toEqual(receivers.map((userId) => [userId, key]));
  // Where access is open, they are for everybody.
  const others = [withNothing, tried, cancelled, organizer];
  expect(new Set(await told())).toEqual(new Set([...receivers, ...others].map((it) => [it, key])));
});
