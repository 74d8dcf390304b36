import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { EVENT_DEFAULTS } from '#contract/events/eventForm.ts';
import { marketEventSchema } from '#contract/events/events.ts';
import type { TimetableRule } from '#contract/opening-times/openingTimes.ts';
import {
  applications,
  eventSeries,
  eventVendors,
  marketEvents,
  markets,
  notifications,
  users,
} from '#server/db/schema.ts';
import {
  aMarket,
  aNotification,
  anApplication,
  anEvent,
  aSeries,
  aUser,
  aVendor,
  aVendorAtEvent,
} from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { type Asker, asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

/** It is Wednesday, June 3, 2026, noon in Portland. */
const site = await testApp();
const { clock, database, settled } = site;
const { connection } = database;

let organizer: typeof users.$inferSelect;
let ask: Asker;
let marketId: number;

beforeEach(async () => {
  await connection.delete(users);
  await connection.delete(marketEvents);
  await connection.delete(markets);
  clock.set('2026-06-03T19:00:00Z');
  organizer = await aUser(connection);
  ask = await signedInAs(site, organizer);
  const market = await aMarket(connection, { organizerId: organizer.id, name: 'Alder Square' });
  marketId = market.id;
});

const form = (fields: object = {}) => ({
  marketId,
  eventDate: '2026-06-06',
  startTime: '08:00',
  endTime: '14:00',
  ...fields,
});
const WEEKLY = { isRecurring: true, recurringPattern: 'weekly', recurringDays: ['saturday'] };

const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  ask({ method, url, ...(payload && { payload }) });
const create = (fields: object = {}) => send('POST', '/api/market-events', form(fields));
const change = (id: number, fields: object, scope = 'one') =>
  send('PUT', `/api/events/${id}?scope=${scope}`, fields);
const remove = (id: number, scope = 'one') =>
  send('DELETE', `/api/market-events/${id}?scope=${scope}`);
const cancel = (id: number, fields: object = {}) =>
  send('POST', `/api/events/${id}/cancel`, { reason: 'A storm is coming', ...fields });
const postpone = (id: number, fields: object = {}) =>
  send('POST', `/api/events/${id}/postpone`, { reason: 'The square is closed', ...fields });

const stored = () =>
  connection
    .select()
    .from(marketEvents)
    .where(eq(marketEvents.marketId, marketId))
    .orderBy(asc(marketEvents.eventDate), asc(marketEvents.id));
const dates = async () => (await stored()).map(({ eventDate }) => eventDate);

/** A series at the organizer's market: Saturdays from June 6 to July 4, 2026. */
const saturdays = (values: Parameters<typeof aSeries>[1] = {}) =>
  aSeries(connection, {
    marketId,
    recurringDays: ['saturday'],
    recurringEndDate: '2026-07-04',
    ...values,
  });
const SATURDAYS = ['2026-06-06', '2026-06-13', '2026-06-20', '2026-06-27', '2026-07-04'];

/** Somebody who has applied for an event of the organizer's. */
async function vendorAt(
  eventId: number,
  status: 'pending' | 'approved' | 'rejected' | 'waitlisted' | 'withdrawn' = 'approved',
  person?: Awaited<ReturnType<typeof aVendor>>,
) {
  const vendor = person ?? (await aVendor(connection, { userId: (await aUser(connection)).id }));
  await anApplication(connection, { vendorId: vendor.id, marketId, eventId, status });
  if (status === 'approved') await aVendorAtEvent(connection, { eventId, vendorId: vendor.id });
  return vendor;
}
const toldTo = ({ userId }: { userId: number | null }) =>
  connection
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId ?? 0))
    .orderBy(notifications.id);

/** An event by its place in a list. */
function at<T>(list: readonly T[], index: number): T {
  const found = list.at(index);
  if (!found) throw new Error(`There is no event ${index}.`);
  return found;
}

describe('POST /api/market-events', () => {
  it('creates an event with what the form leaves out, in words or digits, and everybody sees it', async () => {
    const answer = await create({ startTime: '8:00 AM', endTime: '2:00 PM' });
    expect(answer.statusCode, answer.body).toBe(201);
    const event = expectConforms(marketEventSchema, answer.json());
    expect(event).toMatchObject({
      ...EVENT_DEFAULTS,
      marketId,
      eventDate: '2026-06-06',
      seriesId: null,
      isRecurring: false,
      currentVendors: 0,
    });
    await settled();
    expect((await site.app.inject(`/api/events/${event.id}`)).statusCode).toBe(200);
  });

  it('creates a series with all its days', async () => {
    const answer = await create({ ...WEEKLY, recurringEndDate: '2026-07-04', maxVendors: 12 });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ eventDate: '2026-06-06', ...WEEKLY, recurringNth: [] });
    expect(await dates()).toEqual(SATURDAYS);
    expect(new Set((await stored()).map(({ maxVendors }) => maxVendors))).toEqual(new Set([12]));
  });

  it.each([
    ['17:00', '24:00'],
    ['12:00', '1:00 AM'],
    ['09:00', '24:00'],
    ['9:00 AM', '12:00 AM'],
  ])('takes an event from %s that goes on until %s', async (startTime, endTime) => {
    const answer = await create({ startTime, endTime });
    expect(answer.statusCode, answer.body).toBe(201);
    const { id } = answer.json();
    expect((await change(id, { maxVendors: 5 })).statusCode).toBe(200);
    const morning = await change(id, { startTime: '8:00 AM', endTime: '2:00 AM' });
    expect(morning.statusCode).toBe(422);
    expect(morning.json().fields).toEqual([
      { field: 'endTime', message: 'The end must be later than the start' },
    ]);
  });

  it('takes null for days on which nothing repeats', async () => {
    const answer = await create({ recurringDays: null, recurringNth: null });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ isRecurring: false, recurringDays: [] });
  });

  it('takes an empty last date for none', async () => {
    const answer = await create({ ...WEEKLY, recurringEndDate: '' });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ ...WEEKLY, recurringEndDate: null });
  });

  it('takes monthly with days and no position to mean that of the first date', async () => {
    const monthly = { ...WEEKLY, recurringPattern: 'monthly', recurringEndDate: '2026-08-31' };
    expect((await create(monthly)).json()).toMatchObject({ recurringNth: [1] });
    expect(await dates()).toEqual(['2026-06-06', '2026-07-04', '2026-08-01']);
  });

  it('shows a draft to its organizer alone', async () => {
    const { id } = (await create({ status: 'draft' })).json();
    await settled();
    expect((await site.app.inject(`/api/events/${id}`)).statusCode).toBe(404);
    const other = await signedInAs(site, await aUser(connection));
    expect((await other(`/api/events/${id}`)).statusCode).toBe(404);
    const own = await ask(`/api/events/${id}`);
    expect(own.json()).toMatchObject({ id, status: 'draft' });
    expect(own.headers['cache-control']).toBe('no-store');
  });

  it.each<[object, string, string]>([
    [{ marketId: 0 }, 'marketId', 'Please select a market'],
    [{ eventDate: null }, 'eventDate', 'Event date is required'],
    [{ eventDate: '2026-02-30' }, 'eventDate', 'Use a date such as 2026-06-05'],
    [{ eventDate: '2026-06-05T00:00:00Z' }, 'eventDate', 'Use a date such as 2026-06-05'],
    [{ eventDate: '9999-12-31' }, 'eventDate', 'This date is too far ahead'],
    [{ startTime: '' }, 'startTime', 'Start time is required'],
    [{ startTime: 'noonish' }, 'startTime', 'Use a time such as 9:30 AM'],
    [{ startTime: '24:00', endTime: '02:00' }, 'startTime', 'Use a time such as 9:30 AM'],
    [{ endTime: undefined }, 'endTime', 'End time is required'],
    [{ endTime: '07:30' }, 'endTime', 'The end must be later than the start'],
    [{ endTime: '2:00 AM' }, 'endTime', 'The end must be later than the start'],
    [
      { startTime: '8:30 AM', endTime: '12:00 AM' },
      'endTime',
      'The end must be later than the start',
    ],
    [{ maxVendors: '' }, 'maxVendors', 'Must allow at least 1 vendor'],
    [{ maxVendors: 0 }, 'maxVendors', 'Must allow at least 1 vendor'],
    [{ maxVendors: '30-40' }, 'maxVendors', 'Enter a whole number of vendors'],
    [{ maxVendors: 201 }, 'maxVendors', 'Maximum 200 vendors allowed'],
    [{ avgDailyFootTraffic: -1 }, 'avgDailyFootTraffic', 'Foot traffic cannot be negative'],
    [{ avgDailyFootTraffic: 10_001 }, 'avgDailyFootTraffic', 'Maximum 10,000 daily visitors'],
    [{ isRecurring: true }, 'recurringPattern', 'Choose how often it repeats'],
    [{ ...WEEKLY, recurringDays: [] }, 'recurringDays', 'Select at least one day'],
    [
      { ...WEEKLY, recurringEndDate: '2026-06-05' },
      'recurringEndDate',
      'The last date can’t be before the first',
    ],
  ])('refuses %j at the field', async (fields, field, message) => {
    const answer = await create(fields);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual([{ field, message }]);
    expect(await stored()).toEqual([]);
  });

  it('refuses a date that is past at the market, and a state that nothing begins in', async () => {
    clock.set('2026-06-04T05:00:00Z');
    expect((await create({ eventDate: '2026-06-03', endTime: '23:00' })).statusCode).toBe(201);
    for (const fields of [{ eventDate: '2026-06-02' }, { status: 'cancelled' }]) {
      const answer = await create(fields);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().fields).toMatchObject([{ field: Object.keys(fields)[0] }]);
    }
  });

  it('refuses one that is over already', async () => {
    const answer = await create({ eventDate: '2026-06-03', startTime: '05:00', endTime: '06:00' });
    expect(answer.json()).toMatchObject({
      status: 422,
      fields: [{ field: 'eventDate', message: 'Choose a date that’s still to come.' }],
    });
    expect(await stored()).toEqual([]);
  });

  it('knows no market of somebody else', async () => {
    const { id } = await aMarket(connection, { organizerId: (await aUser(connection)).id });
    expect((await create({ marketId: id })).statusCode).toBe(404);
    expect((await create({ marketId: 2147483647 })).statusCode).toBe(404);
  });
});

describe('PUT /api/events/{id}', () => {
  it('changes the rest of an event whose times would not be taken any more', async () => {
    const times = { startTime: '09:00', endTime: '01:00' };
    const { id } = await anEvent(connection, { marketId, ...times });
    for (const kept of [{}, times]) {
      const answer = await change(id, { maxVendors: 5, ...kept });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    expect((await change(id, { startTime: '08:00' })).json().fields).toEqual([
      { field: 'endTime', message: 'The end must be later than the start' },
    ]);
  });

  it('changes what is named and keeps the rest', async () => {
    const { id } = await anEvent(connection, { marketId, weatherPolicy: 'Rain or shine' });
    const answer = await change(id, { endTime: '3:00 PM', maxVendors: 10 });
    expect(answer.json()).toMatchObject({
      startTime: '09:00',
      endTime: '15:00',
      maxVendors: 10,
      weatherPolicy: 'Rain or shine',
    });
  });

  it('tells its vendors of another date or other times once, and of nothing else', async () => {
    const { id } = await anEvent(connection, { marketId });
    const [approved, pending, rejected] = [
      await vendorAt(id),
      await vendorAt(id, 'pending'),
      await vendorAt(id, 'rejected'),
    ];
    await change(id, { specialInstructions: 'Bring weights' });
    expect(await toldTo(approved)).toEqual([]);
    await change(id, { eventDate: '2026-06-07', startTime: '10:00' });
    for (const vendor of [approved, pending]) {
      expect(await toldTo(vendor)).toMatchObject([
        {
          kind: 'event_changed',
          title: 'Changed: Alder Square on Saturday, June 6, 2026',
          body: 'Saturday, June 6, 2026 is now: Sunday, June 7, 2026, 10:00 AM to 1:00 PM.',
          path: `/events/${id}`,
        },
      ]);
    }
    expect(await toldTo(rejected)).toEqual([]);
  });

  it('tells its vendors of other hours beside those that they had in mind', async () => {
    const { id } = await anEvent(connection, { marketId });
    const vendor = await vendorAt(id);
    await change(id, { startTime: '08:30' });
    expect(await toldTo(vendor)).toMatchObject([
      {
        title: 'Changed: Alder Square on Saturday, June 6, 2026',
        body: 'Saturday, June 6, 2026 is now 8:30 AM to 1:00 PM instead of 9:00 AM to 1:00 PM.',
      },
    ]);
  });

  it('tells nobody of what is corrected about a day that is over', async () => {
    for (const status of ['active', 'cancelled'] as const) {
      const { id } = await anEvent(connection, { marketId, eventDate: '2026-05-30', status });
      const vendor = await vendorAt(id);
      const answer = await change(id, { startTime: '10:00', status: 'active' });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(await toldTo(vendor), status).toEqual([]);
    }
  });

  it('tells vendors of other hours while it goes on past midnight, and nobody once it has ended', async () => {
    const night = { startTime: '20:00', endTime: '02:00', eventDate: '2026-06-02' };
    const { id } = await anEvent(connection, { marketId, ...night });
    const vendor = await vendorAt(id);
    clock.set('2026-06-03T07:30:00Z');
    expect((await change(id, { endTime: '01:00' })).statusCode).toBe(200);
    expect(await toldTo(vendor)).toHaveLength(1);
    clock.set('2026-06-03T08:00:00Z');
    expect((await change(id, { startTime: '19:00' })).statusCode).toBe(200);
    expect(await toldTo(vendor)).toHaveLength(1);
  });

  it('never has fewer places than vendors, and hides nothing that vendors count on', async () => {
    const { id } = await anEvent(connection, { marketId });
    await vendorAt(id);
    await vendorAt(id);
    const fewer = await change(id, { maxVendors: 1 });
    expect(fewer.statusCode).toBe(422);
    expect(fewer.json().fields).toEqual([
      { field: 'maxVendors', message: '2 vendors already have a spot.' },
    ]);
    expect((await change(id, { maxVendors: 2 })).statusCode).toBe(200);
    expect((await change(id, { status: 'draft' })).statusCode).toBe(409);
  });

  it('offers more places to the waitlist', async () => {
    const { id } = await anEvent(connection, { marketId, eventDate: '2026-07-04', maxVendors: 1 });
    await vendorAt(id);
    const waiting = await vendorAt(id, 'waitlisted');
    await change(id, { maxVendors: 2 });
    expect(await toldTo(waiting)).toMatchObject([{ kind: 'waitlist_offer' }]);
  });

  it('refuses to cancel without a reason, a past date, another market', async () => {
    const { id } = await anEvent(connection, { marketId });
    const { id: elsewhere } = await aMarket(connection, { organizerId: organizer.id });
    for (const fields of [
      { status: 'cancelled' },
      { eventDate: '2026-06-02' },
      { marketId: elsewhere },
    ]) {
      const answer = await change(id, fields);
      expect(answer.statusCode, JSON.stringify(fields)).toBe(422);
      expect(answer.json().fields).toMatchObject([{ field: Object.keys(fields)[0] }]);
    }
  });

  it('takes one that was put off back on only with a day that is still to come', async () => {
    const { id } = await anEvent(connection, { marketId });
    await postpone(id);
    // It began at 9:00 AM and would have ended at 1:00 PM.
    clock.set('2026-06-06T20:30:00Z');
    for (const fields of [{}, { eventDate: '2026-06-05' }]) {
      const answer = await change(id, { ...fields, status: 'active' });
      expect(answer.json()).toMatchObject({ status: 422, fields: [{ field: 'eventDate' }] });
    }
    expect((await change(id, { maxVendors: 7 })).statusCode).toBe(200);
    const back = await change(id, { status: 'active', eventDate: '2026-06-20' });
    expect(back.json()).toMatchObject({ status: 'active', hasEnded: false, maxVendors: 7 });
  });

  it('given a date, takes one that was put off back on', async () => {
    const { id } = await anEvent(connection, { marketId, maxVendors: 1 });
    const vendor = await vendorAt(id);
    await postpone(id);
    await connection.delete(notifications);
    const waiting = await vendorAt(id, 'waitlisted');
    await connection.delete(eventVendors);
    // The form sends the status that it was opened with.
    const answer = await change(id, { status: 'postponed', eventDate: '2026-06-20' });
    expect(answer.json()).toMatchObject({
      status: 'scheduled',
      statusReason: null,
      eventDate: '2026-06-20',
    });
    expect(await toldTo(vendor)).toMatchObject([
      {
        kind: 'event_changed',
        body: 'It’s back on: Saturday, June 20, 2026, 9:00 AM to 1:00 PM.',
      },
    ]);
    // What became free meanwhile could not be offered.
    expect((await toldTo(waiting)).map(({ kind }) => kind).sort()).toEqual([
      'event_changed',
      'waitlist_offer',
    ]);
  });

  it.each([
    ['postponed', ['2026-06-06']],
    ['cancelled', ['2026-06-06']],
    ['active', []],
  ] as const)('given another date, was put off where it was %s', async (status, previousDates) => {
    const { id } = await anEvent(connection, { marketId, status });
    const answer = await change(id, { status: 'active', eventDate: '2026-06-20' });
    expect(answer.json()).toMatchObject({ status: 'active', previousDates });
  });

  it('given a date, is in the trail as back on', async () => {
    const { id } = await anEvent(connection, { marketId, status: 'postponed' });
    const administrator = await asAdministrator(site);
    await administrator({
      method: 'PUT',
      url: `/api/events/${id}`,
      payload: { status: 'postponed', eventDate: '2026-06-20' },
    });
    const [act] = (await administrator('/api/admin/acts')).json();
    expect(act.changes).toEqual({
      status: { before: 'postponed', after: 'scheduled' },
      eventDate: { before: '2026-06-06', after: '2026-06-20' },
    });
  });

  it('given a date on which it would be over at once, takes none that was put off', async () => {
    const { id } = await anEvent(connection, { marketId, eventDate: '2026-06-20' });
    await postpone(id);
    // It would have ended at 1:00 PM.
    clock.set('2026-06-06T20:30:00Z');
    const answer = await change(id, { status: 'postponed', eventDate: '2026-06-06' });
    expect(answer.json()).toMatchObject({ status: 422, fields: [{ field: 'eventDate' }] });
  });

  it('moves to no moment that is over, and is put right where it is over itself', async () => {
    const early = { startTime: '05:00', endTime: '06:00' };
    const { id } = await anEvent(connection, { marketId, ...early });
    const vendor = await vendorAt(id);
    const moved = await change(id, { eventDate: '2026-06-03' });
    expect(moved.json()).toMatchObject({
      status: 422,
      fields: [{ field: 'eventDate', message: 'Choose a date that’s still to come.' }],
    });
    expect(await toldTo(vendor)).toEqual([]);
    const over = await anEvent(connection, { marketId, ...early, eventDate: '2026-06-03' });
    expect(
      (await change(over.id, { ...form(early), eventDate: '2026-06-03', maxVendors: 7 })).json(),
    ).toMatchObject({ maxVendors: 7, hasEnded: true });
    expect((await change(over.id, { eventDate: '2026-06-03', endTime: '05:30' })).statusCode).toBe(
      200,
    );
    // It goes on until 2:00 PM.
    const running = await change(id, { eventDate: '2026-06-03', endTime: '14:00' });
    expect(running.json()).toMatchObject({ eventDate: '2026-06-03', hasEnded: false });
  });

  it('makes a series of a single event, which stays its first', async () => {
    const { id } = await anEvent(connection, { marketId });
    const answer = await change(id, { ...WEEKLY, recurringEndDate: '2026-07-04' });
    expect(answer.json()).toMatchObject({ id, isRecurring: true, eventDate: '2026-06-06' });
    expect(await dates()).toEqual(SATURDAYS);
  });

  it('makes no series of one that is called off, but for one that is given its date with it', async () => {
    const weekly = { ...WEEKLY, recurringEndDate: '2026-07-04' };
    const cancelled = await anEvent(connection, { marketId, status: 'cancelled' });
    const { id } = await anEvent(connection, { marketId, status: 'postponed' });
    for (const event of [cancelled, { id }]) {
      expect((await change(event.id, weekly)).json()).toMatchObject({
        status: 422,
        fields: [
          {
            field: 'status',
            message: 'A cancelled event can’t repeat. Set its status to Active first.',
          },
        ],
      });
    }
    expect(await stored()).toHaveLength(2);
    await connection.delete(marketEvents).where(eq(marketEvents.id, cancelled.id));
    expect((await change(id, { ...weekly, eventDate: '2026-06-13' })).statusCode).toBe(200);
    expect(await dates()).toEqual(SATURDAYS.slice(1));
    expect(new Set((await stored()).map(({ status }) => status))).toEqual(new Set(['scheduled']));
  });

  it('makes no day that is past when a single event of another day becomes a series', async () => {
    const { id } = await anEvent(connection, { marketId, eventDate: '2026-05-16' });
    await change(id, { ...WEEKLY, recurringEndDate: '2026-07-04' });
    expect(await dates()).toEqual(['2026-05-16', ...SATURDAYS]);
  });
});

describe('a change of a series', () => {
  it('of one day concerns that day', async () => {
    const { events } = await saturdays();
    await change(at(events, 1).id, { startTime: '11:00', eventDate: '2026-06-14' });
    const rows = await stored();
    expect(rows.map(({ startTime }) => startTime)).toEqual([
      '09:00',
      '11:00',
      '09:00',
      '09:00',
      '09:00',
    ]);
    expect(at(rows, 1)).toMatchObject({
      eventDate: '2026-06-14',
      seriesDate: '2026-06-13',
      previousDates: ['2026-06-13'],
    });
    expect((await change(at(events, 1).id, { recurringDays: ['sunday'] })).statusCode).toBe(422);
  });

  it('of this and the following ones splits it, and new days say what they say', async () => {
    const { series, events } = await saturdays();
    await change(at(events, 2).id, { startTime: '11:00' }, 'following');
    const rows = await stored();
    expect(rows.map(({ startTime }) => startTime)).toEqual([
      '09:00',
      '09:00',
      '11:00',
      '11:00',
      '11:00',
    ]);
    expect(rows.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    const [, , third] = rows;
    expect(third?.seriesId).not.toBe(series.id);
    const first = (await ask(`/api/user/events`)).json();
    expect(first[0]).toMatchObject({ recurringEndDate: '2026-06-19' });
    expect(first[2]).toMatchObject({ recurringEndDate: '2026-07-04' });
  });

  it('leaves no series without days behind where the earlier ones had been deleted', async () => {
    const { events } = await saturdays();
    await remove(at(events, 0).id);
    await change(at(events, 1).id, { startTime: '11:00' }, 'following');
    expect(await dates()).toEqual(SATURDAYS.slice(1));
    expect(await connection.$count(eventSeries, eq(eventSeries.marketId, marketId))).toBe(1);
  });

  it('of all leaves alone what is past, and what was changed for one day only', async () => {
    const { events } = await saturdays();
    await change(at(events, 2).id, { maxVendors: 5, startTime: '07:00' });
    clock.set('2026-06-10T19:00:00Z');
    await change(at(events, 3).id, { startTime: '11:00' }, 'all');
    const rows = await stored();
    expect(rows.map(({ startTime }) => startTime)).toEqual([
      '09:00',
      '11:00',
      '11:00',
      '11:00',
      '11:00',
    ]);
    expect(at(rows, 2).maxVendors).toBe(5);
  });

  it('to another day moves the days without vendors and keeps those with them, each by itself', async () => {
    const { events } = await saturdays();
    const vendor = await vendorAt(at(events, 3).id, 'pending');
    await vendorAt(at(events, 4).id, 'rejected');
    const answer = await change(
      at(events, 1).id,
      { recurringDays: ['sunday'], eventDate: '2026-06-14', startTime: '10:00' },
      'following',
    );
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ id: at(events, 1).id, eventDate: '2026-06-14' });
    expect(await dates()).toEqual([
      '2026-06-06',
      '2026-06-14',
      '2026-06-21',
      '2026-06-27',
      '2026-06-28',
    ]);
    const kept = (await stored()).find(({ id }) => id === at(events, 3).id);
    expect(kept).toMatchObject({ eventDate: '2026-06-27', startTime: '10:00', seriesId: null });
    expect(await toldTo(vendor)).toHaveLength(1);
  });

  it.each(['rejected', 'withdrawn'] as const)(
    'moves no application that was %s to a day for which nobody has applied',
    async (status) => {
      const { events } = await saturdays();
      const vendor = await vendorAt(at(events, 0).id, status);
      const answer = await change(at(events, 0).id, { recurringDays: ['sunday'] }, 'all');
      expect(answer.statusCode, answer.body).toBe(200);
      const rows = await stored();
      const sundays = ['2026-06-07', '2026-06-14', '2026-06-21', '2026-06-28'];
      expect(rows.map(({ eventDate }) => eventDate)).toEqual(sundays);
      expect(rows.map(({ id }) => id)).not.toContain(at(events, 0).id);
      // The form goes on with a day that there is.
      expect(rows.map(({ id }) => id)).toContain(answer.json().id);
      expect(await connection.$count(applications, eq(applications.vendorId, vendor.id))).toBe(0);
      const says = `Saturday, June 6, 2026 is no longer on the calendar. Your ${status} application for it has left your list.`;
      expect(await toldTo(vendor)).toMatchObject([
        { kind: 'event_changed', body: says, path: '/vendor-dashboard' },
      ]);
    },
  );

  it('to the same day moves the one in the form with its vendors', async () => {
    const { events } = await saturdays();
    const vendor = await vendorAt(at(events, 0).id);
    const sunday = { eventDate: '2026-06-07', recurringDays: ['sunday'] };
    const answer = await change(at(events, 0).id, sunday, 'following');
    expect(answer.json()).toMatchObject({ id: at(events, 0).id, eventDate: '2026-06-07' });
    expect(await dates()).toEqual(['2026-06-07', '2026-06-14', '2026-06-21', '2026-06-28']);
    expect(await toldTo(vendor)).toMatchObject([{ kind: 'event_changed' }]);
    const previousDates = (await stored()).map((event) => event.previousDates);
    expect(previousDates).toEqual([['2026-06-06'], [], [], []]);
  });

  it('to a day that had been deleted loses none of the other days', async () => {
    const { events } = await saturdays();
    await remove(at(events, 2).id);
    const weekend = { eventDate: '2026-06-20', recurringDays: ['saturday', 'sunday'] };
    const answer = await change(at(events, 1).id, weekend, 'following');
    expect(answer.json()).toMatchObject({ id: at(events, 1).id, eventDate: '2026-06-20' });
    expect(await dates()).toEqual([
      '2026-06-06',
      '2026-06-20',
      '2026-06-21',
      '2026-06-27',
      '2026-06-28',
      '2026-07-04',
    ]);
  });

  it('to a later end adds days, to an earlier one drops them, and brings none back', async () => {
    const { events } = await saturdays();
    await remove(at(events, 1).id);
    await change(at(events, 0).id, { recurringEndDate: '2026-07-18' }, 'all');
    expect(await dates()).toEqual([
      '2026-06-06',
      '2026-06-20',
      '2026-06-27',
      '2026-07-04',
      '2026-07-11',
      '2026-07-18',
    ]);
    await change(at(events, 0).id, { recurringEndDate: '2026-06-20' }, 'all');
    expect(await dates()).toEqual(['2026-06-06', '2026-06-20']);
  });

  it('to a later end leaves an opening day on which it is open once', async () => {
    const season = { eventDate: '2026-06-04', recurringEndDate: '2026-06-13' };
    const { id } = (await create({ ...WEEKLY, ...season })).json();
    await change(id, { recurringEndDate: '2026-06-20' }, 'all');
    expect(await dates()).toEqual(['2026-06-04', '2026-06-06', '2026-06-13', '2026-06-20']);
  });

  it('makes no day that is past, although one that was put off would have been before it', async () => {
    const { events } = await saturdays();
    await postpone(at(events, 0).id, { newDate: '2026-06-18' });
    clock.set('2026-06-12T19:00:00Z');
    await change(at(events, 1).id, { recurringDays: ['wednesday', 'saturday'] }, 'all');
    expect(await dates()).toEqual([
      '2026-06-13',
      '2026-06-17',
      '2026-06-18',
      '2026-06-20',
      '2026-06-24',
      '2026-06-27',
      '2026-07-01',
      '2026-07-04',
    ]);
  });

  it.each([
    [{ recurringPattern: 'biweekly' }, ['2026-06-13', '2026-06-27', '2026-07-11']],
    [{ recurringPattern: 'monthly', recurringDays: [] }, ['2026-06-13', '2026-07-13']],
  ])('of all to %j counts from the day in the form', async (fields, expected) => {
    const { events } = await saturdays({ recurringEndDate: '2026-07-18' });
    const { id } = at(events, 1);
    const answer = await change(id, fields, 'all');
    expect(answer.json()).toMatchObject({ id, eventDate: '2026-06-13' });
    expect(await dates()).toEqual(expected);
  });

  it('of all has days before the one in the form too, and counts from the date that its series gave it', async () => {
    const { events } = await saturdays();
    const { id } = at(events, 3);
    await change(id, { eventDate: '2026-06-28' });
    await change(id, { recurringPattern: 'biweekly' }, 'all');
    expect(await dates()).toEqual(['2026-06-13', '2026-06-28']);
    expect((await ask('/api/user/events')).json()).toMatchObject([
      { seriesDate: '2026-06-13' },
      { id, seriesDate: '2026-06-27' },
    ]);
  });

  it('of a day that was put off to after the end of its series needs no other end', async () => {
    const { events } = await saturdays();
    const last = at(events, 4).id;
    await postpone(last, { newDate: '2026-07-11' });
    expect((await change(last, { maxVendors: 9 })).statusCode).toBe(200);
    expect((await change(last, { eventDate: '2026-07-12' })).statusCode).toBe(200);
    const more = await change(last, { eventDate: '2026-07-18' }, 'following');
    expect(more.json()).toMatchObject({ fields: [{ field: 'recurringEndDate' }] });
  });

  it('never moves a day and those that follow in among the earlier ones', async () => {
    const { events } = await saturdays();
    for (const fields of [{}, { isRecurring: false }]) {
      const moved = { ...fields, eventDate: '2026-06-13' };
      const answer = await change(at(events, 3).id, moved, 'following');
      expect(answer.json()).toMatchObject({ status: 422, fields: [{ field: 'eventDate' }] });
    }
    expect(await dates()).toEqual(SATURDAYS);
  });

  it('to its end leaves the one in the form, and those that vendors count on', async () => {
    const { events } = await saturdays();
    await vendorAt(at(events, 4).id);
    await change(at(events, 1).id, { isRecurring: false }, 'following');
    const rows = await stored();
    expect(rows.map(({ eventDate }) => eventDate)).toEqual([
      '2026-06-06',
      '2026-06-13',
      '2026-07-04',
    ]);
    expect(rows.map(({ seriesId }) => seriesId === null)).toEqual([false, true, true]);
  });

  it.each([
    ['following', ['2026-06-06', '2026-06-21']],
    ['all', ['2026-06-21']],
  ])('to its end takes the one in the form to its new date by itself: %s', async (scope, left) => {
    const { events } = await saturdays();
    const vendor = await vendorAt(at(events, 1).id);
    const moved = { isRecurring: false, eventDate: '2026-06-21' };
    const answer = await change(at(events, 1).id, moved, scope);
    expect(answer.json()).toMatchObject({ ...moved, id: at(events, 1).id, seriesId: null });
    expect(await dates()).toEqual(left);
    expect((await stored()).at(-1)).toMatchObject({ previousDates: ['2026-06-13'] });
    expect(await toldTo(vendor)).toMatchObject([
      { body: 'Saturday, June 13, 2026 is now: Sunday, June 21, 2026, 9:00 AM to 1:00 PM.' },
    ]);
  });

  it('never leaves out the one in the form, where that was put off to no day yet', async () => {
    const { events } = await saturdays();
    await postpone(at(events, 0).id);
    clock.set('2026-06-08T19:00:00Z');
    for (const scope of ['following', 'all']) {
      const answer = await change(at(events, 0).id, { maxVendors: 7 }, scope);
      expect(answer.statusCode, scope).toBe(409);
      expect(answer.json().detail).toMatch(/^This event has no new date yet/);
    }
    expect((await stored()).map(({ maxVendors }) => maxVendors)).not.toContain(7);
    expect((await change(at(events, 0).id, { maxVendors: 7 })).statusCode).toBe(200);
    expect((await change(at(events, 1).id, { maxVendors: 8 }, 'all')).statusCode).toBe(200);
    expect((await stored()).map(({ maxVendors }) => maxVendors)).toEqual([7, 8, 8, 8, 8]);
  });

  it('that gives a day which was put off its date takes that one back on, and no other', async () => {
    const { events } = await saturdays();
    await connection.update(eventSeries).set({ status: 'draft' });
    const vendor = await vendorAt(at(events, 1).id);
    const other = await vendorAt(at(events, 2).id);
    for (const index of [1, 2]) await postpone(at(events, index).id);
    await connection.delete(notifications);
    const sunday = { eventDate: '2026-06-14', status: 'postponed' };
    const answer = await change(at(events, 1).id, sunday, 'following');
    expect(answer.json()).toMatchObject({ status: 'scheduled', eventDate: '2026-06-14' });
    expect(await toldTo(vendor)).toMatchObject([
      { body: 'It’s back on: Sunday, June 14, 2026, 9:00 AM to 1:00 PM.' },
    ]);
    expect(await toldTo(other)).toEqual([]);
    const rows = await stored();
    expect(rows.find(({ id }) => id === at(events, 2).id)?.status).toBe('postponed');
    expect(rows.flatMap(({ previousDates }) => previousDates)).toEqual(['2026-06-13']);
    const all = await connection.select().from(eventSeries);
    expect(all.map(({ status }) => status)).toEqual(['draft', 'draft']);
  });

  it('tells nobody of other hours on a day that is called off', async () => {
    const { events } = await saturdays();
    const vendors = [];
    for (const event of events.slice(0, 3)) vendors.push(await vendorAt(event.id));
    await cancel(at(events, 0).id);
    await postpone(at(events, 1).id);
    await connection.delete(notifications);
    await change(at(events, 3).id, { startTime: '10:00' }, 'all');
    await change(at(events, 0).id, { startTime: '11:00' });
    const told = await Promise.all(vendors.map(toldTo));
    expect(told.map(({ length }) => length)).toEqual([0, 0, 1]);
  });

  it('publishes drafts and leaves cancelled days cancelled', async () => {
    const { events } = await saturdays({ status: 'draft' });
    await change(at(events, 1).id, { status: 'active' });
    await cancel(at(events, 1).id);
    await change(at(events, 0).id, { status: 'active' }, 'all');
    expect((await stored()).map(({ status }) => status)).toEqual([
      'active',
      'cancelled',
      'active',
      'active',
      'active',
    ]);
  });
});

it('a notice of a day that is put back to draft leads to its market', async () => {
  const { id } = await anEvent(connection, { marketId });
  const { events } = await saturdays();
  const received = `/organizer-dashboard?view=applications&event=${id}` as const;
  const ids = [id, ...events.map((event) => event.id)];
  for (const path of [...ids.map((each) => `/events/${each}` as const), received]) {
    await aNotification(connection, { userId: organizer.id, path });
  }
  expect((await change(id, { status: 'draft' })).statusCode).toBe(200);
  expect((await change(at(events, 1).id, { status: 'draft' }, 'following')).statusCode).toBe(200);
  const market = `/market/${marketId}`;
  const first = `/events/${at(events, 0).id}`;
  expect((await toldTo({ userId: organizer.id })).map(({ path }) => path)).toEqual([
    market,
    first,
    ...Array.from({ length: 4 }, () => market),
    received,
  ]);
});

describe('DELETE /api/market-events/{id}', () => {
  it('deletes an event, but none that vendors count on', async () => {
    const { id } = await anEvent(connection, { marketId });
    const rejected = await vendorAt(id, 'rejected');
    const wanted = await anEvent(connection, { marketId });
    await vendorAt(wanted.id, 'pending');
    const refused = await remove(wanted.id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toContain('Cancel it instead');
    expect((await remove(id)).statusCode).toBe(204);
    expect((await remove(id)).statusCode).toBe(404);
    expect((await stored()).map((event) => event.id)).toEqual([wanted.id]);
    expect(await toldTo(rejected)).toMatchObject([
      { title: expect.stringMatching(/^Removed: .+ on Saturday, June 6, 2026$/) },
    ]);
  });

  it('leaves no notice behind that leads to what is gone', async () => {
    const { id } = await anEvent(connection, { marketId });
    const other = await anEvent(connection, { marketId });
    const received = '/organizer-dashboard?view=applications';
    const paths = [`/events/${id}`, `${received}&event=${id}`, `/events/${other.id}`];
    await connection.insert(notifications).values(
      paths.map((path, index) => ({
        userId: organizer.id,
        kind: 'event_changed' as const,
        title: 'Changed',
        body: 'It begins later.',
        path: path as `/${string}`,
        key: `notice ${index}`,
        createdAt: new Date(clock.now()),
      })),
    );
    expect((await remove(id)).statusCode).toBe(204);
    const left = await connection.select().from(notifications).orderBy(notifications.id);
    expect(left.map(({ path }) => path)).toEqual([
      `/market/${marketId}`,
      received,
      `/events/${other.id}`,
    ]);
  });

  it('does not advise to cancel what is cancelled already, or over', async () => {
    const called = await anEvent(connection, { marketId });
    const over = await anEvent(connection, { marketId, eventDate: '2026-06-02' });
    for (const { id } of [called, over]) await vendorAt(id);
    await cancel(called.id);
    for (const { id } of [called, over]) {
      expect((await remove(id)).json().detail).toBe(
        'Vendors have applied to this event. They can still look it up, so it can’t be deleted.',
      );
    }
  });

  it('deletes one day of a series, this and the following ones, or all to come', async () => {
    const { series, events } = await saturdays();
    expect((await remove(at(events, 1).id)).statusCode).toBe(204);
    expect((await remove(at(events, 3).id, 'following')).statusCode).toBe(204);
    expect(await dates()).toEqual(['2026-06-06', '2026-06-20']);
    clock.set('2026-06-10T19:00:00Z');
    expect((await remove(at(events, 0).id, 'all')).statusCode).toBe(204);
    expect(await dates()).toEqual(['2026-06-06']);
    clock.set('2026-06-03T19:00:00Z');
    expect((await remove(at(events, 0).id, 'all')).statusCode).toBe(204);
    expect(await dates()).toEqual([]);
    expect(series.id).toBeGreaterThan(0);
  });

  it('deletes none of several when a vendor counts on one', async () => {
    const { events } = await saturdays();
    await vendorAt(at(events, 2).id);
    const refused = await remove(at(events, 0).id, 'all');
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toContain('the event on Saturday, June 20, 2026');
    expect(await dates()).toEqual(SATURDAYS);
  });
});

describe('POST /api/events/{id}/cancel', () => {
  it('tells everybody concerned once, why, and keeps the day as cancelled', async () => {
    const { id } = await anEvent(connection, { marketId });
    const [approved, pending, rejected] = [
      await vendorAt(id),
      await vendorAt(id, 'pending'),
      await vendorAt(id, 'rejected'),
    ];
    const answer = await cancel(id);
    expect(answer.json()).toMatchObject({ status: 'cancelled', statusReason: 'A storm is coming' });
    for (const vendor of [approved, pending]) {
      expect(await toldTo(vendor)).toMatchObject([
        {
          kind: 'event_cancelled',
          title: 'Cancelled: Alder Square on Saturday, June 6, 2026',
          body: 'The event on Saturday, June 6, 2026 is cancelled.\n\nFrom the organizer: A storm is coming',
        },
      ]);
    }
    expect(await toldTo(rejected)).toEqual([]);
    expect((await cancel(id)).statusCode).toBe(409);
    expect(await toldTo(approved)).toHaveLength(1);
    const back = await change(id, { status: 'active' });
    expect(back.json()).toMatchObject({ status: 'active', statusReason: null });
    expect(await toldTo(approved)).toHaveLength(2);
  });

  it('of a series to its end tells each person of all her days in one notice', async () => {
    const { events } = await saturdays({ recurringEndDate: null });
    const vendor = await vendorAt(at(events, 1).id);
    await vendorAt(at(events, 2).id, 'pending', vendor);
    const other = await vendorAt(at(events, 2).id);
    await cancel(at(events, 1).id, { scope: 'following' });
    const rows = await stored();
    expect(rows.map(({ status }) => status).slice(0, 3)).toEqual([
      'active',
      'cancelled',
      'cancelled',
    ]);
    expect(await toldTo(vendor)).toMatchObject([
      { title: 'Cancelled: Alder Square on 2 days', path: '/vendor/calendar' },
    ]);
    expect(await toldTo(other)).toMatchObject([{ path: `/events/${at(events, 2).id}` }]);
    const [first] = (await ask('/api/user/events')).json();
    expect(first.recurringEndDate).toBe('2027-06-07');
  });

  it('of several days leads whoever only applied to her applications', async () => {
    const { events } = await saturdays();
    const vendor = await vendorAt(at(events, 1).id, 'pending');
    await vendorAt(at(events, 2).id, 'waitlisted', vendor);
    await cancel(at(events, 0).id, { scope: 'all' });
    expect(await toldTo(vendor)).toMatchObject([
      { title: 'Cancelled: Alder Square on 2 days', path: '/vendor-dashboard' },
    ]);
  });

  it('needs a reason, and an event that is still to come and known', async () => {
    const { id } = await anEvent(connection, { marketId });
    const blank = await cancel(id, { reason: '  ' });
    expect(blank.statusCode).toBe(400);
    expect(blank.json().fields).toMatchObject([{ field: 'reason' }]);
    const draft = await anEvent(connection, { marketId, status: 'draft' });
    const past = await anEvent(connection, { marketId, eventDate: '2026-06-02' });
    for (const event of [draft, past]) expect((await cancel(event.id)).statusCode).toBe(409);
  });

  it('is possible while it goes on past midnight, and not once it has ended', async () => {
    const night = { startTime: '20:00', endTime: '02:00', eventDate: '2026-06-02' };
    const { id } = await anEvent(connection, { marketId, ...night });
    const other = await anEvent(connection, { marketId, ...night });
    const morning = { startTime: '09:00', endTime: '13:00', eventDate: '2026-06-02' };
    const ended = await anEvent(connection, { marketId, ...morning });
    const vendor = await vendorAt(ended.id);
    clock.set('2026-06-03T02:00:00Z');
    for (const call of [cancel, postpone]) {
      const refused = await call(ended.id);
      expect(refused.statusCode).toBe(409);
      expect(refused.json().detail).toBe('This event is over.');
    }
    expect(await toldTo(vendor)).toEqual([]);
    clock.set('2026-06-03T07:30:00Z');
    expect((await cancel(id)).statusCode).toBe(200);
    expect((await postpone(other.id)).statusCode).toBe(200);
  });

  it('is possible of one put off to no day yet, whose former day is past', async () => {
    const event = { marketId, status: 'postponed', eventDate: '2026-06-02' } as const;
    const { id } = await anEvent(connection, event);
    const vendor = await vendorAt(id);
    const listed = async () =>
      (await ask('/api/user/events?upcoming=true')).json().map((own: { id: number }) => own.id);
    expect(await listed()).toContain(id);
    expect((await cancel(id)).statusCode).toBe(200);
    expect(await toldTo(vendor)).toMatchObject([{ kind: 'event_cancelled' }]);
    expect(await listed()).not.toContain(id);
  });
});

describe('POST /api/events/{id}/postpone', () => {
  it('moves the event with its vendors, or leaves the date open', async () => {
    const { id } = await anEvent(connection, { marketId });
    const vendor = await vendorAt(id);
    const open = await postpone(id);
    expect(open.json()).toMatchObject({ status: 'postponed', eventDate: '2026-06-06' });
    expect((await postpone(id)).statusCode).toBe(409);
    clock.set('2026-06-03T20:00:00Z');
    const moved = await postpone(id, { newDate: '2026-06-20' });
    expect(moved.json()).toMatchObject({
      status: 'scheduled',
      eventDate: '2026-06-20',
      statusReason: 'The square is closed',
      currentVendors: 1,
    });
    const told = (await toldTo(vendor)).sort((a, b) => a.id - b.id);
    expect(told.map(({ kind }) => kind)).toEqual(['event_postponed', 'event_postponed']);
    expect(at(told, -1).body).toContain('is postponed to Saturday, June 20, 2026.');
  });

  it('to another day tells those who have a spot that they keep it, and nobody else', async () => {
    const { id } = await anEvent(connection, { marketId });
    const placed = await vendorAt(id);
    const others = [await vendorAt(id, 'pending'), await vendorAt(id, 'waitlisted')];
    // Without an application of her own.
    const invited = await aVendor(connection, { userId: (await aUser(connection)).id });
    await aVendorAtEvent(connection, { eventId: id, vendorId: invited.id });
    await postpone(id, { newDate: '2026-06-20' });
    const moved = 'Saturday, June 6, 2026 is postponed to Saturday, June 20, 2026.';
    const why = '\n\nFrom the organizer: The square is closed';
    const bodyTo = async (vendor: typeof placed) =>
      (await toldTo(vendor)).find(({ kind }) => kind === 'event_postponed')?.body;
    for (const vendor of [placed, invited]) {
      expect(await bodyTo(vendor)).toBe(`${moved} You keep your spot.${why}`);
    }
    for (const vendor of others) {
      expect(await bodyTo(vendor)).toBe(
        `${moved} You don’t have a spot yet: your application moves with the event.${why}`,
      );
    }
  });

  it('keeps the days that it was put off from, until it goes back to one of them', async () => {
    const { id } = await anEvent(connection, { marketId });
    const steps: [newDate: string | undefined, previousDates: string[]][] = [
      ['2026-06-07', ['2026-06-06']],
      ['2026-06-14', ['2026-06-06', '2026-06-07']],
      [undefined, ['2026-06-06', '2026-06-07']],
      ['2026-06-20', ['2026-06-06', '2026-06-07', '2026-06-14']],
      ['2026-06-07', ['2026-06-06']],
      [undefined, ['2026-06-06']],
      ['2026-06-07', ['2026-06-06']],
      ['2026-06-06', []],
      [undefined, []],
      ['2026-06-06', []],
    ];
    for (const [newDate, previousDates] of steps) {
      const answer = await postpone(id, { newDate });
      expect(answer.json(), newDate).toMatchObject({ previousDates });
    }
  });

  it('closes the market on the former day, and opens it again when the event is back', async () => {
    const rules: TimetableRule[] = [{ weekdays: ['saturday'], opens: '08:00', closes: '13:00' }];
    const seasons = [{ from: null, to: null, rules }];
    await connection
      .update(markets)
      .set({ openingTimes: { yearRound: true, seasons, exceptions: [] } });
    const openDays = async () => {
      await settled();
      const days = ['2026-06-06', '2026-06-07'];
      const found = days.map((day) => site.app.inject(`/api/markets?openOn=${day}`));
      return (await Promise.all(found)).flatMap((answer, day) =>
        answer.json().length > 0 ? [days[day]] : [],
      );
    };
    const { id } = await anEvent(connection, { marketId });
    expect(await openDays()).toEqual(['2026-06-06']);
    await postpone(id);
    expect(await openDays()).toEqual([]);
    await postpone(id, { newDate: '2026-06-07' });
    expect(await openDays()).toEqual(['2026-06-07']);
    await change(id, { eventDate: '2026-06-06' });
    expect(await openDays()).toEqual(['2026-06-06']);
    await postpone(id);
    await change(id, { status: 'active' });
    expect(await openDays()).toEqual(['2026-06-06']);
  });

  it('to another day is in the trail as it is stored', async () => {
    const { id } = await anEvent(connection, { marketId });
    const administrator = await asAdministrator(site);
    await administrator({
      method: 'POST',
      url: `/api/events/${id}/postpone`,
      payload: { reason: 'The square is closed', newDate: '2026-06-20' },
    });
    const [act] = (await administrator('/api/admin/acts')).json();
    expect(act.changes).toEqual({
      status: { before: 'active', after: 'scheduled' },
      eventDate: { before: '2026-06-06', after: '2026-06-20' },
    });
  });

  it('takes no date that is past or the same, and no cancelled event', async () => {
    const { id } = await anEvent(connection, { marketId });
    for (const newDate of ['2026-06-02', '2026-06-06']) {
      const answer = await postpone(id, { newDate });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().fields).toMatchObject([{ field: 'newDate' }]);
    }
    await cancel(id);
    expect((await postpone(id)).statusCode).toBe(409);
  });

  it('takes no day on which it would be over at once', async () => {
    const { id } = await anEvent(connection, { marketId, eventDate: '2026-06-20' });
    // It would have begun at 9:00 AM and ended at 1:00 PM.
    clock.set('2026-06-06T20:30:00Z');
    const over = await postpone(id, { newDate: '2026-06-06' });
    expect(over.json()).toMatchObject({
      status: 422,
      fields: [{ field: 'newDate', message: 'Choose a date that’s still to come.' }],
    });
    expect(await stored()).toMatchObject([{ status: 'active', eventDate: '2026-06-20' }]);
    clock.set('2026-06-06T19:30:00Z');
    const moved = await postpone(id, { newDate: '2026-06-06' });
    expect(moved.json()).toMatchObject({ status: 'scheduled', hasEnded: false });
  });
});
