import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EventStatus } from '#contract/events/eventStatus.ts';
import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { marketEvents } from '#server/db/schema.ts';
import { aMarket, anEvent, aSeries, aUser } from '#server/testing/builders.ts';
import { testApp } from '#server/testing/testApp.ts';
import { emptyDatabase } from '#server/testing/testDatabase.ts';

const { app, clock, database, settled } = await testApp();
const { connection } = database;

beforeEach(async () => {
  await emptyDatabase(database);
  clock.set('2026-06-03T19:00:00Z');
});

const SATURDAY = '2026-06-06';
const SATURDAYS_8_TO_1: OpeningTimes = {
  yearRound: true,
  seasons: [
    {
      from: null,
      to: null,
      rules: [{ weekdays: ['saturday'], opens: '08:00', closes: '13:00' }],
    },
  ],
  exceptions: [],
};

async function isFound(query: string): Promise<boolean> {
  await settled();
  const answer = await app.inject(`/api/markets?view=pin&${query}`);
  return answer.json().length === 1;
}

/** @param time of that Saturday in Portland, seven hours behind UTC */
function atPortlandTime(time: string): void {
  clock.set(new Date(`${SATURDAY}T${time}:00-07:00`).toISOString());
}

describe('an event on a day on which its market would be closed', () => {
  it.each<[status: EventStatus, opens: boolean]>([
    ['active', true],
    ['scheduled', true],
    ['cancelled', false],
    ['postponed', false],
    ['draft', false],
  ])('that is %s: opens the day is %s', async (status, opens) => {
    const { id } = await aMarket(connection, {
      openingTimes: { ...SATURDAYS_8_TO_1, seasons: [] },
    });
    await anEvent(connection, { marketId: id, eventDate: SATURDAY, status });
    expect(await isFound(`openOn=${SATURDAY}`)).toBe(opens);
    expect(await isFound('openOn=2026-06-07')).toBe(false);
    atPortlandTime('10:00');
    expect(await isFound('openNow=true')).toBe(opens);
  });

  it('opens it however far ahead that is', async () => {
    const { id } = await aMarket(connection);
    await anEvent(connection, { marketId: id, eventDate: '2028-06-03' });
    expect(await isFound('openOn=2028-06-03')).toBe(true);
    expect(await isFound('openOn=2028-06-04')).toBe(false);
  });

  it('opens it at its own hours, in the time zone of the place', async () => {
    const { id } = await aMarket(connection, { timeZone: 'America/New_York' });
    await anEvent(connection, {
      marketId: id,
      eventDate: SATURDAY,
      startTime: '09:30',
      endTime: '14:00',
    });
    for (const [moment, isOpen] of [
      ['2026-06-06T13:29:59Z', false],
      ['2026-06-06T13:30:00Z', true],
      ['2026-06-06T17:59:59Z', true],
      ['2026-06-06T18:00:00Z', false],
    ] as const) {
      clock.set(moment);
      expect(await isFound('openNow=true'), moment).toBe(isOpen);
    }
  });

  it('says when it opens before it does', async () => {
    const { id } = await aMarket(connection);
    await anEvent(connection, { marketId: id, eventDate: SATURDAY });
    await settled();
    const answer = await app.inject(`/api/markets/${id}`);
    expect(answer.json().openStatus).toMatchObject({
      state: 'closed',
      text: 'Opens Saturday 9:00 AM',
      opensAt: '2026-06-06T09:00:00-07:00',
    });
  });
});

describe('an event on a day on which its market opens every week', () => {
  it.each<[status: EventStatus, staysOpen: boolean]>([
    ['active', true],
    ['scheduled', true],
    ['cancelled', false],
    ['postponed', false],
    ['draft', true],
  ])('that is %s: the day stays open is %s', async (status, staysOpen) => {
    const { id } = await aMarket(connection, { openingTimes: SATURDAYS_8_TO_1 });
    await anEvent(connection, { marketId: id, eventDate: SATURDAY, status });
    expect(await isFound(`openOn=${SATURDAY}`)).toBe(staysOpen);
    expect(await isFound('openOn=2026-06-13')).toBe(true);
    atPortlandTime('12:00');
    expect(await isFound('openNow=true')).toBe(staysOpen);
  });

  it('has the last word on its hours', async () => {
    const { id } = await aMarket(connection, { openingTimes: SATURDAYS_8_TO_1 });
    await anEvent(connection, {
      marketId: id,
      eventDate: SATURDAY,
      startTime: '10:00',
      endTime: '16:00',
    });
    atPortlandTime('09:00');
    expect(await isFound('openNow=true')).toBe(false);
    atPortlandTime('15:00');
    expect(await isFound('openNow=true')).toBe(true);
  });

  it('opens the day when another one of the same day is cancelled', async () => {
    const { id } = await aMarket(connection, { openingTimes: SATURDAYS_8_TO_1 });
    await anEvent(connection, { marketId: id, eventDate: SATURDAY, status: 'cancelled' });
    await anEvent(connection, {
      marketId: id,
      eventDate: SATURDAY,
      startTime: '17:00',
      endTime: '20:00',
    });
    expect(await isFound(`openOn=${SATURDAY}`)).toBe(true);
    atPortlandTime('18:00');
    expect(await isFound('openNow=true')).toBe(true);
  });
});

describe('an event that was put off to another day', () => {
  it.each([
    ['a later', '2026-06-07'],
    ['an earlier', '2026-05-29'],
  ])('to %s one, closes its former day', async (_, eventDate) => {
    const { id } = await aMarket(connection, { openingTimes: SATURDAYS_8_TO_1 });
    await anEvent(connection, { marketId: id, eventDate, previousDates: [SATURDAY] });
    expect(await isFound(`openOn=${SATURDAY}`)).toBe(false);
    expect(await isFound('openOn=2026-06-13')).toBe(true);
    atPortlandTime('10:00');
    expect(await isFound('openNow=true')).toBe(false);
    const { openStatus } = (await app.inject(`/api/markets/${id}`)).json();
    expect(openStatus.text).toMatch(/^Closed today · opens (tomorrow 9|next Saturday 8):00 AM$/);
  });

  it('opens its new day, and leaves its former one open where another event is on it', async () => {
    const { id } = await aMarket(connection, { openingTimes: SATURDAYS_8_TO_1 });
    await anEvent(connection, {
      marketId: id,
      eventDate: '2026-06-07',
      previousDates: [SATURDAY],
    });
    await anEvent(connection, { marketId: id, eventDate: SATURDAY });
    expect(await isFound('openOn=2026-06-07')).toBe(true);
    expect(await isFound(`openOn=${SATURDAY}`)).toBe(true);
  });

  it('closes nothing while it is a draft', async () => {
    const { id } = await aMarket(connection, { openingTimes: SATURDAYS_8_TO_1 });
    await anEvent(connection, {
      marketId: id,
      eventDate: '2026-06-07',
      previousDates: [SATURDAY],
      status: 'draft',
    });
    expect(await isFound(`openOn=${SATURDAY}`)).toBe(true);
  });
});

describe('a series', () => {
  async function openDays(dates: string[]): Promise<string[]> {
    const open = [];
    for (const date of dates) if (await isFound(`openOn=${date}`)) open.push(date);
    return open;
  }

  it('that began weeks ago opens its weekdays until its last day', async () => {
    await aSeries(connection, {
      firstDate: '2026-05-02',
      recurringPattern: 'weekly',
      recurringDays: ['saturday', 'tuesday'],
      recurringEndDate: '2026-06-16',
    });
    const days = ['06-05', '06-06', '06-09', '06-13', '06-16', '06-20'].map((day) => `2026-${day}`);
    expect(await openDays(days)).toEqual(['2026-06-06', '2026-06-09', '2026-06-13', '2026-06-16']);
  });

  it('every second week leaves out the weeks between', async () => {
    await aSeries(connection, { firstDate: SATURDAY, recurringPattern: 'biweekly' });
    const days = ['06-06', '06-13', '06-20', '06-27', '07-04'].map((day) => `2026-${day}`);
    expect(await openDays(days)).toEqual(['2026-06-06', '2026-06-20', '2026-07-04']);
  });

  it('every month keeps to its Saturday of the month, a year ahead', async () => {
    await aSeries(connection, {
      firstDate: SATURDAY,
      recurringPattern: 'monthly',
      recurringDays: ['saturday'],
    });
    const days = ['2026-07-04', '2026-07-11', '2026-12-05', '2027-05-01', '2027-05-08'];
    expect(await openDays(days)).toEqual(['2026-07-04', '2026-12-05', '2027-05-01']);
  });

  it('that is cancelled closes every one of its days', async () => {
    const { id } = await aMarket(connection, { openingTimes: SATURDAYS_8_TO_1 });
    await aSeries(connection, {
      marketId: id,
      firstDate: SATURDAY,
      status: 'cancelled',
      recurringEndDate: '2026-06-20',
    });
    const days = ['06-06', '06-13', '06-20', '06-27'].map((day) => `2026-${day}`);
    expect(await openDays(days)).toEqual(['2026-06-27']);
  });
});

describe('hours that nobody has confirmed for two years are told with their year', () => {
  const LONG_AGO = new Date('2023-05-01T12:00:00Z');
  const asOf = async () => {
    await settled();
    const [market] = (await app.inject('/api/markets')).json();
    return market.openStatus.asOf;
  };
  const aSeriesOf = async (updatedAt: Date) => {
    const { id: marketId } = await aMarket(connection, {
      organizerId: (await aUser(connection)).id,
      openingTimes: SATURDAYS_8_TO_1,
      lastConfirmedOn: '2023-05-01',
    });
    await aSeries(connection, { marketId, updatedAt });
  };

  it('though a job goes on making the days of a series that was made as long ago', async () => {
    await aSeriesOf(LONG_AGO);
    expect(await asOf()).toBe(2023);
  });

  it('but not where the series was made or changed since', async () => {
    await aSeriesOf(new Date('2026-05-01T12:00:00Z'));
    expect(await asOf()).toBeUndefined();
  });

  it('nor where one of its days was, by itself', async () => {
    await aSeriesOf(LONG_AGO);
    const updatedAt = new Date(Date.now() + 60_000);
    await connection
      .update(marketEvents)
      .set({ updatedAt })
      .where(eq(marketEvents.eventDate, '2026-06-13'));
    expect(await asOf()).toBeUndefined();
  });
});
