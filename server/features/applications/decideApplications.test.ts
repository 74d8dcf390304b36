import { eq, inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { applicationDecisionsOutcomeSchema } from '#contract/applications/applicationWrites.ts';
import {
  applicationChanges,
  applications,
  eventVendors,
  notifications,
} from '#server/db/schema.ts';
import { aMarket, anApplication, anEvent, aUser, aVendor } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { type Asker, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { findApplications } from './applications.queries.ts';
import { decideApplications } from './decideApplications.ts';
import { decideOne } from './decideOne.ts';

const site = await testApp({ now: '2026-06-03T19:00:00Z' });
const { connection } = site.database;

type EventValues = NonNullable<Parameters<typeof anEvent>[1]>;

/** An organizer with a market. */
async function anOrganizer() {
  const user = await aUser(connection);
  const { id: marketId } = await aMarket(connection, { name: 'Dawn Market', organizerId: user.id });
  const anOwnEvent = (values: EventValues = {}) => anEvent(connection, { marketId, ...values });
  return { ask: await signedInAs(site, user), marketId, anOwnEvent };
}

/** Applications to an event, or to a market in general, each by a business of somebody's own. */
async function apply(event: { id: number | null; marketId: number }, count: number) {
  const made = [];
  for (let number = 0; number < count; number++) {
    const user = await aUser(connection);
    const vendor = await aVendor(connection, { userId: user.id });
    const { id } = await anApplication(connection, {
      vendorId: vendor.id,
      marketId: event.marketId,
      eventId: event.id,
    });
    made.push({ id, user });
  }
  return made;
}

const decide = (ask: Asker, payload: object) =>
  ask({ method: 'POST', url: '/api/vendor-applications/decisions', payload });

const outcomeOf = async (answer: ReturnType<typeof decide>) =>
  expectConforms(applicationDecisionsOutcomeSchema, (await answer).json());

const statusOf = async (ids: number[]) => {
  const rows = await connection.select().from(applications).where(inArray(applications.id, ids));
  return new Map(rows.map((row) => [row.id, row.status]));
};

describe('Many applications at once', () => {
  it('are decided alike, each with its history, and each vendor is told once', async () => {
    const { ask, anOwnEvent } = await anOrganizer();
    const [first, second] = [await anOwnEvent(), await anOwnEvent({ eventDate: '2026-06-13' })];
    const made = [...(await apply(first, 3)), ...(await apply(second, 2))];
    const ids = made.map(({ id }) => id);
    const payload = { ids: [...ids, ids[0]], status: 'rejected', rejectionReason: 'No room' };
    const outcome = await outcomeOf(decide(ask, payload));
    expect(outcome).toEqual({ decided: ids, refused: [] });
    const rows = await connection.select().from(applications).where(inArray(applications.id, ids));
    for (const row of rows) {
      expect(row).toMatchObject({ status: 'rejected', rejectionReason: 'No room' });
    }
    const changes = await connection
      .select()
      .from(applicationChanges)
      .where(inArray(applicationChanges.applicationId, ids));
    expect(changes.map(({ note }) => note)).toEqual(Array(5).fill('No room'));
    const told = await connection
      .select()
      .from(notifications)
      .where(
        inArray(
          notifications.userId,
          made.map(({ user }) => user.id),
        ),
      );
    expect(told).toHaveLength(5);
    expect(told[0]).toMatchObject({
      kind: 'application_status',
      title: 'Rejected: Dawn Market on Saturday, June 6, 2026',
      body: 'Your application to Dawn Market on Saturday, June 6, 2026 has been rejected.\n\nFrom the organizer: No room',
      path: `/vendor-dashboard?application=${ids[0]}`,
    });
  });

  it('that are to a market in general are approved for no date, which each vendor is told', async () => {
    const { ask, marketId, anOwnEvent } = await anOrganizer();
    const [general] = await apply({ id: null, marketId }, 1);
    const [dated] = await apply(await anOwnEvent(), 1);
    await decide(ask, { ids: [general!.id, dated!.id], status: 'approved', approvalNotes: 'Hi' });
    const bodies = await Promise.all(
      [general!, dated!].map(async ({ user }) => {
        const [told] = await connection
          .select()
          .from(notifications)
          .where(eq(notifications.userId, user.id));
        return told?.body;
      }),
    );
    expect(bodies).toEqual([
      'Your application to Dawn Market has been approved. This approval holds no spot on any date yet. Apply to each event you want to sell at.\n\nFrom the organizer: Hi',
      'Your application to Dawn Market on Saturday, June 6, 2026 has been approved.\n\nFrom the organizer: Hi',
    ]);
  });

  it('that wait for a spot on a date are told that they will hear of it; in general there is none', async () => {
    const { ask, marketId, anOwnEvent } = await anOrganizer();
    const [general] = await apply({ id: null, marketId }, 1);
    const [dated] = await apply(await anOwnEvent(), 1);
    await decide(ask, { ids: [general!.id, dated!.id], status: 'waitlisted' });
    const told = await connection
      .select({ body: notifications.body })
      .from(notifications)
      .where(inArray(notifications.userId, [general!.user.id, dated!.user.id]))
      .orderBy(notifications.body);
    expect(told.map(({ body }) => body)).toEqual([
      'Your application to Dawn Market is on the waitlist.',
      'Your application to Dawn Market on Saturday, June 6, 2026 is on the waitlist. There’s nothing to do for now: we’ll notify you if a spot opens up for you.',
    ]);
  });

  it('get the places that there are, in the order of their coming; the others are told to be full', async () => {
    const { ask, anOwnEvent } = await anOrganizer();
    const event = await anOwnEvent({ maxVendors: 2 });
    const other = await anOwnEvent({ eventDate: '2026-06-13' });
    const [one, two, three] = await apply(event, 3);
    const [four] = await apply(other, 1);
    const ids = [three!.id, four!.id, two!.id, one!.id];
    expect(await outcomeOf(decide(ask, { ids, status: 'approved', approvalNotes: 'Hi' }))).toEqual({
      decided: [one!.id, two!.id, four!.id],
      refused: [{ id: three!.id, reason: 'full' }],
    });
    expect(await connection.$count(eventVendors, eq(eventVendors.eventId, event.id))).toBe(2);
    expect((await statusOf(ids)).get(three!.id)).toBe('pending');
    expect(await outcomeOf(decide(ask, { ids, status: 'approved' }))).toEqual({
      decided: [],
      refused: [
        { id: three!.id, reason: 'full' },
        { id: two!.id, reason: 'moved' },
        { id: one!.id, reason: 'moved' },
        { id: four!.id, reason: 'moved' },
      ],
    });
  });

  it('never get more places than there are, however many decide at once', async () => {
    const { ask, anOwnEvent } = await anOrganizer();
    const event = await anOwnEvent({ maxVendors: 5 });
    const ids = (await apply(event, 20)).map(({ id }) => id);
    const outcomes = await Promise.all(
      [0, 5, 10, 15].map((from) =>
        outcomeOf(decide(ask, { ids: ids.slice(from, from + 5), status: 'approved' })),
      ),
    );
    expect(outcomes.flatMap(({ decided }) => decided)).toHaveLength(5);
    expect(outcomes.flatMap(({ refused }) => refused)).toHaveLength(15);
    expect(await connection.$count(eventVendors, eq(eventVendors.eventId, event.id))).toBe(5);
  });

  it('of others are as if they were not there', async () => {
    const [mine, hers] = [await anOrganizer(), await anOrganizer()];
    const [own] = await apply(await mine.anOwnEvent(), 1);
    const [foreign] = await apply(await hers.anOwnEvent(), 1);
    const status = 'approved';
    expect((await decide(mine.ask, { ids: [foreign!.id], status })).statusCode).toBe(404);
    expect(await outcomeOf(decide(mine.ask, { ids: [foreign!.id, own!.id], status }))).toEqual({
      decided: [own!.id],
      refused: [{ id: foreign!.id, reason: 'gone' }],
    });
    expect((await statusOf([foreign!.id])).get(foreign!.id)).toBe('pending');
  });

  it('are decided by nobody who no longer runs the market by the time that they are', async () => {
    const { anOwnEvent } = await anOrganizer();
    const [made] = await apply(await anOwnEvent(), 1);
    const ids = [made!.id];
    const { records } = await findApplications(connection, { ids });
    const viewer = { userId: (await aUser(connection)).id, isAdministrator: false };
    const decision = { status: 'approved' } as const;
    const outcome = await decideApplications(site.services, records, { ...decision, viewer });
    expect(outcome).toEqual({ decided: [], refused: [{ id: made!.id, reason: 'gone' }] });
    const request = { viewer } as FastifyRequest;
    await expect(decideOne(site.services, request, records[0]!, decision)).rejects.toMatchObject({
      statusCode: 404,
    });
    expect(await statusOf(ids)).toEqual(new Map([[made!.id, 'pending']]));
  });

  it('are a list of ids with a decision on them, at most a thousand', async () => {
    const { ask } = await anOrganizer();
    for (const payload of [
      {},
      { ids: [], status: 'approved' },
      { ids: [1], status: 'withdrawn' },
      { ids: Array.from({ length: 1001 }, (_, index) => index + 1), status: 'approved' },
      { ids: [2_147_483_648], status: 'approved' },
      { ids: [1.5], status: 'approved' },
    ]) {
      expect((await decide(ask, payload)).statusCode).toBe(400);
    }
  });

  it('are found by the business, its kind and what it wrote, and their ids are listed like them', async () => {
    const { ask, marketId, anOwnEvent } = await anOrganizer();
    const event = await anOwnEvent();
    const vendor = await aVendor(connection, {
      businessName: 'Bee_Street 100% Honey',
      businessType: 'baked_goods',
    });
    const to = { marketId, eventId: event.id };
    const { id: bees } = await anApplication(connection, { ...to, vendorId: vendor.id });
    const { id: jam } = await anApplication(connection, { ...to, notes: 'Jam and HONEY cake' });
    const { id: bread } = await anApplication(connection, { marketId, status: 'rejected' });
    await anApplication(connection, { notes: 'Honey elsewhere' });
    const found = async (query: string) => {
      const list = (await ask(`/api/user/applications?${query}`)).json() as { id: number }[];
      const ids = (await ask(`/api/user/application-ids?${query}`)).json();
      expect(list.map(({ id }) => id)).toEqual(ids);
      return ids;
    };
    expect(await found('')).toEqual([bread, jam, bees]);
    expect(await found('q=honey')).toEqual([jam, bees]);
    expect(await found('q=e_s')).toEqual([bees]);
    expect(await found('q=baked%20goods')).toEqual([bees]);
    expect(await found('q=PRODUCE')).toEqual([bread, jam]);
    expect(await found('q=%25')).toEqual([bees]);
    expect(await found(`q=honey&eventId=${event.id}&status=pending`)).toEqual([jam, bees]);
    expect(await found(`marketId=${marketId}&status=rejected`)).toEqual([bread]);
    const past = await anOwnEvent({ eventDate: '2020-05-02' });
    const { id: late } = await anApplication(connection, { marketId, eventId: past.id });
    expect(await found('toCome=false')).toEqual([late, bread, jam, bees]);
    expect(await found('toCome=true')).toEqual([bread, jam, bees]);
    expect((await ask(`/api/user/application-ids?q=${'x'.repeat(200)}`)).statusCode).toBe(400);
  });
});
