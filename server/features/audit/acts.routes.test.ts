import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { administrativeActSchema } from '#contract/audit/administrativeActs.ts';
import { badRequest } from '#server/app/problems.ts';
import { MIGRATIONS_FOLDER } from '#server/db/connection.ts';
import { administrativeActs } from '#server/db/schema.ts';
import {
  aMarket,
  anApplication,
  anEvent,
  aReview,
  aUser,
  aVendor,
  aVendorAtEvent,
} from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { type Asker, asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { type Act, changesBetween, recordAct } from './recordAct.ts';

/** Does nothing but what the trail is to say, for whoever is signed in or administrator. */
const site = await testApp({
  extend: (app) => {
    for (const [url, access] of [
      ['/api/test/administrators-act', 'administrator'],
      ['/api/test/persons-act', 'signedIn'],
    ] as const) {
      app.post<{ Body: Act & { fails?: boolean } }>(url, { config: { access } }, (request) =>
        app.services.database.connection.transaction(async (transaction) => {
          await recordAct(transaction, request, request.body);
          if (request.body.fails) throw badRequest('It could not be done.');
          return { requestId: request.id };
        }),
      );
    }
  },
});
const { connection } = site.database;
const administrator = await asAdministrator(site);

const act = (payload: object, url = '/api/test/administrators-act', ask = administrator) =>
  ask({ method: 'POST', url, payload });

const listed = async (query = '') => {
  const answer = await administrator(`/api/admin/acts${query}`);
  expect(answer.statusCode).toBe(200);
  const acts = expectConforms(z.array(administrativeActSchema), answer.json());
  return { acts, total: Number(answer.headers['x-total-count']) };
};

const DELETED = { act: 'market.deleted', subjectId: 7, summary: 'Deleted the market Elm Street.' };
const CREATED = { act: 'vendor.created', subjectId: 7, summary: 'Created the vendor 100% Bees.' };
const CHANGED = { act: 'market.changed', subjectId: 8, summary: 'Changed the market Oak Street.' };

// The number is that of the market, whatever its name says and whoever has claimed it.
const DECLINED = {
  act: 'claim.declined',
  subjectId: 7,
  summary: 'Declined the claim on Yard (market 88888888888) (market 9) by person 8.',
};

beforeEach(() => connection.delete(administrativeActs));

describe('the trail of administrative acts', () => {
  it('says what was done, when, and in which request; newest first', async () => {
    const first = await act(DELETED);
    site.clock.advance(1_000);
    await act({ ...CHANGED, changes: { name: { before: 'Oak', after: 'Oak Street' } } });
    const { acts, total } = await listed();
    expect(total).toBe(2);
    expect(acts).toMatchObject([
      { ...CHANGED, at: '2026-06-03T19:00:01.000Z', changes: { name: { after: 'Oak Street' } } },
      { ...DELETED, at: '2026-06-03T19:00:00.000Z', changes: {} },
    ]);
    expect(acts[1]?.requestId).toBe(first.json().requestId);
  });

  it('is searched by act, subject and text, and read page by page', async () => {
    for (const each of [DECLINED, DELETED, CREATED, CHANGED]) {
      site.clock.advance(1_000);
      await act(each);
    }
    const found = async (query: string) => (await listed(query)).acts.map(({ summary }) => summary);
    expect(await found('?act=market.deleted')).toEqual([DELETED.summary]);
    expect(await found('?subject=market')).toEqual([CHANGED.summary, DELETED.summary]);
    expect(await found('?subject=market&subjectId=7')).toEqual([DELETED.summary]);
    expect(await found('?q=oak')).toEqual([CHANGED.summary]);
    expect(await found('?q=100%25%20b')).toEqual([CREATED.summary]);
    expect(await found('?q=%25e')).toEqual([]);
    expect(await found('?q=deleted%20elm')).toEqual([DELETED.summary]);
    expect(await found('?q=%237%20market')).toEqual([DELETED.summary]);
    expect(await found('?q=%239')).toEqual([DECLINED.summary]);
    expect(await found('?q=%238')).toEqual([CHANGED.summary]);
    const page = await listed('?limit=1&offset=1');
    expect(page.acts.map(({ summary }) => summary)).toEqual([CREATED.summary]);
    expect(page.total).toBe(4);
    expect((await administrator('/api/admin/acts?act=market.eaten')).statusCode).toBe(400);
    expect((await administrator('/api/admin/acts?q=%00')).statusCode).toBe(400);
  });

  it('has nothing of an act that was not done', async () => {
    expect((await act({ ...DELETED, fails: true })).statusCode).toBe(400);
    expect((await listed()).acts).toEqual([]);
  });

  it('has nothing of what people do, unless they are administrators too', async () => {
    const person = await signedInAs(site, await aUser(connection));
    expect((await act(DELETED, '/api/test/persons-act', person)).statusCode).toBe(200);
    expect((await listed()).acts).toEqual([]);
    const both = await asAdministrator(site, person);
    await act(DELETED, '/api/test/persons-act', both);
    expect((await listed()).total).toBe(1);
  });
});

it('has what an administrator changes of a market beside its form', async () => {
  const { id } = await aMarket(connection, { name: 'Gate Stand', category: 'farm_stand' });
  const put = (url: string, payload: object) => administrator({ method: 'PUT', url, payload });
  await put(`/api/markets/${id}/configuration`, { electricityFee: '12' });
  await put(`/api/farm-direct/listings/${id}/closed-today`, { closed: true });
  const { acts } = await listed('?subject=market');
  expect(acts.toReversed()).toMatchObject([
    {
      subjectId: id,
      summary: 'Changed what the market Gate Stand asks of vendors.',
      changes: { electricityFee: { before: '10', after: '12' } },
    },
    { subjectId: id, summary: 'Changed the market Gate Stand.', changes: { openingTimes: {} } },
  ]);
});

describe("of a market that isn't hers", () => {
  async function anotherOnesEvent() {
    const organizer = await aUser(connection);
    const market = await aMarket(connection, { name: 'Oak Square', organizerId: organizer.id });
    const event = await anEvent(connection, { marketId: market.id });
    return { event, market, organizer: await signedInAs(site, organizer) };
  }
  const TEXT = { subject: 'We open late', message: 'Come at 10.' };
  const write = (ask: Asker, to: { marketId: number } | { eventId: number }) =>
    ask({ method: 'POST', url: '/api/announcements', payload: { ...TEXT, ...to } });

  it('has what an administrator writes to its vendors', async () => {
    const { event, market, organizer } = await anotherOnesEvent();
    expect((await write(organizer, { eventId: event.id })).statusCode).toBe(201);
    expect((await listed()).acts).toEqual([]);
    await write(administrator, { eventId: event.id });
    site.clock.advance(1_000);
    await write(administrator, { marketId: market.id });
    expect((await listed(`?q=%23${market.id}`)).acts).toMatchObject([
      {
        act: 'market.announced',
        subjectId: market.id,
        summary: `Wrote 'We open late' to the vendors of Oak Square (market ${market.id}).`,
      },
      {
        act: 'event.announced',
        subjectId: event.id,
        summary: `Wrote 'We open late' to the vendors of Oak Square (market ${market.id}) on Saturday, June 6, 2026.`,
        changes: { message: { after: TEXT.message }, recipients: { after: 0 } },
      },
    ]);
  });

  it('has what an administrator marks on its roster', async () => {
    const { event, organizer } = await anotherOnesEvent();
    const vendor = await aVendor(connection, { businessName: 'Bees' });
    await aVendorAtEvent(connection, { eventId: event.id, vendorId: vendor.id });
    const url = `/api/events/${event.id}/roster/${vendor.id}`;
    const mark = (ask: Asker, payload: object) => ask({ method: 'PUT', url, payload });
    expect((await mark(organizer, { paid: true })).statusCode).toBe(200);
    expect((await listed()).acts).toEqual([]);
    await mark(administrator, { paid: true, arrived: true });
    const { acts } = await listed();
    expect(acts).toMatchObject([
      {
        act: 'event.roster-marked',
        subjectId: event.id,
        summary: `Marked Bees on the roster of Oak Square (market ${event.marketId}) on Saturday, June 6, 2026.`,
      },
    ]);
    expect(acts[0]?.changes).toEqual({ arrived: { before: false, after: true } });
  });
});

describe('of a market', () => {
  it('has what an administrator changes of its products', async () => {
    const organizer = await aUser(connection);
    const market = await aMarket(connection, { name: 'Oak Stand', organizerId: organizer.id });
    const owner = await signedInAs(site, organizer);
    const honey = { name: 'Honey', price: '8.50', unit: 'jar', season: null };
    const add = (ask: Asker, payload: object) =>
      ask({ method: 'POST', url: `/api/markets/${market.id}/products`, payload });
    expect((await add(owner, { ...honey, name: 'Eggs' })).statusCode).toBe(201);
    expect((await listed()).acts).toEqual([]);

    const { id } = (await add(administrator, honey)).json();
    const url = `/api/products/${id}`;
    site.clock.advance(1_000);
    await administrator({ method: 'PUT', url, payload: { ...honey, price: '9.00' } });
    site.clock.advance(1_000);
    await administrator({ method: 'PUT', url: `${url}/stock`, payload: { inStockToday: true } });
    site.clock.advance(1_000);
    await administrator({ method: 'DELETE', url });
    const { acts } = await listed(`?q=%23${market.id}`);
    const stand = `Oak Stand (market ${market.id})`;
    expect(acts).toMatchObject([
      { act: 'product.deleted', summary: `Deleted the product Honey of ${stand}.` },
      { act: 'product.changed', changes: { inStockOn: { before: null, after: '2026-06-03' } } },
      { act: 'product.changed', summary: `Changed the product Honey of ${stand}.` },
      { act: 'product.created', summary: `Added the product Honey to ${stand}.` },
    ]);
    expect(acts[2]?.changes).toEqual({ priceCents: { before: 850, after: 900 } });
    expect(acts.map(({ subjectId }) => subjectId)).toEqual([id, id, id, id]);
  });

  it('has what an administrator answers its reviews', async () => {
    const market = await aMarket(connection, { name: 'Oak Stand' });
    const review = await aReview(connection, { marketId: market.id });
    const url = `/api/reviews/${review.id}/reply`;
    await administrator({ method: 'PUT', url, payload: { reply: 'Come again.' } });
    site.clock.advance(1_000);
    await administrator({ method: 'DELETE', url });
    expect((await listed(`?q=${market.id}`)).acts).toMatchObject([
      {
        act: 'review.reply-deleted',
        subjectId: review.id,
        summary: `Deleted a reply to a review of Oak Stand (market ${market.id}).`,
        changes: { reply: { before: 'Come again.', after: null } },
      },
      { act: 'review.replied', summary: `Replied to a review of Oak Stand (market ${market.id}).` },
    ]);
  });
});

describe('of applications', () => {
  const decideOne = (ask: Asker, id: number, payload: object) =>
    ask({ method: 'PATCH', url: `/api/vendor-applications/${id}/status`, payload });
  const decideMany = (ask: Asker, payload: object) =>
    ask({ method: 'POST', url: '/api/vendor-applications/decisions', payload });

  async function anApplicant(event: { id: number; marketId: number }, businessName: string) {
    const user = await aUser(connection);
    const vendor = await aVendor(connection, { userId: user.id, businessName });
    const application = await anApplication(connection, {
      vendorId: vendor.id,
      marketId: event.marketId,
      eventId: event.id,
    });
    return { user, id: application.id };
  }

  it('has each decision of an administrator, made alone or with others, and none that was refused', async () => {
    const organizer = await aUser(connection);
    const market = await aMarket(connection, { name: 'Oak Square', organizerId: organizer.id });
    const event = await anEvent(connection, { marketId: market.id, maxVendors: 1 });
    const [bees, figs, ewes] = [
      await anApplicant(event, 'Bees'),
      await anApplicant(event, 'Figs'),
      await anApplicant(event, 'Ewes'),
    ];
    const approved = { status: 'approved', approvalNotes: 'Stand 4' };
    expect((await decideOne(administrator, bees.id, approved)).statusCode).toBe(200);
    expect((await decideOne(administrator, figs.id, approved)).statusCode).toBe(409);
    const many = { ids: [bees.id, figs.id, ewes.id], status: 'waitlisted' };
    expect((await decideMany(administrator, many)).json()).toMatchObject({
      decided: [figs.id, ewes.id],
    });
    const { acts } = await listed('?subject=application');
    const bySubject = acts.toSorted((one, other) => one.subjectId! - other.subjectId!);
    expect(bySubject).toMatchObject([
      {
        act: 'application.decided',
        subjectId: bees.id,
        summary: `Approved the application of Bees to Oak Square (market ${event.marketId}) on Saturday, June 6, 2026.`,
        changes: {
          status: { before: 'pending', after: 'approved' },
          note: { before: null, after: 'Stand 4' },
        },
      },
      {
        subjectId: figs.id,
        summary: `Waitlisted the application of Figs to Oak Square (market ${event.marketId}) on Saturday, June 6, 2026.`,
        changes: { status: { before: 'pending', after: 'waitlisted' } },
      },
      { subjectId: ewes.id },
    ]);
  });

  it("has nothing of what organizers decide, nor of an administrator's own application", async () => {
    const organizer = await aUser(connection);
    const market = await aMarket(connection, { organizerId: organizer.id });
    const event = await anEvent(connection, { marketId: market.id });
    const [one, other] = [await anApplicant(event, 'Bees'), await anApplicant(event, 'Figs')];
    const ask = await signedInAs(site, organizer);
    await decideOne(ask, one.id, { status: 'approved' });
    await decideMany(ask, { ids: [other.id], status: 'approved' });
    const both = await asAdministrator(site, await signedInAs(site, one.user));
    expect((await decideOne(both, one.id, { status: 'withdrawn' })).statusCode).toBe(200);
    expect((await listed()).acts).toEqual([]);
  });
});

describe('what changed', () => {
  it('names the fields that differ, with both values', () => {
    const before = { id: 1, name: 'Elm', tags: ['a'], on: null, updatedAt: 1 };
    const after = { id: 1, name: 'Oak', tags: ['a'], on: new Date(0), updatedAt: 2 };
    expect(changesBetween(before, after)).toEqual({
      name: { before: 'Elm', after: 'Oak' },
      on: { before: null, after: '1970-01-01T00:00:00.000Z' },
    });
    expect(changesBetween(before, { name: 'Oak' })).toEqual({
      name: { before: 'Elm', after: 'Oak' },
    });
  });

  it('is no amount that is written with its cents or without them', () => {
    const before = { boothFee: '0.00', applicationFee: '5.00' };
    expect(changesBetween(before, { boothFee: '0', applicationFee: '7.50' })).toEqual({
      applicationFee: { before: '5', after: '7.50' },
    });
  });

  it('of something new or gone is what it said, as far as it said something', () => {
    expect(changesBetween(null, { name: 'Oak', phone: null })).toEqual({ name: { after: 'Oak' } });
    expect(changesBetween({ name: 'Oak', phone: null }, null)).toEqual({ name: { before: 'Oak' } });
  });

  it('is shortened where it is long', () => {
    const { text } = changesBetween({ text: '' }, { text: 'x'.repeat(5_000) });
    expect(text?.after).toHaveLength(301);
  });

  it('is told however late in a long text it comes, and how the two differ', () => {
    const same = 'x'.repeat(2_000);
    const { text } = changesBetween({ text: `${same}old` }, { text: `${same}new` });
    const lead = 'x'.repeat(100);
    expect(text).toEqual({ before: `…${lead}old`, after: `…${lead}new` });
    const far = changesBetween({ text: `${same}old${same}` }, { text: `${same}new` }).text;
    expect(far).toEqual({ before: `…${lead}old${'x'.repeat(197)}…`, after: `…${lead}new` });
  });

  it('of what has names is none that only stand in another order', () => {
    const words = ['one', 'two'].map((word) => word.repeat(100));
    const [before, after] = [
      { a: words[0], b: words },
      { b: words, a: words[0] },
    ];
    expect(changesBetween({ hours: before }, { hours: after })).toEqual({});
    const { hours } = changesBetween({ hours: before }, { hours: { ...after, c: 'new' } });
    expect(hours?.before).toMatch(/two"\]}$/);
    expect(hours?.after).toMatch(/two"\],"c":"new"}$/);
  });

  it('is shortened within no character, which would be none that can be stored', () => {
    const { text } = changesBetween({ text: '' }, { text: `${'x'.repeat(299)}🍯 and more` });
    expect(text?.after).toBe(`${'x'.repeat(299)}\ufffd…`);
  });
});

it('what it kept in former versions of people and vendors is taken out of it by a migration', async () => {
  const PHONE = { phone: { before: '503-555-0100', after: '503-555-0199' } };
  const PAPERS = { licenseNumber: { after: 'OR-17' }, insuranceInfo: { after: 'Insured' } };
  const NAME = { businessName: { after: 'Bees' } };
  const market = { ...CHANGED, changes: PHONE };
  const before = [
    {
      act: 'mail.retried',
      subjectId: 1,
      summary: 'Sent the mail Peaches to ann@example.com again.',
    },
    {
      act: 'text.retried',
      subjectId: 2,
      summary: 'Sent the text message 2 to +15035550100 again.',
    },
    {
      act: 'message.answered',
      subjectId: 3,
      summary: 'Marked the message 100% of Ada Lee as answered.',
    },
    {
      act: 'message.reopened',
      subjectId: 4,
      summary: 'Marked the message Figs of Ada Lee as not answered.',
    },
    { ...CREATED, changes: { ...NAME, ...PHONE, ...PAPERS } },
    { ...CREATED, act: 'vendor.changed', changes: { ...PHONE, ...NAME } },
    market,
  ];
  for (const each of before) await act(each);
  const file = join(MIGRATIONS_FOLDER, '0027_acts_without_people.sql');
  for (const statement of (await readFile(file, 'utf8')).split('--> statement-breakpoint')) {
    await connection.execute(sql.raw(statement));
  }
  const acts = await connection.select().from(administrativeActs).orderBy(administrativeActs.id);
  expect(acts.map(({ summary, changes }) => ({ summary, changes }))).toEqual([
    { summary: 'Sent the mail 1 again.', changes: {} },
    { summary: 'Sent the text message 2 again.', changes: {} },
    { summary: 'Marked the message 3 as answered.', changes: {} },
    { summary: 'Marked the message 4 as not answered.', changes: {} },
    { summary: CREATED.summary, changes: NAME },
    { summary: CREATED.summary, changes: NAME },
    { summary: market.summary, changes: market.changes },
  ]);
});
