import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Application } from '#contract/applications/applications.ts';
import { queryRows } from '#server/db/queryRows.ts';
import {
  applicationChanges,
  applications,
  marketEvents,
  markets,
  notifications,
  vendors,
} from '#server/db/schema.ts';
import {
  aClaim,
  aMarket,
  anApplication,
  anEvent,
  aSeries,
  aUser,
  aVendor,
  aVendorAtEvent,
} from '#server/testing/builders.ts';
import { type Asker, asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { offerFreedPlaces, waitlistJobs } from './waitlist.ts';

/** Noon of Wednesday 2026-06-03 in Portland. */
const NOW = '2026-06-03T19:00:00Z';
const IN_TWO_DAYS = '2026-06-05T19:00:00.000Z';

const site = await testApp({ now: NOW });
const { clock, services } = site;
const { connection } = site.database;
const url = '/api/vendor-applications';
const administrator = await asAdministrator(site);

beforeEach(() => clock.set(NOW));

/** An event with one place, which is taken. */
async function aFullEvent(values: Parameters<typeof anEvent>[1] = {}) {
  const organizer = await aUser(connection);
  const { id: marketId } = await aMarket(connection, {
    name: 'Dawn Market',
    organizerId: organizer.id,
  });
  const event = await anEvent(connection, {
    marketId,
    eventDate: '2026-07-18',
    maxVendors: 1,
    ...values,
  });
  const holder = await aBusiness(event, 'approved');
  await aVendorAtEvent(connection, { eventId: event.id, vendorId: holder.vendorId });
  return { event, holder, organizer, decide: await signedInAs(site, organizer) };
}

async function aBusiness(
  event: { id: number; marketId: number },
  status: 'approved' | 'pending' | 'waitlisted',
  since = '2026-06-01T12:00:00Z',
) {
  const user = await aUser(connection);
  const { id: vendorId } = await aVendor(connection, { userId: user.id, businessName: 'Bees' });
  const to = { marketId: event.marketId, eventId: event.id };
  const { id } = await anApplication(connection, { ...to, vendorId, status });
  await connection
    .insert(applicationChanges)
    .values({ applicationId: id, status, changedAt: new Date(since) });
  return { id, user, vendorId, ask: await signedInAs(site, user) };
}

const move = (ask: Asker, id: number, status: string) =>
  ask({ method: 'PATCH', url: `${url}/${id}/status`, payload: { status } });

const change = async (decide: Asker, id: number, payload: object, scope = 'one') => {
  const address = `/api/events/${id}?scope=${scope}`;
  const changed = await decide({ method: 'PUT', url: address, payload });
  expect(changed.statusCode, changed.body).toBe(200);
};

const endOffer = (eventId: number, until: string) =>
  waitlistJobs(services)['end-offer']({ eventId, until });

const leave = ({ ask, user: { email } }: Awaited<ReturnType<typeof aBusiness>>) =>
  ask({ method: 'DELETE', url: '/api/user', payload: { email } });

const read = async (ask: Asker, id: number): Promise<Application> =>
  (await ask(`${url}/${id}`)).json();

const noticesOf = async ({ user }: { user: { id: number } }) =>
  (
    await connection
      .select()
      .from(notifications)
      .where(eq(notifications.userId, user.id))
      .orderBy(notifications.id)
  ).map(({ kind, title }) => `${kind}: ${title}`);

const offersOf = async (...those: { id: number }[]) => {
  const ids = those.map(({ id }) => id);
  const rows = await connection.select().from(applications).where(inArray(applications.id, ids));
  const offerOf = new Map(rows.map((row) => [row.id, row.offeredUntil?.toISOString() ?? null]));
  return ids.map((id) => offerOf.get(id));
};

describe('A place that becomes free', () => {
  it('is offered to whoever waits longest, who accepts it', async () => {
    const { event, holder, organizer, decide } = await aFullEvent();
    const later = await aBusiness(event, 'waitlisted', '2026-06-02T12:00:00Z');
    const first = await aBusiness(event, 'waitlisted', '2026-06-01T12:00:00Z');
    expect((await move(first.ask, first.id, 'approved')).statusCode).toBe(409);
    expect((await move(holder.ask, holder.id, 'withdrawn')).statusCode).toBe(200);
    expect(await offersOf(first, later)).toEqual([IN_TWO_DAYS, null]);
    expect(await noticesOf(first)).toEqual([
      'waitlist_offer: A spot opened up: Dawn Market on Saturday, July 18, 2026',
    ]);
    expect(await noticesOf(later)).toEqual([]);
    const [offer] = await connection
      .select()
      .from(notifications)
      .where(eq(notifications.userId, first.user.id));
    expect(offer?.path).toBe(`/vendor-dashboard?application=${first.id}`);
    expect(offer?.body).toBe(
      'It’s your turn. Accept the spot by Friday, June 5, 2026 at 12:00 PM PDT, or it goes to the next vendor.',
    );

    expect(await read(first.ask, first.id)).toMatchObject({
      offeredUntil: IN_TWO_DAYS,
      permissions: { moves: ['approved', 'withdrawn'] },
    });
    expect((await read(decide, first.id)).permissions.moves).toEqual(['approved', 'rejected']);
    expect((await move(later.ask, later.id, 'approved')).statusCode).toBe(409);
    const accepted = await move(first.ask, first.id, 'approved');
    expect(accepted.json()).toMatchObject({
      status: 'approved',
      approvalNotes: null,
      offeredUntil: null,
      event: { currentVendors: 1 },
    });
    expect(await noticesOf({ user: organizer })).toEqual([
      'application_withdrawn: Withdrawn: Bees',
      'application_status: Spot accepted: Bees',
    ]);
  });

  it('goes to the next when the offer is declined, and when it is let pass', async () => {
    const { event, holder } = await aFullEvent();
    const waiting = [
      await aBusiness(event, 'waitlisted', '2026-06-01T12:00:00Z'),
      await aBusiness(event, 'waitlisted', '2026-06-01T13:00:00Z'),
      await aBusiness(event, 'waitlisted', '2026-06-01T14:00:00Z'),
    ] as const;
    const [first, second, third] = waiting;
    await move(holder.ask, holder.id, 'withdrawn');
    await move(first.ask, first.id, 'withdrawn');
    expect(await offersOf(first, second, third)).toEqual([null, IN_TWO_DAYS, null]);

    clock.set('2026-06-05T18:59:59Z');
    await endOffer(event.id, IN_TWO_DAYS);
    expect(await offersOf(third)).toEqual([null]);
    clock.set('2026-06-05T19:00:00Z');
    const late = await signedInAs(site, second.user);
    const refused = await move(late, second.id, 'approved');
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toBe(
      'There’s no open spot for you right now. You’re still on the waitlist.',
    );
    await endOffer(event.id, IN_TWO_DAYS);
    // Done twice, after a crash, it offers nothing twice.
    await endOffer(event.id, IN_TWO_DAYS);
    expect(await offersOf(second, third)).toEqual([IN_TWO_DAYS, '2026-06-07T19:00:00.000Z']);
    expect(await noticesOf(third)).toHaveLength(1);
    expect((await read(late, second.id)).offeredUntil).toBeNull();
  });

  it('stays with whoever took it on her phone when her laptop, which shows the offer, declines', async () => {
    const { event, holder } = await aFullEvent();
    const { id, ask } = await aBusiness(event, 'waitlisted');
    await move(holder.ask, holder.id, 'withdrawn');
    expect((await move(ask, id, 'approved')).statusCode).toBe(200);
    const decline = { status: 'withdrawn', from: 'waitlisted' };
    const refused = await ask({ method: 'PATCH', url: `${url}/${id}/status`, payload: decline });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toBe(
      'This application is now approved. Review it again before you withdraw it.',
    );
    expect((await ask(`${url}/${id}`)).json()).toMatchObject({ status: 'approved' });
  });

  it('is offered too when whoever had it leaves the site, of which the organizer is told', async () => {
    const { event, holder, organizer } = await aFullEvent();
    const waiting = await aBusiness(event, 'waitlisted');
    const left = await leave(holder);
    expect(left.statusCode, left.body).toBe(200);
    expect(await offersOf(waiting)).toEqual([IN_TWO_DAYS]);
    expect(await noticesOf({ user: organizer })).toEqual(['application_withdrawn: Removed: Bees']);
  });

  it.each(['herself', 'by the administrator'])(
    'goes to the next when whoever was offered it leaves the site, %s',
    async (how) => {
      const { event, holder } = await aFullEvent();
      const first = await aBusiness(event, 'waitlisted', '2026-06-01T12:00:00Z');
      const next = await aBusiness(event, 'waitlisted', '2026-06-01T13:00:00Z');
      await move(holder.ask, holder.id, 'withdrawn');
      expect(await offersOf(first, next)).toEqual([IN_TWO_DAYS, null]);
      const left =
        how === 'herself'
          ? await leave(first)
          : await administrator({ method: 'DELETE', url: `/api/admin/vendors/${first.vendorId}` });
      expect(left.statusCode, left.body).toBeLessThan(300);
      expect(await offersOf(next)).toEqual([IN_TWO_DAYS]);
    },
  );

  it('while the event is called off is offered once it takes place again', async () => {
    const { event, holder, decide } = await aFullEvent();
    const waiting = await aBusiness(event, 'waitlisted');
    const postpone = (payload: object) =>
      decide({ method: 'POST', url: `/api/events/${event.id}/postpone`, payload });
    await postpone({ reason: 'A storm is coming.' });
    await move(holder.ask, holder.id, 'withdrawn');
    expect(await offersOf(waiting)).toEqual([null]);
    const putOff = await postpone({ reason: 'The storm is over.', newDate: '2026-07-25' });
    expect(putOff.statusCode, putOff.body).toBe(200);
    expect(await offersOf(waiting)).toEqual([IN_TWO_DAYS]);
  });

  it('while the event is cancelled is offered once it takes place after all', async () => {
    const { event, holder, decide } = await aFullEvent();
    const waiting = await aBusiness(event, 'waitlisted');
    await decide({
      method: 'POST',
      url: `/api/events/${event.id}/cancel`,
      payload: { reason: 'A storm is coming.' },
    });
    await move(holder.ask, holder.id, 'withdrawn');
    expect(await offersOf(waiting)).toEqual([null]);
    const back = await decide({
      method: 'PUT',
      url: `/api/events/${event.id}`,
      payload: { status: 'active' },
    });
    expect(back.statusCode, back.body).toBe(200);
    expect(await offersOf(waiting)).toEqual([IN_TWO_DAYS]);
  });

  it('does not wait for the vendor: the organizer may give it to anybody', async () => {
    const { event, holder, decide } = await aFullEvent();
    const waiting = await aBusiness(event, 'waitlisted');
    const other = await aBusiness(event, 'pending');
    await move(holder.ask, holder.id, 'withdrawn');
    expect((await move(decide, other.id, 'approved')).statusCode).toBe(200);
    const refused = await move(waiting.ask, waiting.id, 'approved');
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toBe(
      'The open spot has already been taken. You’re still on the waitlist.',
    );
    // She has let nothing pass: the next place is hers to accept.
    expect(await offersOf(waiting)).toEqual([null]);
    clock.advance(1000);
    await move(other.ask, other.id, 'withdrawn');
    expect(await offersOf(waiting)).toEqual(['2026-06-05T19:00:01.000Z']);
    expect((await move(waiting.ask, waiting.id, 'approved')).statusCode).toBe(200);
    // Each time that it was offered or gone she was told.
    const OFFERED = 'waitlist_offer: A spot opened up: Dawn Market on Saturday, July 18, 2026';
    const GONE = 'waitlist_offer: Spot no longer open: Dawn Market on Saturday, July 18, 2026';
    expect(await noticesOf(waiting)).toEqual([OFFERED, GONE, OFFERED]);
  });

  it('is offered no more where the event has fewer places or is called off, of which she is told once', async () => {
    const { event, decide } = await aFullEvent();
    const waiting = await aBusiness(event, 'waitlisted');
    await change(decide, event.id, { maxVendors: 2 });
    await change(decide, event.id, { maxVendors: 1 });
    clock.advance(1000);
    await change(decide, event.id, { maxVendors: 2 });
    await decide({
      method: 'POST',
      url: `/api/events/${event.id}/cancel`,
      payload: { reason: 'A storm is coming.' },
    });
    expect(await offersOf(waiting)).toEqual([null]);
    const day = 'Dawn Market on Saturday, July 18, 2026';
    expect(await noticesOf(waiting)).toEqual([
      `waitlist_offer: A spot opened up: ${day}`,
      `waitlist_offer: Spot no longer open: ${day}`,
      `waitlist_offer: A spot opened up: ${day}`,
      `event_cancelled: Cancelled: ${day}`,
    ]);
  });

  it('stands in the list of her who gives places away, as long as it is offered', async () => {
    const { event, holder, decide } = await aFullEvent();
    const waiting = await aBusiness(event, 'waitlisted');
    await aBusiness(event, 'waitlisted', '2026-06-02T12:00:00Z');
    const offered = async (flag: boolean) => {
      const answer = await decide(`/api/user/applications?offered=${flag}`);
      return (answer.json() as Application[]).map(({ id }) => id);
    };
    expect(await offered(true)).toEqual([]);
    await move(holder.ask, holder.id, 'withdrawn');
    expect(await offered(true)).toEqual([waiting.id]);
    expect(await offered(false)).toHaveLength(3);
    clock.set(IN_TWO_DAYS);
    expect(await offered(true)).toEqual([]);
  });

  it('that she is offered again is told of again, although both offers end with the event’s start', async () => {
    const { event, holder, decide } = await aFullEvent({
      eventDate: '2026-06-04',
      startTime: '09:00',
    });
    const waiting = await aBusiness(event, 'waitlisted');
    const other = await aBusiness(event, 'pending');
    await move(holder.ask, holder.id, 'withdrawn');
    expect(await noticesOf(waiting)).toHaveLength(1);
    await move(decide, other.id, 'approved');
    clock.set('2026-06-03T20:00:00Z');
    await move(other.ask, other.id, 'withdrawn');
    expect(await offersOf(waiting)).toEqual(['2026-06-04T16:00:00.000Z']);
    const day = 'Dawn Market on Thursday, June 4, 2026';
    expect(await noticesOf(waiting)).toEqual([
      `waitlist_offer: A spot opened up: ${day}`,
      `waitlist_offer: Spot no longer open: ${day}`,
      `waitlist_offer: A spot opened up: ${day}`,
    ]);
  });

  it('that several were offered is there for who accepts last only if it is left', async () => {
    const { event, holder, decide } = await aFullEvent();
    await decide({ method: 'PUT', url: `/api/events/${event.id}`, payload: { maxVendors: 3 } });
    const waiting = await aBusiness(event, 'waitlisted', '2026-06-01T12:00:00Z');
    const others = [await aBusiness(event, 'pending'), await aBusiness(event, 'pending')];
    await move(holder.ask, holder.id, 'withdrawn');
    expect(await offersOf(waiting)).toEqual([IN_TWO_DAYS]);
    const status = 'approved';
    const ids = [...others.map(({ id }) => id), (await aBusiness(event, 'pending')).id];
    const payload = { ids, status };
    const decided = await decide({ method: 'POST', url: `${url}/decisions`, payload });
    expect(decided.statusCode, decided.body).toBe(200);
    expect(await offersOf(waiting)).toEqual([null]);
  });

  it('that she was offered before the event was put off is offered again with its new date', async () => {
    const { event, holder, decide } = await aFullEvent();
    const waiting = await aBusiness(event, 'waitlisted');
    await move(holder.ask, holder.id, 'withdrawn');
    expect(await offersOf(waiting)).toEqual([IN_TWO_DAYS]);
    const postpone = (payload: object) =>
      decide({ method: 'POST', url: `/api/events/${event.id}/postpone`, payload });
    await postpone({ reason: 'A storm is coming.' });
    clock.set('2026-06-08T19:00:00Z');
    await postpone({ reason: 'The storm is over.', newDate: '2026-07-25' });
    expect(await offersOf(waiting)).toEqual(['2026-06-10T19:00:00.000Z']);
  });

  it('is offered until the event begins at the latest, and not once it has', async () => {
    const { event, holder } = await aFullEvent({ eventDate: '2026-06-04', startTime: '09:00' });
    const [first, second] = [
      await aBusiness(event, 'waitlisted', '2026-06-01T12:00:00Z'),
      await aBusiness(event, 'waitlisted', '2026-06-01T13:00:00Z'),
    ];
    await move(holder.ask, holder.id, 'withdrawn');
    expect(await offersOf(first)).toEqual(['2026-06-04T16:00:00.000Z']);
    clock.set('2026-06-04T16:00:00Z');
    await connection.transaction((transaction) =>
      offerFreedPlaces(transaction, services, event.id),
    );
    expect(await offersOf(second)).toEqual([null]);
  });

  it.each([
    ['alone', (ask: Asker, id: number) => move(ask, id, 'waitlisted')],
    [
      'with others',
      (ask: Asker, id: number) =>
        ask({
          method: 'POST',
          url: `${url}/decisions`,
          payload: { ids: [id], status: 'waitlisted' },
        }),
    ],
  ])('while somebody comes onto the waitlist, %s, is offered to her', async (_how, waitlist) => {
    const { event, holder, decide } = await aFullEvent();
    const coming = await aBusiness(event, 'pending');
    // Between the look at a full event and the lock under which she comes onto its waitlist.
    const begin = connection.transaction.bind(connection);
    vi.spyOn(connection, 'transaction').mockImplementationOnce(async (run, config) => {
      await move(holder.ask, holder.id, 'withdrawn');
      return begin(run, config);
    });
    expect((await waitlist(decide, coming.id)).statusCode).toBe(200);
    expect(await offersOf(coming)).toEqual([IN_TWO_DAYS]);
  });

  it('that the organizer keeps is not offered to whom she has wait all the same', async () => {
    const { event, decide } = await aFullEvent({ maxVendors: 2 });
    const coming = await aBusiness(event, 'pending');
    expect((await move(decide, coming.id, 'waitlisted')).statusCode).toBe(200);
    expect(await offersOf(coming)).toEqual([null]);
  });

  it('is one of as many as an event gains, each offered to one, and none where it is cancelled', async () => {
    const { event } = await aFullEvent();
    const nobodys = await anApplication(connection, {
      marketId: event.marketId,
      eventId: event.id,
      status: 'waitlisted',
    });
    const waiting = await Promise.all(
      ['12', '13', '14'].map((hour) => aBusiness(event, 'waitlisted', `2026-06-01T${hour}:00:00Z`)),
    );
    const offer = () =>
      connection.transaction((transaction) => offerFreedPlaces(transaction, services, event.id));
    const change = (values: object) =>
      connection.update(marketEvents).set(values).where(eq(marketEvents.id, event.id));
    await change({ maxVendors: 3, status: 'cancelled' });
    await offer();
    expect(await offersOf(...waiting)).toEqual([null, null, null]);
    await change({ status: 'active' });
    await Promise.all([offer(), offer()]);
    expect(await offersOf(...waiting)).toEqual([IN_TWO_DAYS, IN_TWO_DAYS, null]);
    // Nobody could accept for a business that nobody has claimed.
    expect(await offersOf(nobodys)).toEqual([null]);
    const waitingJobs = await queryRows(
      connection,
      sql`select count(*)::int as count from pgboss.job
        where name = 'end-offer' and (data ->> 'eventId')::int = ${event.id}`,
    );
    expect(waitingJobs).toEqual([{ count: 1 }]);
  });
});

describe('Where no place becomes free', () => {
  /** Three places, of which one is taken, and somebody whom the organizer has wait all the same. */
  async function anEventWithPlacesKept(values: Parameters<typeof anEvent>[1] = {}) {
    const full = await aFullEvent({ maxVendors: 3, ...values });
    const waiting = await aBusiness(full.event, 'pending');
    await move(full.decide, waiting.id, 'waitlisted');
    return { ...full, waiting };
  }

  it('none is offered when the organizer lowers their number, and each of them when she raises it', async () => {
    const { event, decide, waiting } = await anEventWithPlacesKept();
    await change(decide, event.id, { maxVendors: 2 });
    await change(decide, event.id, { status: 'scheduled' });
    expect(await offersOf(waiting)).toEqual([null]);
    await change(decide, event.id, { maxVendors: null });
    expect(await offersOf(waiting)).toEqual([IN_TWO_DAYS]);
  });

  it('a new number for a whole series is more places on some of its days only', async () => {
    const organizer = await aUser(connection);
    const { id: marketId } = await aMarket(connection, { organizerId: organizer.id });
    const { events } = await aSeries(connection, {
      marketId,
      maxVendors: 1,
      recurringDays: ['saturday'],
    });
    const [first, second] = events as [(typeof events)[0], (typeof events)[0]];
    const more = connection.update(marketEvents).set({ maxVendors: 3 });
    await more.where(eq(marketEvents.id, second.id));
    const waiting = [await aBusiness(first, 'waitlisted'), await aBusiness(second, 'waitlisted')];
    const decide = await signedInAs(site, organizer);
    await change(decide, first.id, { maxVendors: 2 }, 'all');
    expect(await offersOf(...waiting)).toEqual([IN_TWO_DAYS, null]);
  });

  it('none is offered when the event is moved straight to another day', async () => {
    const { event, decide, waiting } = await anEventWithPlacesKept();
    const moved = await decide({
      method: 'POST',
      url: `/api/events/${event.id}/postpone`,
      payload: { reason: 'A storm is coming.', newDate: '2026-07-25' },
    });
    expect(moved.statusCode, moved.body).toBe(200);
    await change(decide, event.id, { eventDate: '2026-07-26', startTime: '08:30' });
    expect(await offersOf(waiting)).toEqual([null]);
  });

  it('none is offered at the end of an offer that was accepted', async () => {
    const { event, holder, decide } = await aFullEvent();
    const first = await aBusiness(event, 'waitlisted');
    await move(holder.ask, holder.id, 'withdrawn');
    await move(first.ask, first.id, 'approved');
    await change(decide, event.id, { maxVendors: 3 });
    const kept = await aBusiness(event, 'pending');
    await move(decide, kept.id, 'waitlisted');
    clock.set(IN_TWO_DAYS);
    await endOffer(event.id, IN_TWO_DAYS);
    expect(await offersOf(first, kept)).toEqual([null, null]);
  });
});

describe('An offer that stands when its event moves', () => {
  const IN_TWO_DAYS_AND_AN_HOUR = '2026-06-05T20:00:00.000Z';

  /** Two wait for one place, which the first of them is offered; an hour later. */
  async function anOffer(values: Parameters<typeof anEvent>[1]) {
    const { event, holder, decide } = await aFullEvent(values);
    const first = await aBusiness(event, 'waitlisted', '2026-06-01T12:00:00Z');
    const next = await aBusiness(event, 'waitlisted', '2026-06-01T13:00:00Z');
    await move(holder.ask, holder.id, 'withdrawn');
    clock.advance(3_600_000);
    return { event, decide, first, next };
  }

  it('holds for two days again where the event is put off, and only then goes to the next', async () => {
    const { event, decide, first, next } = await anOffer({
      eventDate: '2026-06-04',
      startTime: '09:00',
    });
    const START = '2026-06-04T16:00:00.000Z';
    expect(await offersOf(first, next)).toEqual([START, null]);
    await decide({
      method: 'POST',
      url: `/api/events/${event.id}/postpone`,
      payload: { reason: 'A storm is coming.', newDate: '2026-06-20' },
    });
    expect(await offersOf(first, next)).toEqual([IN_TWO_DAYS_AND_AN_HOUR, null]);
    expect(await noticesOf(first)).toEqual([
      'waitlist_offer: A spot opened up: Dawn Market on Thursday, June 4, 2026',
      'event_postponed: Postponed: Dawn Market on Thursday, June 4, 2026',
      'waitlist_offer: A spot opened up: Dawn Market on Saturday, June 20, 2026',
    ]);
    clock.set(START);
    await endOffer(event.id, START);
    expect(await offersOf(next)).toEqual([null]);
    clock.set(IN_TWO_DAYS_AND_AN_HOUR);
    await endOffer(event.id, IN_TWO_DAYS_AND_AN_HOUR);
    expect(await offersOf(next)).toEqual(['2026-06-07T20:00:00.000Z']);
  });

  it('ends with its new start where the event is moved forward', async () => {
    const { event, decide, first, next } = await anOffer({ eventDate: '2026-07-18' });
    await change(decide, event.id, { eventDate: '2026-06-04', startTime: '08:30' });
    expect(await offersOf(first, next)).toEqual(['2026-06-04T15:30:00.000Z', null]);
    await change(decide, event.id, { startTime: '08:00' });
    expect(await offersOf(first, next)).toEqual(['2026-06-04T15:00:00.000Z', null]);
    expect(await noticesOf(next)).not.toContainEqual(expect.stringContaining('waitlist_offer'));
  });

  it('is taken back where the event has begun by its new hours', async () => {
    const { event, decide, first } = await anOffer({
      eventDate: '2026-06-03',
      startTime: '14:00',
      endTime: '18:00',
    });
    await change(decide, event.id, { startTime: '12:30' });
    expect(await offersOf(first)).toEqual([null]);
    const day = 'Dawn Market on Wednesday, June 3, 2026';
    expect(await noticesOf(first)).toEqual([
      `waitlist_offer: A spot opened up: ${day}`,
      `event_changed: Changed: ${day}`,
    ]);
  });

  it('is not hers to accept any more where the event has begun by the clock of where its market is now', async () => {
    const { event, first } = await anOffer({ eventDate: '2026-06-03', startTime: '14:00' });
    expect((await read(first.ask, first.id)).permissions.moves).toEqual(['approved', 'withdrawn']);
    await connection
      .update(markets)
      .set({ timeZone: 'America/New_York' })
      .where(eq(markets.id, event.marketId));
    expect((await read(first.ask, first.id)).permissions.moves).toEqual([]);
    const refused = await move(first.ask, first.id, 'approved');
    expect(refused.statusCode, refused.body).toBe(409);
  });

  it('stays as it is where the event only ends at another time', async () => {
    const { event, decide, first } = await anOffer({ endTime: '14:00' });
    await change(decide, event.id, { endTime: '15:00' });
    expect(await offersOf(first)).toEqual([IN_TWO_DAYS]);
  });
});

describe('a business that waits', () => {
  const decideClaim = (id: number, payload: object) =>
    administrator({ method: 'PATCH', url: `/api/admin/claims/${id}`, payload });

  async function withoutOwner(event: { id: number; marketId: number }) {
    const waiting = await aBusiness(event, 'waitlisted');
    await connection.update(vendors).set({ userId: null }).where(eq(vendors.id, waiting.vendorId));
    const { vendorId, user } = waiting;
    return { ...waiting, claim: await aClaim(connection, { vendorId, userId: user.id }) };
  }

  it('is offered what became free before it had an owner', async () => {
    const { event, holder } = await aFullEvent();
    const waiting = await withoutOwner(event);
    await move(holder.ask, holder.id, 'withdrawn');
    expect(await offersOf(waiting)).toEqual([null]);
    expect((await decideClaim(waiting.claim.id, { status: 'approved' })).statusCode).toBe(200);
    expect(await offersOf(waiting)).toEqual([IN_TWO_DAYS]);
    expect(await noticesOf(waiting)).toContain(
      'waitlist_offer: A spot opened up: Dawn Market on Saturday, July 18, 2026',
    );
  });

  it('leaves to who waits next what it was offered, where its claim is taken back', async () => {
    const { event, holder } = await aFullEvent();
    const waiting = await withoutOwner(event);
    const next = await aBusiness(event, 'waitlisted', '2026-06-02T12:00:00Z');
    await decideClaim(waiting.claim.id, { status: 'approved' });
    await move(holder.ask, holder.id, 'withdrawn');
    expect(await offersOf(waiting, next)).toEqual([IN_TWO_DAYS, null]);
    const takeBack = { status: 'taken_back', reason: 'It is somebody else’s.' };
    expect((await decideClaim(waiting.claim.id, takeBack)).statusCode).toBe(200);
    expect(await offersOf(waiting, next)).toEqual([null, IN_TWO_DAYS]);
  });
});
