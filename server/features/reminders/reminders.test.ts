import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  marketConfigurations,
  marketEvents,
  markets,
  notifications,
  users,
} from '#server/db/schema.ts';
import { aMarket, anEvent, aUser, aVendor, aVendorAtEvent } from '#server/testing/builders.ts';
import { testApp } from '#server/testing/testApp.ts';
import { remindVendors } from './remindVendors.ts';

const site = await testApp();
const { connection } = site.database;

beforeEach(async () => {
  await connection.delete(marketEvents);
  await connection.delete(markets);
  await connection.delete(users);
});

type EventValues = NonNullable<Parameters<typeof anEvent>[1]>;

/** A vendor with a place at an event in a time zone. */
async function aPlace(timeZone: string | null, event: EventValues) {
  const market = await aMarket(connection, { name: 'Elm Street Market', timeZone });
  const { id: eventId } = await anEvent(connection, { ...event, marketId: market.id });
  const user = await aUser(connection);
  const { id: vendorId } = await aVendor(connection, { userId: user.id });
  await aVendorAtEvent(connection, { eventId, vendorId });
  return { user, market, eventId };
}

/** How many have been told once it is this moment. */
async function toldAt(moment: string): Promise<number> {
  site.clock.set(moment);
  await remindVendors(site.services);
  return connection.$count(notifications, eq(notifications.kind, 'event_reminder'));
}

describe('vendors are told of a market day the evening before, at 5 PM where it is', () => {
  it.each([
    // New York is four hours behind in summer and five in winter, Portland three more.
    ['America/New_York', '2026-06-06', '2026-06-05T20:59:00Z', '2026-06-05T21:00:00Z'],
    ['America/New_York', '2026-12-05', '2026-12-04T21:59:00Z', '2026-12-04T22:00:00Z'],
    ['America/Los_Angeles', '2026-06-06', '2026-06-05T23:59:00Z', '2026-06-06T00:00:00Z'],
    // The clocks go forward on March 8 and back on November 1: the evenings before are as ever.
    ['America/Los_Angeles', '2026-03-08', '2026-03-08T00:59:00Z', '2026-03-08T01:00:00Z'],
    ['America/Los_Angeles', '2026-11-01', '2026-10-31T23:59:00Z', '2026-11-01T00:00:00Z'],
    ['Pacific/Honolulu', '2026-06-06', '2026-06-06T02:59:00Z', '2026-06-06T03:00:00Z'],
    // Nobody knows where it is, in a state with two time zones: in the east, and never at night.
    [null, '2026-06-06', '2026-06-05T20:59:00Z', '2026-06-05T21:00:00Z'],
  ])('in %s of %s', async (timeZone, eventDate, before, then) => {
    await aPlace(timeZone, { eventDate });
    expect(await toldAt(before)).toBe(0);
    expect(await toldAt(then)).toBe(1);
    expect(await toldAt(then)).toBe(1);
  });

  it('and nobody when it has begun to be the day', async () => {
    await aPlace('America/New_York', { eventDate: '2026-06-06' });
    expect(await toldAt('2026-06-06T04:00:00Z')).toBe(0);
  });

  it.each(['cancelled', 'postponed', 'draft'] as const)('but not when it is %s', async (status) => {
    await aPlace('America/New_York', { eventDate: '2026-06-06', status });
    expect(await toldAt('2026-06-05T22:00:00Z')).toBe(0);
  });

  it('all of them or nobody, where telling is broken off', async () => {
    await aPlace('America/New_York', { eventDate: '2026-06-06' });
    vi.spyOn(site.services.jobs, 'enqueueAll').mockRejectedValueOnce(new Error('Broken off'));
    await expect(toldAt('2026-06-05T22:00:00Z')).rejects.toThrow('Broken off');
    expect(await connection.select().from(notifications)).toEqual([]);
    expect(await toldAt('2026-06-05T22:00:00Z')).toBe(1);
  });

  it('again when it was moved to another day', async () => {
    const { eventId } = await aPlace('America/New_York', { eventDate: '2026-06-06' });
    expect(await toldAt('2026-06-05T22:00:00Z')).toBe(1);
    await connection
      .update(marketEvents)
      .set({ eventDate: '2026-06-13' })
      .where(eq(marketEvents.id, eventId));
    expect(await toldAt('2026-06-12T22:00:00Z')).toBe(2);
  });
});

it('a reminder says when, where and how to set up', async () => {
  const { market, eventId } = await aPlace('America/New_York', {
    eventDate: '2026-06-06',
    startTime: '09:00',
    endTime: '13:30',
    earlySetup: true,
    lateBreakdown: true,
    specialInstructions: 'Come by the north gate.',
    weatherPolicy: 'Rain or shine.',
  });
  const savedAt = new Date('2026-05-01T12:00:00Z');
  await connection.insert(marketConfigurations).values([
    { marketId: market.id, revision: 0, demands: { setupTime: '6:00 AM' }, savedAt },
    { marketId: market.id, revision: 1, demands: { setupTime: '7:30 AM' }, savedAt },
  ]);
  await toldAt('2026-06-05T22:00:00Z');
  expect(await connection.select().from(notifications)).toMatchObject([
    {
      title: 'Saturday, June 6: Elm Street Market, 9:00 AM',
      body: [
        'You sell at Elm Street Market on Saturday, June 6, 2026, 9:00 AM to 1:30 PM.',
        '1 Main Street, Portland, OR 97205',
        'Setup time: 7:30 AM',
        'Early setup: from 30 minutes before start',
        'Late breakdown: until 30 minutes after end',
        'Instructions: Come by the north gate.',
        'Weather: Rain or shine.',
      ].join('\n'),
      path: `/events/${eventId}`,
    },
  ]);
});

it('a reminder of a market whose listing lacks its street or ZIP code leaves them out', async () => {
  const { market } = await aPlace('America/New_York', { eventDate: '2026-06-06' });
  await connection
    .update(markets)
    .set({ address: '', zipCode: '' })
    .where(eq(markets.id, market.id));
  await toldAt('2026-06-05T22:00:00Z');
  const [reminder] = await connection.select().from(notifications);
  expect(reminder?.body.split('\n')[1]).toBe('Portland, OR');
});
