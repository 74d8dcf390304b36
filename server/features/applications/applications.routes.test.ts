import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  applicationSchema,
  applicationWithHistorySchema,
} from '#contract/applications/applications.ts';
import { eventVendors, marketEvents } from '#server/db/schema.ts';
import {
  aMarket,
  anApplication,
  anEvent,
  aUser,
  aVendor,
  aVendorAtEvent,
} from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { type Asker, asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { updatePendingNotes } from './applicationWrites.queries.ts';

/** Noon of Wednesday 2026-06-03 in Portland. */
const NOW = '2026-06-03T19:00:00Z';
const AGREEMENT = `/media/${'a'.repeat(40)}.pdf`;

const site = await testApp({ now: NOW });
const { app, clock } = site;
const { connection } = site.database;
const url = '/api/vendor-applications';

beforeEach(() => clock.set(NOW));

async function aBusiness() {
  const user = await aUser(connection);
  const vendor = await aVendor(connection, { userId: user.id, businessName: 'Bees' });
  return { user, vendor, ask: await signedInAs(site, user) };
}

/** A market with an event in six weeks, and its organizer. */
async function anOrganizedEvent(
  market: Parameters<typeof aMarket>[1] = {},
  event: Parameters<typeof anEvent>[1] = {},
) {
  const organizer = await aUser(connection);
  const { id: marketId } = await aMarket(connection, { organizerId: organizer.id, ...market });
  const made = await anEvent(connection, { marketId, eventDate: '2026-07-18', ...event });
  return { marketId, organizer, event: made, ask: await signedInAs(site, organizer) };
}

const apply = (ask: Asker, marketEventId: number, more: object = {}) =>
  ask({ method: 'POST', url, payload: { marketEventId, notes: 'Honey', ...more } });

const move = (ask: Asker, id: number, status: string, more: object = {}) =>
  ask({ method: 'PATCH', url: `${url}/${id}/status`, payload: { status, ...more } });

const read = async (ask: Asker, id: number) =>
  expectConforms(applicationWithHistorySchema, (await ask(`${url}/${id}`)).json());

describe('Applying', () => {
  it('takes somebody signed in, with a business, for herself', async () => {
    const { event } = await anOrganizedEvent();
    const payload = { marketEventId: event.id };
    expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(401);
    const nobody = await signedInAs(site, await aUser(connection));
    const without = await apply(nobody, event.id);
    expect(without.statusCode).toBe(422);
    expect(without.json().detail).toBe('Create your business profile first, then apply.');
    const { ask, user, vendor } = await aBusiness();
    const other = await aBusiness();
    for (const vendorId of [other.user.id, other.vendor.id, 2_147_483_647]) {
      if (vendorId === user.id || vendorId === vendor.id) continue;
      expect((await apply(ask, event.id, { vendorId })).statusCode).toBe(403);
    }
    expect((await apply(ask, event.id, { vendorId: user.id })).statusCode).toBe(201);
    expect((await apply(other.ask, event.id, { vendorId: other.vendor.id })).statusCode).toBe(201);
  });

  it('answers the application, pending, with vendor, event and market', async () => {
    const { event, marketId } = await anOrganizedEvent();
    const { ask, vendor } = await aBusiness();
    const answer = await apply(ask, event.id, { status: 'pending' });
    expect(answer.statusCode, answer.body).toBe(201);
    const application = expectConforms(applicationSchema, answer.json());
    expect(application).toMatchObject({
      vendorId: vendor.id,
      marketEventId: event.id,
      status: 'pending',
      notes: 'Honey',
      applicationDate: '2026-06-03T19:00:00.000Z',
      vendor: { businessName: 'Bees' },
      event: { id: event.id, nextDate: '2026-07-18' },
      market: { id: marketId },
      permissions: { moves: ['withdrawn'], edit: true },
    });
    const list = expectConforms(z.array(applicationSchema), (await ask(url)).json());
    expect(list.map(({ id }) => id)).toEqual([application.id]);
    expect((await app.inject(url)).statusCode).toBe(401);
  });

  it('to a market in general is possible too', async () => {
    const { id } = await aMarket(connection);
    const { ask } = await aBusiness();
    expect((await apply(ask, id)).json()).toMatchObject({ marketEventId: id, event: null });
  });

  it.each([-1, 0, 2_147_483_648, -6_218_746_920_721_900])('to %j is refused', async (id) => {
    expect((await apply((await aBusiness()).ask, id)).statusCode).toBe(400);
  });

  it.each([
    ['a draft', {}, { status: 'draft' as const }, 404, 'find this market or event'],
    ['a cancelled event', {}, { status: 'cancelled' as const }, 422, 'isn’t taking applications'],
    ['an event that is over', {}, { eventDate: '2026-06-02' }, 422, 'This event is over.'],
    [
      'an event that has ended today',
      { applicationDeadlineDays: 0 },
      { eventDate: '2026-06-03', startTime: '08:00', endTime: '12:00' },
      422,
      'This event is over.',
    ],
    [
      'a market that is not hiring',
      { isHiringVendors: false },
      {},
      422,
      'isn’t looking for vendors',
    ],
    ['a flea market', { category: 'flea_market' as const }, {}, 422, 'isn’t looking for vendors'],
    [
      'an event whose deadline is past',
      { applicationDeadlineDays: 10 },
      { eventDate: '2026-06-12' },
      422,
      'Applications for this event closed on Tuesday, June 2, 2026.',
    ],
  ])('to %s is refused', async (_what, market, event, status, detail) => {
    const target = await anOrganizedEvent(market, event);
    const answer = await apply((await aBusiness()).ask, target.event.id);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().detail).toContain(detail);
  });

  it('is possible on the last day before the deadline, at the market’s own midnight', async () => {
    const { event } = await anOrganizedEvent(
      { applicationDeadlineDays: 9 },
      { eventDate: '2026-06-12' },
    );
    clock.set('2026-06-04T06:59:00Z');
    expect((await apply((await aBusiness()).ask, event.id)).statusCode).toBe(201);
    clock.set('2026-06-04T07:00:00Z');
    expect((await apply((await aBusiness()).ask, event.id)).statusCode).toBe(422);
  });

  it('to a market with an agreement takes consent, which is kept with the document', async () => {
    const { event } = await anOrganizedEvent({ agreementDocumentUrl: AGREEMENT });
    const { ask } = await aBusiness();
    for (const more of [{}, { agreementAccepted: false }]) {
      const refused = await apply(ask, event.id, more);
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({
        detail: 'You must read and agree to the vendor agreement before applying.',
        fields: [{ field: 'agreementAccepted' }],
      });
    }
    // Her page is older than the agreement: what she has read is another.
    const outdated = await apply(ask, event.id, {
      agreementAccepted: true,
      agreementDocumentUrl: `/media/${'b'.repeat(40)}.pdf`,
    });
    expect(outdated.statusCode).toBe(422);
    expect(outdated.json()).toMatchObject({
      detail: 'The vendor agreement has changed. Read it again before applying.',
      fields: [{ field: 'agreementAccepted' }],
    });
    const accepted = await apply(ask, event.id, {
      agreementAccepted: true,
      agreementDocumentUrl: AGREEMENT,
    });
    const unnamed = await apply((await aBusiness()).ask, event.id, { agreementAccepted: true });
    expect(unnamed.statusCode).toBe(201);
    expect(accepted.json()).toMatchObject({
      agreementAcceptedAt: '2026-06-03T19:00:00.000Z',
      agreementDocumentUrl: AGREEMENT,
    });
  });

  it('is possible once for each event, also twenty times at once', async () => {
    const { event } = await anOrganizedEvent();
    const { ask } = await aBusiness();
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply(ask, event.id)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
  });

  it('to an event that is cancelled at the same moment is refused, or its vendor is told', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { event, ask: organizer } = await anOrganizedEvent();
      const { ask } = await aBusiness();
      const [applied] = await Promise.all([
        apply(ask, event.id),
        organizer({
          method: 'POST',
          url: `/api/events/${event.id}/cancel`,
          payload: { reason: 'A storm is coming.' },
        }),
      ]);
      const notices = (await ask('/api/notifications')).json();
      if (applied.statusCode === 201) expect(notices).toMatchObject([{ kind: 'event_cancelled' }]);
      else expect(applied.statusCode).toBe(422);
    }
  });

  it('is possible again after withdrawing, and not after a rejection', async () => {
    const { event, ask: organizer } = await anOrganizedEvent();
    const { ask } = await aBusiness();
    const first = (await apply(ask, event.id)).json();
    expect((await apply(ask, event.id)).json().detail).toBe('You’ve already applied.');
    await move(ask, first.id, 'withdrawn');
    const second = await apply(ask, event.id);
    expect(second.statusCode).toBe(201);
    await move(organizer, second.json().id, 'rejected', { rejectionReason: 'No room' });
    const third = await apply(ask, event.id);
    expect(third.statusCode).toBe(409);
    expect(third.json().detail).toContain('was rejected');
  });
});

describe('An application', () => {
  it('is read by who sent it and who decides on it, nobody else', async () => {
    const { event, ask: organizer } = await anOrganizedEvent();
    const { ask } = await aBusiness();
    const { id } = (await apply(ask, event.id)).json();
    await apply(ask, (await anOrganizedEvent()).event.id);
    expect((await app.inject(`${url}/${id}`)).statusCode).toBe(401);
    expect((await (await aBusiness()).ask(`${url}/${id}`)).statusCode).toBe(404);
    expect((await read(ask, id)).permissions).toEqual({ moves: ['withdrawn'], edit: true });
    expect((await read(organizer, id)).permissions).toEqual({
      moves: ['under_review', 'approved', 'rejected', 'waitlisted'],
      edit: false,
    });
    for (const path of [
      `/api/user/applications?eventId=${event.id}&status=pending`,
      `/api/markets/${event.marketId}/applications`,
      `/api/events/${event.id}/applications`,
    ]) {
      const list = expectConforms(z.array(applicationSchema), (await organizer(path)).json());
      expect(
        list.map((one) => one.id),
        path,
      ).toEqual([id]);
      const page = await organizer(`${path}${path.includes('?') ? '&' : '?'}limit=1`);
      expect(page.headers['x-total-count'], path).toBe('1');
    }
    expect((await ask('/api/user/applications')).json()).toEqual([]);
    expect((await ask(`/api/events/${event.id}/applications`)).statusCode).toBe(404);
  });

  it('of a business that nobody has claimed is not the administrator’s to edit or withdraw', async () => {
    const { event, marketId } = await anOrganizedEvent();
    const { id: vendorId } = await aVendor(connection);
    const { id } = await anApplication(connection, { marketId, eventId: event.id, vendorId });
    const administrator = await asAdministrator(site);
    const { permissions } = await read(administrator, id);
    expect(permissions.edit).toBe(false);
    expect(permissions.moves).not.toContain('withdrawn');
    expect((await move(administrator, id, 'withdrawn')).statusCode).toBe(409);
  });

  it('is where the organizer’s notices of it lead, and once it is gone, the others are', async () => {
    const { event, marketId, ask: organizer } = await anOrganizedEvent();
    const { ask, user } = await aBusiness();
    const { id } = (await apply(ask, event.id)).json();
    const general = (await apply(ask, marketId)).json();
    await move(ask, id, 'withdrawn');
    const again = (await apply(ask, event.id)).json();
    const left = await ask({ method: 'DELETE', url: '/api/user', payload: { email: user.email } });
    expect(left.statusCode, left.body).toBe(200);
    const notices = (await organizer('/api/notifications')).json() as Record<string, string>[];
    const all = '/organizer-dashboard?view=applications';
    expect(notices.map(({ title, path }) => `${title} ${path}`).toSorted()).toEqual([
      `New application: Bees ${all}&application=${id}`,
      `New application: Bees ${all}&application=${general.id}`,
      `New application: Bees ${all}&application=${again.id}`,
      `Removed: Bees ${all}`,
      `Removed: Bees ${all}&event=${event.id}`,
      `Withdrawn: Bees ${all}&application=${id}`,
    ]);
  });

  it('keeps what was said at each of its moves', async () => {
    const { event, ask: organizer } = await anOrganizedEvent();
    const { ask } = await aBusiness();
    const { id } = (await apply(ask, event.id)).json();
    await move(organizer, id, 'under_review');
    clock.advance(60_000);
    await move(organizer, id, 'approved', { approvalNotes: 'Stall 7', rejectionReason: 'x' });
    const application = await read(ask, id);
    expect(application).toMatchObject({ approvalNotes: 'Stall 7', rejectionReason: null });
    expect(application.history.map(({ status, note }) => [status, note])).toEqual([
      ['pending', 'Honey'],
      ['under_review', null],
      ['approved', 'Stall 7'],
    ]);
    expect(application.history.at(-1)?.changedAt).toBe('2026-06-03T19:01:00.000Z');
  });

  it('has its notes changed by who sent it, until somebody has looked at it', async () => {
    const { event, ask: organizer } = await anOrganizedEvent();
    const { ask } = await aBusiness();
    const { id } = (await apply(ask, event.id)).json();
    const edit = (asker: Asker) =>
      asker({ method: 'PUT', url: `${url}/${id}`, payload: { notes: 'Candles' } });
    expect((await edit(organizer)).statusCode).toBe(404);
    expect((await edit(ask)).json()).toMatchObject({ notes: 'Candles' });
    await move(organizer, id, 'under_review');
    expect((await edit(ask)).statusCode).toBe(409);
    // Also when that happened after the edit had begun.
    expect(await updatePendingNotes(connection, id, 'Wax')).toBe(false);
    expect((await read(ask, id)).notes).toBe('Candles');
  });

  it('moves as the table of moves says, and not otherwise', async () => {
    const { event, ask: organizer } = await anOrganizedEvent();
    const { ask, vendor } = await aBusiness();
    const { id } = await anApplication(connection, {
      vendorId: vendor.id,
      marketId: event.marketId,
      eventId: event.id,
    });
    expect((await move(ask, id, 'approved')).statusCode).toBe(409);
    const notHers = await move(organizer, id, 'withdrawn');
    expect(notHers.statusCode).toBe(409);
    expect(notHers.json().detail).toContain('Only the vendor can withdraw');
    expect((await move(organizer, id, 'pending')).statusCode).toBe(409);
    expect((await move(organizer, id, 'nonsense')).statusCode).toBe(400);
    expect((await move(organizer, id, 'waitlisted')).statusCode).toBe(200);
    expect((await move(organizer, id, 'under_review')).statusCode).toBe(409);
    expect((await move(organizer, id, 'rejected')).statusCode).toBe(200);
    const again = await move(organizer, id, 'rejected');
    expect([again.statusCode, again.json().detail]).toEqual([
      409,
      'This application is already rejected.',
    ]);
    expect((await move(organizer, id, 'approved')).statusCode).toBe(409);
    expect((await move(ask, id, 'withdrawn')).statusCode).toBe(409);
  });

  it('is not approved for an event that is cancelled, alone or with others', async () => {
    const { event, ask: organizer } = await anOrganizedEvent();
    const { ask } = await aBusiness();
    const { id } = (await apply(ask, event.id)).json();
    await connection
      .update(marketEvents)
      .set({ status: 'cancelled' })
      .where(eq(marketEvents.id, event.id));
    expect((await read(organizer, id)).permissions.moves).not.toContain('approved');
    const refused = await move(organizer, id, 'approved');
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ type: 'conflict', detail: 'This event is cancelled.' });
    const many = await organizer({
      method: 'POST',
      url: `${url}/decisions`,
      payload: { ids: [id], status: 'approved' },
    });
    expect(many.json()).toEqual({ decided: [], refused: [{ id, reason: 'cancelled' }] });
    expect((await move(organizer, id, 'rejected')).statusCode).toBe(200);
  });

  it.each([
    ['in the evening of its day', '2026-07-18', '09:00', '13:00', '2026-07-18T13:00:00-07:00'],
    ['the morning after a night', '2026-07-18', '20:00', '02:00', '2026-07-19T02:00:00-07:00'],
  ])('is decided on until the event ends, and not %s', async (_when, ...event) => {
    const [eventDate, startTime, endTime, end] = event;
    const { event: made, organizer } = await anOrganizedEvent(
      {},
      { eventDate, startTime, endTime },
    );
    const [first, second] = [await aBusiness(), await aBusiness()];
    const one = (await apply(first.ask, made.id)).json();
    const two = (await apply(second.ask, made.id)).json();
    clock.set(new Date(Date.parse(end) - 60_000).toISOString());
    const decides = await signedInAs(site, organizer);
    expect((await read(decides, two.id)).permissions.moves).toContain('approved');
    expect((await move(decides, one.id, 'approved')).statusCode).toBe(200);
    clock.set(end);
    expect((await read(decides, two.id)).permissions.moves).toEqual([]);
    for (const status of ['approved', 'rejected', 'waitlisted', 'under_review']) {
      const refused = await move(decides, two.id, status);
      expect([refused.statusCode, refused.json().detail]).toEqual([409, 'This event is over.']);
    }
    const many = await decides({
      method: 'POST',
      url: `${url}/decisions`,
      payload: { ids: [one.id, two.id], status: 'rejected' },
    });
    expect(many.json()).toEqual({
      decided: [],
      refused: [two, one].map(({ id }) => ({ id, reason: 'over' })),
    });
  });

  it('to an event put off to no day yet is decided on and withdrawn after its former day', async () => {
    const { event, organizer } = await anOrganizedEvent();
    const [first, second] = [await aBusiness(), await aBusiness()];
    const one = (await apply(first.ask, event.id)).json();
    const two = (await apply(second.ask, event.id)).json();
    await connection
      .update(marketEvents)
      .set({ status: 'postponed' })
      .where(eq(marketEvents.id, event.id));
    clock.set('2026-07-20T19:00:00Z');
    const decides = await signedInAs(site, organizer);
    const vendor = await signedInAs(site, second.user);
    const approved = await move(decides, one.id, 'approved');
    expect(approved.json()).toMatchObject({ status: 'approved', event: { hasEnded: false } });
    expect((await move(vendor, two.id, 'withdrawn')).statusCode).toBe(200);
  });

  it('gives a place of the event when it is approved, and frees it when it is withdrawn', async () => {
    const { event, ask: organizer } = await anOrganizedEvent({}, { maxVendors: 1 });
    const [first, second] = [await aBusiness(), await aBusiness()];
    const one = (await apply(first.ask, event.id)).json();
    const two = (await apply(second.ask, event.id)).json();
    expect((await move(organizer, one.id, 'approved')).json().event.currentVendors).toBe(1);
    const full = await move(organizer, two.id, 'approved');
    expect(full.statusCode).toBe(409);
    // What screens offer the waitlist by.
    expect(full.json()).toMatchObject({
      type: 'event-full',
      detail: 'This event is full. Put the application on the waitlist instead.',
    });
    expect((await move(organizer, two.id, 'waitlisted')).statusCode).toBe(200);
    expect((await move(organizer, two.id, 'approved')).json()).toMatchObject({
      type: 'event-full',
      detail: 'This event is full. The application is still on the waitlist.',
    });
    expect((await move(first.ask, one.id, 'withdrawn')).json().event.currentVendors).toBe(0);
    expect((await move(organizer, two.id, 'approved')).statusCode).toBe(200);
  });

  it('is withdrawn by somebody who has paid: the organizer, whose roster lists her no more, is told so', async () => {
    const { event, ask: organizer } = await anOrganizedEvent();
    for (const hasPaid of [true, false]) {
      const { ask, vendor } = await aBusiness();
      const { id } = (await apply(ask, event.id)).json();
      await move(organizer, id, 'approved');
      const url = `/api/events/${event.id}/roster/${vendor.id}`;
      await organizer({ method: 'PUT', url, payload: { paid: hasPaid, arrived: false } });
      await move(ask, id, 'withdrawn');
      const [newest] = (await organizer('/api/notifications')).json() as { body: string }[];
      expect(newest?.body).toContain('has withdrawn the application');
      expect(newest?.body.includes('The roster had them marked as paid.')).toBe(hasPaid);
    }
  });

  it('frees no other place when it is withdrawn: neither another vendor’s nor one at another event', async () => {
    const { event, marketId, ask: organizer } = await anOrganizedEvent();
    const later = await anEvent(connection, { marketId, eventDate: '2026-07-25' });
    const { ask, vendor } = await aBusiness();
    const { vendorId: otherId } = await aVendorAtEvent(connection, { eventId: event.id });
    await aVendorAtEvent(connection, { eventId: later.id, vendorId: vendor.id });
    const { id } = (await apply(ask, event.id)).json();
    await move(organizer, id, 'approved');
    await move(ask, id, 'withdrawn');
    const places = await connection
      .select({ eventId: eventVendors.eventId, vendorId: eventVendors.vendorId })
      .from(eventVendors)
      .where(inArray(eventVendors.eventId, [event.id, later.id]))
      .orderBy(eventVendors.eventId);
    expect(places).toEqual([
      { eventId: event.id, vendorId: otherId },
      { eventId: later.id, vendorId: vendor.id },
    ]);
  });

  it('is not withdrawn once the event has begun', async () => {
    const { event, ask: organizer } = await anOrganizedEvent();
    const { ask: today, user } = await aBusiness();
    const { id } = (await apply(today, event.id)).json();
    await move(organizer, id, 'approved');
    clock.set('2026-07-18T16:00:00Z');
    const ask = await signedInAs(site, user);
    const late = await move(ask, id, 'withdrawn');
    expect(late.statusCode).toBe(409);
    expect(late.json().detail).toContain('too late');
    clock.set('2026-07-18T15:59:00Z');
    expect((await move(ask, id, 'withdrawn')).statusCode).toBe(200);
  });

  it('is one of fifty that are approved at once, for one place: exactly one gets it', async () => {
    const { event, ask: organizer } = await anOrganizedEvent({}, { maxVendors: 3 });
    for (const _ of ['one', 'two']) await aVendorAtEvent(connection, { eventId: event.id });
    const ids: number[] = [];
    for (let number = 0; number < 50; number++) {
      const { id } = await anApplication(connection, {
        marketId: event.marketId,
        eventId: event.id,
      });
      ids.push(id);
    }
    const answers = await Promise.all(ids.map((id) => move(organizer, id, 'approved')));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array(49).fill(409)]);
    expect(await connection.$count(eventVendors, eq(eventVendors.eventId, event.id))).toBe(3);
  });

  it('leaves when its event does', async () => {
    const { event } = await anOrganizedEvent();
    const { ask } = await aBusiness();
    const { id } = (await apply(ask, event.id)).json();
    await connection.delete(marketEvents).where(eq(marketEvents.id, event.id));
    expect((await ask(`${url}/${id}`)).statusCode).toBe(404);
  });
});
