import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import {
  calendarFeedSchema,
  type VendorDate,
  vendorDateSchema,
} from '#contract/vendor-calendar/vendorCalendar.ts';
import { type applications, type marketEvents, markets, users } from '#server/db/schema.ts';
import { entriesOf, occurrences } from '#server/features/events/calendarExamples.testing.ts';
import {
  aMarket,
  anApplication,
  anEvent,
  aSeries,
  aUser,
  aVendor,
} from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { type Asker, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

/** It is Wednesday, June 3, 2026, noon in Portland. */
const site = await testApp();
const { connection } = site.database;

let ask: Asker;
let vera: typeof users.$inferSelect;
let vendorId: number;

beforeEach(async () => {
  await connection.delete(users);
  await connection.delete(markets);
  vera = await aUser(connection);
  vendorId = (await aVendor(connection, { userId: vera.id })).id;
  ask = await signedInAs(site, vera);
});

/** An application of hers to an event at a market of its own. */
async function applied(
  status: typeof applications.$inferInsert.status,
  event: Partial<typeof marketEvents.$inferInsert> = {},
  market: Partial<typeof markets.$inferInsert> = {},
) {
  const { id: marketId } = await aMarket(connection, market);
  const { id: eventId } = await anEvent(connection, { ...event, marketId });
  return anApplication(connection, { vendorId, marketId, eventId, status });
}

const calendar = async (as = ask): Promise<VendorDate[]> => (await as('/api/user/calendar')).json();
const feedUrl = async (as = ask): Promise<string> =>
  expectConforms(calendarFeedSchema, (await as('/api/user/calendar-feed')).json()).url;
/** As a calendar program reads it: without any session. */
const feed = (url: string) => site.app.inject(new URL(url).pathname);

it('the calendar says where the person sells from today on, and nothing that is not certain', async () => {
  expect((await site.app.inject('/api/user/calendar')).statusCode).toBe(401);
  expect(await calendar()).toEqual([]);
  const { id, eventId, marketId } = await applied(
    'approved',
    { eventDate: '2026-06-13', startTime: '08:00', endTime: '12:00' },
    { name: 'Alder Square' },
  );
  await applied('approved', { eventDate: '2026-06-02' }, { name: 'Over' });
  await applied('approved', { status: 'draft' }, { name: 'A draft' });
  for (const status of ['pending', 'under_review', 'waitlisted', 'rejected', 'withdrawn'] as const)
    await applied(status);
  await applied('approved', { eventDate: '2026-06-03', status: 'cancelled' }, { name: 'Today' });
  const dates = await calendar();
  for (const date of dates) expectConforms(vendorDateSchema, date);
  expect(dates).toEqual([
    expect.objectContaining({ marketName: 'Today', date: '2026-06-03', status: 'cancelled' }),
    {
      applicationId: id,
      eventId,
      marketId,
      marketName: 'Alder Square',
      address: '1 Main Street',
      city: 'Portland',
      state: 'OR',
      date: '2026-06-13',
      startTime: '08:00',
      endTime: '12:00',
      status: 'active',
    },
  ]);
  const other = await signedInAs(site, await aUser(connection));
  expect(await calendar(other)).toEqual([]);
});

it('a night market stands there until it ends, after midnight too', async () => {
  await applied('approved', { eventDate: '2026-06-03', startTime: '20:00', endTime: '02:00' });
  const before = site.clock.now();
  onTestFinished(() => site.clock.set(new Date(before).toISOString()));
  site.clock.set('2026-06-04T00:30:00-07:00');
  expect((await calendar()).map(({ date }) => date)).toEqual(['2026-06-03']);
  site.clock.set('2026-06-04T02:00:00-07:00');
  expect(await calendar()).toEqual([]);
});

it('what was put off to no day yet stays, and its former day is told as postponed and free', async () => {
  const { eventId } = await applied('approved', { eventDate: '2026-05-30', status: 'postponed' });
  expect(await calendar()).toMatchObject([{ eventId, date: '2026-05-30', status: 'postponed' }]);
  const [entry, ...others] = entriesOf((await feed(await feedUrl())).body);
  expect(others).toEqual([]);
  expect(entry?.summary).toMatch(/^Postponed: /);
  expect(entry?.description).toMatch(/^Not on this day\. The new date isn’t set yet\.\n/);
  expect(entry?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
});

it('of a series stand there the days for which she was approved, each by itself', async () => {
  const { series, events } = await aSeries(connection, { recurringEndDate: '2026-06-27' });
  for (const { id: eventId } of [events[2], events[0]].filter((event) => event !== undefined)) {
    const { marketId } = series;
    await anApplication(connection, { vendorId, marketId, eventId, status: 'approved' });
  }
  expect((await calendar()).map(({ date }) => date)).toEqual(['2026-06-06', '2026-06-20']);
  expect(occurrences((await feed(await feedUrl())).body, '2030')).toEqual([
    '2026-06-06T16:00Z/2026-06-06T20:00Z',
    '2026-06-20T16:00Z/2026-06-20T20:00Z',
  ]);
});

it('the feed holds the same days, with the place and the times of its zone', async () => {
  await applied(
    'approved',
    { eventDate: '2026-06-06', startTime: '09:00', endTime: '13:00' },
    { name: 'Harbor Market', city: 'Boston', state: 'MA', timeZone: 'America/New_York' },
  );
  await applied('approved', { eventDate: '2026-06-07', status: 'cancelled' }, { name: 'Off' });
  await applied('waitlisted', {}, { name: 'Perhaps' });
  const url = await feedUrl();
  expect(url).toMatch(/^https?:\/\/[^/]+\/api\/calendars\/[0-9a-f]{48}\.ics$/);
  const answer = await feed(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('private, max-age=300');
  const [harbor, off, ...others] = entriesOf(answer.body);
  expect(others).toEqual([]);
  expect(harbor?.summary).toBe('Harbor Market');
  expect(harbor?.location).toBe('Harbor Market, 1 Main Street, Boston, MA 97205');
  expect(harbor?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(off?.summary).toBe('Cancelled: Off');
  expect(off?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(answer.body).toContain('DTSTART;TZID=America/New_York:20260606T090000');
  expect(occurrences(answer.body, '2026-06-07')).toEqual(['2026-06-06T13:00Z/2026-06-06T17:00Z']);
});

it('an entry of the feed has changed with its market, which says where it is', async () => {
  const updatedAt = new Date('2026-06-01T12:00:00Z');
  const { marketId } = await applied('approved', { updatedAt }, { updatedAt });
  const url = await feedUrl();
  const revision = async () => entriesOf((await feed(url)).body)[0]?.sequence;
  const before = (await revision()) ?? 0;
  await connection
    .update(markets)
    .set({ address: '2 Park Lane', updatedAt: new Date('2026-06-02T12:00:00Z') })
    .where(eq(markets.id, marketId));
  expect(await revision()).toBe(before + 86_400);
});

it('a day that is withdrawn leaves the feed, which is a calendar when it is empty too', async () => {
  const { id } = await applied('approved', { eventDate: '2026-06-13' });
  const url = await feedUrl();
  expect(entriesOf((await feed(url)).body)).toHaveLength(1);
  const withdrawn = await ask({
    method: 'PATCH',
    url: `/api/vendor-applications/${id}/status`,
    payload: { status: 'withdrawn' },
  });
  expect(withdrawn.statusCode).toBe(200);
  const { body } = await feed(url);
  expect(entriesOf(body)).toEqual([]);
  expect(body).toMatch(/^BEGIN:VCALENDAR\r\n.*BEGIN:VTIMEZONE.*END:VCALENDAR\r\n$/s);
});

it('the address of the feed is each person’s own, stays, and ends when she asks for a new one', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const url = '/api/user/calendar-feed';
    expect((await site.app.inject({ method, url })).statusCode).toBe(401);
  }
  const [first, again] = await Promise.all([feedUrl(), feedUrl()]);
  expect(again).toBe(first);
  const other = await signedInAs(site, await aUser(connection));
  const others = await feedUrl(other);
  expect(others).not.toBe(first);

  const answer = await ask({ method: 'POST', url: '/api/user/calendar-feed' });
  const { url: second } = expectConforms(calendarFeedSchema, answer.json());
  expect(second).not.toBe(first);
  expect(await feedUrl()).toBe(second);
  expect((await feed(first)).statusCode).toBe(404);
  expect((await feed(second)).statusCode).toBe(200);
  expect((await feed(others)).statusCode).toBe(200);
});

it.each(['x', '0'.repeat(48), '%00', 'a'.repeat(200)])('no feed is at %s', async (token) => {
  const answer = await site.app.inject(`/api/calendars/${token}.ics`);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
});

it('whoever leaves ends her feed', async () => {
  const url = await feedUrl();
  const left = await ask({ method: 'DELETE', url: '/api/user', payload: { email: vera.email } });
  expect(left.statusCode).toBe(200);
  expect((await feed(url)).statusCode).toBe(404);
  expect(await connection.$count(users, eq(users.id, vera.id))).toBe(0);
});
