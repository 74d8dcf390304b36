import { asc, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { notifications, savedMarkets } from '#server/db/schema.ts';
import {
  aMarket,
  anApplication,
  anEvent,
  aSeries,
  aUser,
  aVendor,
} from '#server/testing/builders.ts';
import { signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { waitingJobs } from '#server/testing/waitingJobs.ts';
import { savedMarketJobs } from './tellSavers.ts';

const site = await testApp();
const { connection } = site.database;
const TODAY = '2026-06-03';
const SATURDAY = '2026-06-06';
const NEXT_WEEK = '2026-06-10';
const LATER = '2026-06-11';

/** A market that its organizer and a shopper have saved. */
async function aSavedMarket() {
  const organizer = await aUser(connection);
  const { id: marketId } = await aMarket(connection, {
    name: 'Elm Street Market',
    organizerId: organizer.id,
    timeZone: 'America/Los_Angeles',
  });
  const { id: shopperId } = await aUser(connection);
  const save = (userId: number) => connection.insert(savedMarkets).values({ userId, marketId });
  await save(shopperId);
  await save(organizer.id);
  const ask = await signedInAs(site, organizer);
  const send = async (eventId: number, act: 'cancel' | 'postpone', fields: object = {}) => {
    const payload = { reason: 'A storm is coming.', ...fields };
    const answer = await ask({ method: 'POST', url: `/api/events/${eventId}/${act}`, payload });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const change = async (eventId: number, fields: object, scope = 'one') => {
    const url = `/api/events/${eventId}?scope=${scope}`;
    const answer = await ask({ method: 'PUT', url, payload: fields });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  return { marketId, organizer, shopperId, save, send, change };
}

/** What people have been told once the jobs are done, which may be done twice. */
async function told(...userIds: number[]) {
  const work = savedMarketJobs(site.services)['tell-savers'];
  for (const job of await waitingJobs(connection, 'tell-savers')) {
    await work(job);
    await work(job);
  }
  return connection
    .select()
    .from(notifications)
    .where(inArray(notifications.userId, userIds))
    .orderBy(asc(notifications.id));
}

it('a shopper is told that a day of a market that she saved is cancelled, and its organizer is not', async () => {
  const { marketId, organizer, shopperId, send } = await aSavedMarket();
  const { id: otherId } = await aUser(connection);
  const event = await anEvent(connection, { marketId, eventDate: SATURDAY });
  await send(event.id, 'cancel');
  expect(await told(shopperId, organizer.id, otherId)).toMatchObject([
    {
      userId: shopperId,
      kind: 'event_cancelled',
      title: 'Cancelled: Elm Street Market on Saturday, June 6, 2026',
      body: 'The event on Saturday, June 6, 2026 is cancelled.\n\nFrom the organizer: A storm is coming.\n\nYou saved Elm Street Market.',
      path: `/events/${event.id}`,
    },
  ]);
});

it('of a day that is put off she is told until when, and nothing of a spot', async () => {
  const { marketId, shopperId, send } = await aSavedMarket();
  const event = await anEvent(connection, { marketId, eventDate: SATURDAY });
  await send(event.id, 'postpone', { newDate: LATER });
  const [notice] = await told(shopperId);
  expect(notice?.title).toBe('Postponed: Elm Street Market on Saturday, June 6, 2026');
  expect(notice?.body).toMatch(
    /^Saturday, June 6, 2026 is postponed to Thursday, June 11, 2026\.\n\nFrom/,
  );
});

it.each([
  ['one', {}],
  ['following', { recurringDays: ['sunday'] }],
])('of a day of a series that the form moves she is told, with %s of them', async (scope, rule) => {
  const { marketId, shopperId, change } = await aSavedMarket();
  const { events } = await aSeries(connection, { marketId, recurringDays: ['saturday'] });
  await change(events[0]!.id, { eventDate: '2026-06-07', ...rule }, scope);
  const [notice, ...others] = await told(shopperId);
  expect(notice).toMatchObject({
    kind: 'event_changed',
    title: 'Changed: Elm Street Market on Saturday, June 6, 2026',
    path: `/events/${events[0]!.id}`,
  });
  expect(notice?.body).toMatch(
    /^Saturday, June 6, 2026 is now: Sunday, June 7, 2026, 9:00 AM to 1:00 PM\.\n\nYou saved/,
  );
  expect(others).toEqual([]);
});

it.each([
  ['cancelled', 'cancel', { status: 'active' }, 'Saturday, June 6, 2026'],
  ['put off to no day yet', 'postpone', { eventDate: '2026-06-07' }, 'Sunday, June 7, 2026'],
] as const)(
  'of a day that was %s she is told that it is back on',
  async (_was, act, fields, day) => {
    const { marketId, shopperId, send, change } = await aSavedMarket();
    const { id } = await anEvent(connection, { marketId, eventDate: SATURDAY });
    await send(id, act);
    await change(id, fields);
    expect(await told(shopperId)).toMatchObject([
      {},
      {
        kind: 'event_changed',
        title: 'Changed: Elm Street Market on Saturday, June 6, 2026',
        body: `It’s back on: ${day}, 9:00 AM to 1:00 PM.\n\nYou saved Elm Street Market.`,
        path: `/events/${id}`,
      },
    ]);
  },
);

it('of days of a series she is told that those are back on which were called off', async () => {
  const { marketId, shopperId, send, change } = await aSavedMarket();
  const recurringDays = ['saturday', 'wednesday'] as const;
  const { events } = await aSeries(connection, { marketId, recurringDays: [...recurringDays] });
  const [saturday] = events;
  await send(saturday!.id, 'cancel');
  await change(saturday!.id, { status: 'active', startTime: '10:00' }, 'all');
  const [, notice, ...others] = await told(shopperId);
  expect(notice?.body).toMatch(
    /^It’s back on: Saturday, June 6, 2026, 10:00 AM to 1:00 PM\.\n\nYou/,
  );
  expect(others).toEqual([]);
});

it('of a day that was cancelled and is a draft again she is not told', async () => {
  const { marketId, shopperId, send, change } = await aSavedMarket();
  const { id } = await anEvent(connection, { marketId, eventDate: SATURDAY });
  await send(id, 'cancel');
  await change(id, { status: 'draft' });
  expect(await told(shopperId)).toHaveLength(1);
});

it('she is told neither of a date that was put right, nor of other hours', async () => {
  const { marketId, shopperId, change } = await aSavedMarket();
  const { id } = await anEvent(connection, { marketId, eventDate: SATURDAY });
  await change(id, { eventDate: '2026-06-07' });
  const { events } = await aSeries(connection, { marketId, recurringDays: ['saturday'] });
  await change(events[0]!.id, { startTime: '10:00' });
  expect(await told(shopperId)).toEqual([]);
});

it.each([
  [TODAY, 1],
  [NEXT_WEEK, 1],
  [LATER, 0],
])('of what happens on %s she is told on June 3 so often: %i', async (eventDate, times) => {
  const { marketId, shopperId, send } = await aSavedMarket();
  const event = await anEvent(connection, { marketId, eventDate });
  await send(event.id, 'cancel');
  expect(await told(shopperId)).toHaveLength(times);
});

it('a vendor who saved the market is told once', async () => {
  const { marketId, save, send } = await aSavedMarket();
  const event = await anEvent(connection, { marketId, eventDate: SATURDAY });
  const { id: userId } = await aUser(connection);
  const { id: vendorId } = await aVendor(connection, { userId });
  await anApplication(connection, { vendorId, marketId, eventId: event.id, status: 'approved' });
  await save(userId);
  await send(event.id, 'cancel');
  expect(await told(userId)).toHaveLength(1);
});

it.each(['moved', 'cancelled'] as const)(
  'a vendor who saved the market is told once of a day that is %s, also where more is told with it',
  async (what) => {
    const { marketId, shopperId, save, send, change } = await aSavedMarket();
    const recurringDays = ['saturday', 'wednesday'] as const;
    const { events } = await aSeries(connection, { marketId, recurringDays: [...recurringDays] });
    const [saturday, wednesday] = [events[0]!, events[1]!];
    const { id: userId } = await aUser(connection);
    const { id: vendorId } = await aVendor(connection, { userId });
    // As a vendor she hears of other days first than as a shopper does.
    for (const { id: eventId } of what === 'moved' ? [saturday, wednesday] : [wednesday]) {
      await anApplication(connection, { vendorId, marketId, eventId, status: 'approved' });
    }
    await save(userId);
    const moved = { eventDate: LATER, recurringDays: ['saturday', 'thursday'], startTime: '08:00' };
    if (what === 'moved') await change(wednesday.id, moved, 'all');
    else await send(saturday.id, 'cancel', { scope: 'following' });
    const notices = await told(userId, shopperId);
    const whom = notices.map((notice) => notice.userId);
    expect(whom.toSorted((one, other) => one - other)).toEqual([shopperId, userId]);
    const ofVendor = notices.find((notice) => notice.userId === userId);
    expect(ofVendor?.body).toContain('Wednesday, June 10, 2026');
    expect(ofVendor?.body).not.toContain('You saved');
  },
);

it('a market may have been saved by more people than are told at once', async () => {
  const { marketId, save, send } = await aSavedMarket();
  const people = await Promise.all(Array.from({ length: 12 }, () => aUser(connection)));
  for (const { id } of people) await save(id);
  const event = await anEvent(connection, { marketId, eventDate: SATURDAY });
  await send(event.id, 'cancel');
  const work = savedMarketJobs(site.services, 5)['tell-savers'];
  for (const job of await waitingJobs(connection, 'tell-savers')) await work(job);
  const ids = people.map(({ id }) => id);
  expect((await told(...ids)).map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual(
    ids.toSorted((a, b) => a - b),
  );
});
