import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EVENT_STATUSES } from '#contract/events/eventStatus.ts';
import { eventWithMarketSchema, marketEventSchema } from '#contract/events/events.ts';
import { openingTimesOf, usualWeek, wholeWeek } from '#contract/opening-times/weeklySchedule.ts';
import { aMarket, anEvent, aSeries, aUser, aVendorAtEvent } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { emptyDatabase } from '#server/testing/testDatabase.ts';
import { entriesOf } from './calendarExamples.testing.ts';

const site = await testApp();
const { app, clock, database, settled } = site;
const { connection } = database;

beforeEach(async () => {
  await emptyDatabase(database);
  clock.set('2026-06-03T19:00:00Z');
});

async function list(path: string) {
  await settled();
  const answer = await app.inject(path);
  expect(answer.statusCode, answer.body).toBe(200);
  const events = expectConforms(z.array(marketEventSchema), answer.json());
  return { events, ids: events.map(({ id }) => id), total: answer.headers['x-total-count'] };
}

/** One event of each status, and the ids of those that are not drafts. */
async function oneOfEach(marketId: number): Promise<number[]> {
  const ids: number[] = [];
  for (const status of EVENT_STATUSES) {
    const event = await anEvent(connection, { marketId, status });
    if (status !== 'draft') ids.push(event.id);
  }
  return ids;
}

describe('GET /api/market-events', () => {
  it('answers the events of all markets by date and time, drafts left out', async () => {
    const late = await anEvent(connection, { eventDate: '2026-07-01', startTime: '08:00' });
    const afternoon = await anEvent(connection, { eventDate: '2026-06-06', startTime: '15:00' });
    const morning = await anEvent(connection, { eventDate: '2026-06-06', startTime: '09:00' });
    const past = await anEvent(connection, { eventDate: '2020-01-01', status: 'cancelled' });
    await anEvent(connection, { status: 'draft' });
    const { ids, total } = await list('/api/market-events');
    expect(ids).toEqual([past.id, morning.id, afternoon.id, late.id]);
    expect(total).toBe('4');
  });

  it('sends the part that limit and offset name, and the count of the whole', async () => {
    const ids = await oneOfEach((await aMarket(connection)).id);
    const pages = [];
    for (const offset of [0, 1, 2, 3, 4]) {
      const page = await list(`/api/market-events?limit=1&offset=${offset}`);
      expect(page.total).toBe('4');
      pages.push(...page.ids);
    }
    expect(pages).toEqual(ids);
  });

  it('writes the fields of an event as the contract says', async () => {
    const { events: made } = await aSeries(connection, {
      recurringPattern: 'monthly',
      recurringDays: ['saturday'],
      recurringNth: [1],
      recurringEndDate: '2026-06-30',
      maxVendors: 20,
      specialInstructions: 'Bring weights',
    });
    const { id, marketId, seriesId } = made[0] as (typeof made)[0];
    await aVendorAtEvent(connection, { eventId: id });
    await aVendorAtEvent(connection, { eventId: id });
    const { events } = await list('/api/market-events');
    expect(events).toEqual([
      {
        id,
        marketId,
        seriesId,
        seriesDate: '2026-06-06',
        eventDate: '2026-06-06',
        previousDates: [],
        nextDate: '2026-06-06',
        hasEnded: false,
        applicationsUntil: null,
        startTime: '09:00',
        endTime: '13:00',
        status: 'active',
        statusReason: null,
        maxVendors: 20,
        currentVendors: 2,
        eventType: 'weekly',
        isRecurring: true,
        recurringPattern: 'monthly',
        recurringDays: ['saturday'],
        recurringNth: [1],
        recurringEndDate: '2026-06-30',
        specialInstructions: 'Bring weights',
        earlySetup: true,
        lateBreakdown: false,
        weatherPolicy: null,
        insuranceNeeded: null,
        tablesProvided: null,
        avgDailyFootTraffic: null,
      },
    ]);
  });
});

describe('GET /api/events/upcoming', () => {
  it('answers what takes place as planned, soonest first', async () => {
    const { id: marketId } = await aMarket(connection);
    const later = await anEvent(connection, { marketId, eventDate: '2026-07-04' });
    const active = await anEvent(connection, { marketId });
    const scheduled = await anEvent(connection, { marketId, status: 'scheduled' });
    for (const status of ['cancelled', 'postponed', 'draft'] as const) {
      await anEvent(connection, { marketId, status });
    }
    const { ids, total } = await list('/api/events/upcoming');
    expect(ids).toEqual([active.id, scheduled.id, later.id]);
    expect(total).toBe('3');
    expect((await list('/api/events/upcoming?limit=1&offset=2')).ids).toEqual([later.id]);
  });

  it.each([
    ['America/Los_Angeles', '2026-06-05T12:00:00Z', true, 'the day before'],
    ['America/Los_Angeles', '2026-06-07T06:59:59Z', true, 'while it is still that day there'],
    ['America/Los_Angeles', '2026-06-07T07:00:00Z', false, 'once the day is over there'],
    ['America/New_York', '2026-06-07T03:59:59Z', true, 'while it is still that day there'],
    ['America/New_York', '2026-06-07T04:00:00Z', false, 'once the day is over there'],
    ['Pacific/Guam', '2026-06-06T14:00:00Z', false, 'once the day is over there'],
    [null, '2026-06-07T10:59:59Z', true, 'while it is still that day in American Samoa'],
    [null, '2026-06-07T11:00:00Z', false, 'once it is over there too'],
  ])('of %s at %s an event on June 6 is upcoming is %s: %s', async (...[timeZone, moment, is]) => {
    const { id: marketId } = await aMarket(connection, { timeZone });
    const { id } = await anEvent(connection, { marketId, eventDate: '2026-06-06' });
    // The dates of others do not tell.
    await anEvent(connection, { eventDate: '2026-06-01' });
    clock.set(moment);
    expect(await list('/api/events/upcoming')).toMatchObject({
      ids: is ? [id] : [],
      total: is ? '1' : '0',
    });
  });

  it.each([
    ['America/Los_Angeles', '2026-06-07T08:59:59Z', true, 'while it goes on past midnight'],
    ['America/Los_Angeles', '2026-06-07T09:00:00Z', false, 'once it has ended'],
    [null, '2026-06-07T12:59:59Z', true, 'while it would go on in American Samoa'],
    [null, '2026-06-07T13:00:00Z', false, 'once it would have ended there too'],
  ])('of %s at %s one until 2 AM is upcoming is %s: %s', async (...[timeZone, moment, is]) => {
    const { id: marketId } = await aMarket(connection, { timeZone });
    const night = { marketId, eventDate: '2026-06-06', startTime: '20:00', endTime: '02:00' };
    const { id } = await anEvent(connection, night);
    clock.set(moment);
    const { events } = await list('/api/events/upcoming');
    expect(events).toMatchObject(is ? [{ id, nextDate: '2026-06-06' }] : []);
  });

  it('puts each day of a series in its place among the others', async () => {
    const { events } = await aSeries(connection, { recurringEndDate: '2026-06-20' });
    const between = await anEvent(connection, { eventDate: '2026-06-14' });
    const [first, second, third] = events.map(({ id }) => id);
    expect((await list('/api/events/upcoming')).ids).toEqual([first, second, between.id, third]);
    clock.set('2026-06-08T19:00:00Z');
    expect((await list('/api/events/upcoming')).ids).toEqual([second, between.id, third]);
  });
});

describe('GET /api/markets/{id}/events', () => {
  it.each([
    ['2026-06-06T18:00:00Z', '2026-06-06', 'on its day'],
    ['2026-06-07T06:59:00Z', '2026-06-06', 'until midnight at the market'],
    ['2026-06-07T07:00:00Z', null, 'and after it: over'],
  ])('says at %s whether an event is still to come: %s, %s', async (moment, nextDate, _when) => {
    const { marketId } = await anEvent(connection, { eventDate: '2026-06-06' });
    clock.set(moment);
    const { events } = await list(`/api/markets/${marketId}/events`);
    expect(events).toMatchObject([{ eventDate: '2026-06-06', nextDate }]);
  });

  it.each([
    ['2026-06-01T18:00:00Z', 'active', '2026-06-01', 'until its last day'],
    ['2026-06-02T06:59:00Z', 'active', '2026-06-01', 'until midnight at the market'],
    ['2026-06-02T07:00:00Z', 'active', null, 'and after it: none any more'],
    ['2026-06-01T18:00:00Z', 'cancelled', null, 'and where it is cancelled: none'],
  ] as const)(
    'says at %s of a day that is %s until when vendors can apply: %s, %s',
    async (moment, status, applicationsUntil, _when) => {
      const market = await aMarket(connection, { applicationDeadlineDays: 5 });
      await anEvent(connection, { marketId: market.id, eventDate: '2026-06-06', status });
      clock.set(moment);
      const { events } = await list(`/api/markets/${market.id}/events`);
      expect(events).toMatchObject([{ eventDate: '2026-06-06', applicationsUntil }]);
    },
  );

  it.each([
    [{ isHiringVendors: false }, '2026-06-05T18:00:00Z', null, 'none where the market takes none'],
    [{ category: 'flea_market' }, '2026-06-05T18:00:00Z', null, 'nor where the site takes none'],
    [{}, '2026-06-06T18:00:00Z', '2026-06-06', 'on the day itself'],
    [{}, '2026-06-06T20:00:00Z', null, 'until it has ended'],
  ] as const)(
    'says of a day of a market (%o) at %s until when vendors can apply: %s, %s',
    async (market, moment, applicationsUntil, _when) => {
      const { id } = await aMarket(connection, { applicationDeadlineDays: 0, ...market });
      await anEvent(connection, { marketId: id, eventDate: '2026-06-06', endTime: '13:00' });
      clock.set(moment);
      const { events } = await list(`/api/markets/${id}/events`);
      expect(events).toMatchObject([{ eventDate: '2026-06-06', applicationsUntil }]);
    },
  );

  it("answers a market's own events, drafts left out", async () => {
    const { id } = await aMarket(connection);
    const ids = await oneOfEach(id);
    await anEvent(connection);
    expect((await list(`/api/markets/${id}/events`)).ids).toEqual(ids);
  });

  it('answers those still to come alone where only they are asked for, by the clock of the market', async () => {
    const { id } = await aMarket(connection);
    const day = { marketId: id, eventDate: '2026-06-06' };
    const past = await anEvent(connection, day);
    const cancelled = await anEvent(connection, { ...day, status: 'cancelled' });
    const putOff = await anEvent(connection, { ...day, status: 'postponed' });
    const night = await anEvent(connection, { ...day, startTime: '20:00', endTime: '02:00' });
    const next = await anEvent(connection, { marketId: id, eventDate: '2026-06-13' });
    await anEvent(connection, { marketId: id, eventDate: '2026-06-13', status: 'draft' });
    await anEvent(connection, { eventDate: '2026-06-13' });
    const ids = async (query = '') =>
      (await list(`/api/markets/${id}/events?upcoming=true${query}`)).ids;
    clock.set('2026-06-07T06:59:00Z');
    expect(await ids()).toEqual([past.id, cancelled.id, putOff.id, night.id, next.id]);
    clock.set('2026-06-07T07:00:00Z');
    expect(await ids()).toEqual([putOff.id, night.id, next.id]);
    clock.set('2026-06-07T09:00:00Z');
    expect(await ids()).toEqual([putOff.id, next.id]);
    expect(await ids('&limit=1')).toEqual([putOff.id]);
  });

  it('answers an empty list while there is none, and 404 without a market', async () => {
    const { id } = await aMarket(connection);
    expect((await list(`/api/markets/${id}/events`)).events).toEqual([]);
    expect((await app.inject('/api/markets/2147483647/events')).statusCode).toBe(404);
  });
});

describe('GET /api/events/{id}', () => {
  it('answers the event with its market', async () => {
    const { id, marketId } = await anEvent(connection, { status: 'postponed' });
    await aVendorAtEvent(connection, { eventId: id });
    await settled();
    const answer = await app.inject(`/api/events/${id}`);
    const event = expectConforms(eventWithMarketSchema, answer.json());
    expect(event).toMatchObject({ id, status: 'postponed', currentVendors: 1 });
    expect(event.market).toMatchObject({ id: marketId, vendorCount: 1 });
  });

  it.each(['', '/calendar.ics'])(
    'answers before the index has heard of a market just made, and its %j',
    async (rest) => {
      const { id } = await anEvent(connection);
      const answer = await app.inject(`/api/events/${id}${rest}`);
      expect(answer.statusCode, answer.body).toBe(200);
    },
  );

  it('answers 404 for a draft, its calendar too', async () => {
    const { id } = await anEvent(connection, { status: 'draft' });
    await settled();
    for (const path of [`/api/events/${id}`, `/api/events/${id}/calendar.ics`]) {
      const answer = await app.inject(path);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ type: 'not-found' });
    }
  });

  it('knows an event from a market, though their ids come from one sequence', async () => {
    const { id, marketId } = await anEvent(connection);
    await settled();
    expect(id).not.toBe(marketId);
    expect((await app.inject(`/api/events/${marketId}`)).statusCode).toBe(404);
    expect((await app.inject(`/api/markets/${id}`)).statusCode).toBe(404);
  });
});

describe('calendars', () => {
  it.each(['events', 'markets'])('of %s come as iCalendar files', async (kind) => {
    const { events } = await aSeries(connection);
    const { id, marketId } = events[0] as (typeof events)[0];
    await anEvent(connection, { marketId, status: 'draft', eventDate: '2026-06-17' });
    await settled();
    const subject = kind === 'events' ? id : marketId;
    const answer = await app.inject(`/api/${kind}/${subject}/calendar.ics`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      `inline; filename="${kind.slice(0, -1)}-${subject}.ics"`,
    );
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR(\r\n)?$/);
    expect(answer.body).toContain('RRULE:FREQ=WEEKLY');
    expect(answer.body).not.toContain('20260617');
  });

  it('number the revisions of what has changed, so that programs do not pass it over', async () => {
    const organizer = await aUser(connection);
    const updatedAt = new Date('2026-06-01T12:00:00Z');
    const { id: marketId } = await aMarket(connection, { organizerId: organizer.id, updatedAt });
    const single = await anEvent(connection, { marketId, updatedAt });
    const { events } = await aSeries(connection, { marketId, updatedAt });
    await settled();
    const ask = await signedInAs(site, organizer);
    const revisions = async () => {
      const { body } = await app.inject(`/api/markets/${marketId}/calendar.ics`);
      return entriesOf(body).map(({ sequence }) => sequence);
    };
    const first = (updatedAt.getTime() - Date.UTC(2020)) / 1000;
    expect(await revisions()).toEqual([first, first]);
    const payload = { startTime: '10:00' };
    await ask({ method: 'PUT', url: `/api/events/${single.id}`, payload });
    await ask({ method: 'DELETE', url: `/api/market-events/${events[2]?.id}` });
    for (const revision of await revisions()) expect(revision).toBeGreaterThan(first);
  });

  it('say with opening times that nobody has confirmed for long of which year they are', async () => {
    const openingTimes = openingTimesOf(usualWeek());
    const hours = 'Open from 9:00 AM to 5:00 PM.';
    for (const [lastConfirmedOn, told] of [
      ['2014-10-28', `${hours}\nHours as of 2014: please check before you go.\n`],
      ['2026-05-01', `${hours}\nhttp`],
    ] as const) {
      const { id } = await aMarket(connection, { openingTimes, lastConfirmedOn });
      await settled();
      const { body } = await app.inject(`/api/markets/${id}/calendar.ics`);
      expect(entriesOf(body)[0]?.description).toContain(told);
    }
  });

  it.each([
    [
      'is deleted',
      (id: number) => ({ method: 'DELETE', url: `/api/market-events/${id}` }) as const,
    ],
    [
      'becomes a draft',
      (id: number) =>
        ({ method: 'PUT', url: `/api/events/${id}`, payload: { status: 'draft' } }) as const,
    ],
  ])('give opening times no lower number when an event %s', async (_, request) => {
    // Before anybody runs these tests: what is written is as old as it is for the database.
    clock.set('2025-06-03T19:00:00Z');
    const organizer = await aUser(connection);
    const { id: marketId } = await aMarket(connection, {
      organizerId: organizer.id,
      openingTimes: openingTimesOf(usualWeek()),
      updatedAt: new Date('2025-06-01T12:00:00Z'),
    });
    const updatedAt = new Date('2025-06-03T18:00:00Z');
    const { id } = await anEvent(connection, { marketId, eventDate: '2025-06-07', updatedAt });
    const revisions = async () => {
      await settled();
      const { body } = await app.inject(`/api/markets/${marketId}/calendar.ics`);
      const opening = entriesOf(body).filter(({ uid }) => uid.startsWith('market-'));
      return opening.map(({ sequence }) => sequence);
    };
    const before = (updatedAt.getTime() - Date.UTC(2020)) / 1000;
    expect(await revisions()).toEqual([before]);
    const ask = await signedInAs(site, organizer);
    expect((await ask(request(id))).statusCode).toBeLessThan(300);
    const [after, ...others] = await revisions();
    expect(others).toEqual([]);
    expect(after).toBeGreaterThan(before);
  });

  it('number the revisions of opening times that have changed', async () => {
    const organizer = await aUser(connection);
    const updatedAt = new Date('2026-06-01T12:00:00Z');
    const openingTimes = openingTimesOf(usualWeek());
    const { id } = await aMarket(connection, {
      organizerId: organizer.id,
      category: 'farm_stand',
      openingTimes,
      updatedAt,
    });
    await settled();
    const revision = async () => {
      const { body } = await app.inject(`/api/markets/${id}/calendar.ics`);
      return entriesOf(body).map(({ sequence }) => sequence);
    };
    // What follows the day counts from midnight at the market on.
    const midnight = (Date.parse('2026-06-03T07:00:00Z') - Date.UTC(2020)) / 1000;
    expect(await revision()).toEqual([midnight]);
    const ask = await signedInAs(site, organizer);
    const url = `/api/farm-direct/listings/${id}`;
    const payload = { openingTimes: openingTimesOf(wholeWeek('daylight')) };
    expect((await ask({ method: 'PATCH', url, payload })).statusCode).toBe(200);
    await settled();
    for (const later of await revision()) expect(later).toBeGreaterThan(midnight);
  });
});
