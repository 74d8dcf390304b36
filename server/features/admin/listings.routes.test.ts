import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adminMarketSchema, adminVendorSchema } from '#contract/admin/admin.ts';
import { ownEventSchema } from '#contract/organizer/organizer.ts';
import { createLogger } from '#server/app/observing/logger.ts';
import {
  administrativeActs,
  applications,
  eventSeries,
  eventVendors,
  marketConfigurations,
  marketEvents,
  marketReviews,
  markets,
  media,
  notifications,
  rateLimits,
  savedMarkets,
  vendors,
} from '#server/db/schema.ts';
import {
  aClaim,
  aMarket,
  aNotification,
  anApplication,
  anEvent,
  aReport,
  aReview,
  aSeries,
  aUser,
  aVendor,
  aVendorAtEvent,
} from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { TEST_ADMIN_KEY, testApp } from '#server/testing/testApp.ts';

const lines: string[] = [];
const log = createLogger('trace', { write: (line: string) => void lines.push(line) });
const site = await testApp({ log });
const { app } = site;
const { connection } = site.database;
const administrator = await asAdministrator(site);

const PICTURE = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2b6042' } })
  .png()
  .toBuffer();

const names = (answer: { json: () => unknown }) =>
  (answer.json() as { name?: string; businessName?: string; marketName?: string }[]).map(
    ({ name, businessName, marketName }) => name ?? businessName ?? marketName,
  );

const noticesOf = async (userId: number) =>
  connection
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.id);

const recordedActs = () =>
  connection.select().from(administrativeActs).orderBy(administrativeActs.id);

beforeEach(async () => {
  await connection.delete(marketEvents);
  await connection.delete(eventSeries);
  await connection.delete(markets);
  await connection.delete(vendors);
  await connection.delete(rateLimits);
  await connection.delete(administrativeActs);
  lines.length = 0;
});

describe('the list of markets', () => {
  it('finds names with accents and apostrophes, however they are typed', async () => {
    for (const name of ['Zoë’s Market', "O'Brien Stand", 'Munoz Stand']) {
      await aMarket(connection, { name });
    }
    const find = async (q: string) =>
      names(await administrator(`/api/admin/markets?q=${encodeURIComponent(q)}`));
    for (const q of ['zoe', 'ZOË', 'zoes', "zoë's", 'Zoe\u0308’s']) {
      expect(await find(q)).toEqual(['Zoë’s Market']);
    }
    for (const q of ['obrien', "o'brien", 'O’Brien'])
      expect(await find(q)).toEqual(["O'Brien Stand"]);
    expect(await find('muñoz')).toEqual(['Munoz Stand']);
  });

  it('finds all words in name and place, whatever stands for wildcards', async () => {
    await aMarket(connection, { name: 'elm street market', city: 'Salem' });
    await aMarket(connection, { name: 'Elm 100% Market', category: 'flea_market' });
    await aMarket(connection, { name: 'Ash Market' });
    const find = (query: string) => administrator(`/api/admin/markets?${query}`);
    const all = await find('');
    expect(expectConforms(z.array(adminMarketSchema), all.json())).toHaveLength(3);
    expect(names(all)).toEqual(['Ash Market', 'Elm 100% Market', 'elm street market']);
    expect(names(await find('q=salem%20ELM'))).toEqual(['elm street market']);
    // As the list itself writes a place.
    expect(names(await find('q=Salem,%20OR'))).toEqual(['elm street market']);
    expect(names(await find('q=100%25'))).toEqual(['Elm 100% Market']);
    expect(names(await find('q=%25'))).toEqual(['Elm 100% Market']);
    expect(names(await find('category=flea_market'))).toEqual(['Elm 100% Market']);
    expect((await find('q=%00')).statusCode).toBe(400);
    expect((await find('sort=id')).statusCode).toBe(400);
  });

  it('finds a market by its number, and not by that in its address where it is marked as one', async () => {
    const { id } = await aMarket(connection, { name: 'Ash Market' });
    await aMarket(connection, { name: 'Elm Market', address: `${id} Main St` });
    const find = (query: string) => administrator(`/api/admin/markets?${query}`);
    expect(names(await find(`q=${id}`))).toEqual(['Ash Market', 'Elm Market']);
    expect(names(await find(`q=%23${id}`))).toEqual(['Ash Market']);
    expect(names(await find(`q=elm%20%23${id}`))).toEqual([]);
    // More than any number of a market.
    expect(names(await find('q=5035550100'))).toEqual([]);
    expect(names(await find('q=%235035550100'))).toEqual([]);
  });

  it('finds what belongs to whoever has an address, with its events, whatever they are called', async () => {
    const owner = await aUser(connection, {
      email: 'Fern@example.com',
      signInEmail: 'f@mail.test',
    });
    const { id: marketId } = await aMarket(connection, { name: 'Ash', organizerId: owner.id });
    await aMarket(connection, { name: 'Elm', email: 'elm@example.com' });
    await anEvent(connection, { marketId });
    await aVendor(connection, { businessName: 'Bees', userId: owner.id });
    await aVendor(connection, { businessName: 'Wasps' });
    const find = async (kind: string, q: string) =>
      names(await administrator(`/api/admin/${kind}?q=${encodeURIComponent(q)}`));
    for (const q of ['fern@example.com', ' FERN@example.com ', 'f@mail.test', '@mail.test']) {
      expect(await find('markets', q)).toEqual(['Ash']);
      expect(await find('events', q)).toEqual(['Ash']);
      expect(await find('vendors', q)).toEqual(['Bees']);
    }
    expect(await find('markets', 'elm@example.com')).toEqual(['Elm']);
    expect(await find('markets', 'fern_example.com')).toEqual([]);
    expect(await find('markets', 'nobody@example.com')).toEqual([]);
  });

  it('is read page by page, in the order that is wanted', async () => {
    for (const name of ['B', 'A', 'C']) {
      const createdAt = new Date(site.clock.now() + name.charCodeAt(0) * 1000);
      await aMarket(connection, { name, createdAt });
    }
    const page = await administrator('/api/admin/markets?limit=1&offset=1');
    expect(names(page)).toEqual(['B']);
    expect(page.headers['x-total-count']).toBe('3');
    expect(names(await administrator('/api/admin/markets?sort=newest'))).toEqual(['C', 'B', 'A']);
  });
});

describe('the list of events', () => {
  it('has drafts too, by date, and is narrowed by market and state', async () => {
    const { id: marketId } = await aMarket(connection, { name: 'Elm' });
    await anEvent(connection, { marketId, eventDate: '2026-06-13', status: 'draft' });
    await anEvent(connection, { marketId, eventDate: '2026-06-06' });
    const { id: otherId } = await aMarket(connection, { name: 'Oak' });
    await anEvent(connection, { marketId: otherId, eventDate: '2026-05-02' });
    const find = (query: string) => administrator(`/api/admin/events?${query}`);
    const all = await find('');
    expect(expectConforms(z.array(ownEventSchema), all.json())).toHaveLength(3);
    expect(names(all)).toEqual(['Oak', 'Elm', 'Elm']);
    expect(names(await find('q=oak'))).toEqual(['Oak']);
    expect(names(await find('status=draft'))).toEqual(['Elm']);
    expect(names(await find(`marketId=${otherId}`))).toEqual(['Oak']);
    expect((await find('limit=1')).headers['x-total-count']).toBe('3');
  });

  it('has as upcoming what is not over by the calendar of its market, and what was put off', async () => {
    // Where it is June 4 already, and where it is not.
    for (const [name, timeZone] of [
      ['Guam', 'Pacific/Guam'],
      ['Portland', 'America/Los_Angeles'],
    ] as const) {
      const { id: marketId } = await aMarket(connection, { name, timeZone });
      await anEvent(connection, { marketId, eventDate: '2026-06-03', status: 'cancelled' });
      await anEvent(connection, { marketId, eventDate: '2026-06-04', status: 'draft' });
    }
    const { id: marketId } = await aMarket(connection, { name: 'Put off' });
    await anEvent(connection, { marketId, eventDate: '2026-05-02', status: 'postponed' });
    await anEvent(connection, { marketId, eventDate: '2026-05-02' });
    await site.settled();
    // As a page asks that was opened before there was `upcoming`, too.
    for (const query of ['upcoming=true', 'from=2026-06-03']) {
      const upcoming = await administrator(`/api/admin/events?${query}`);
      expect(names(upcoming)).toEqual(['Put off', 'Portland', 'Guam', 'Portland']);
      expect(upcoming.headers['x-total-count']).toBe('4');
    }
  });
});

it('what the administrator does with an event stands in the trail', async () => {
  const { id: marketId } = await aMarket(connection, { name: 'Elm' });
  const event = { marketId, eventDate: '2026-06-13', startTime: '08:00', endTime: '14:00' };
  const created = await administrator({
    method: 'POST',
    url: '/api/market-events',
    payload: event,
  });
  expect(created.statusCode, created.body).toBe(201);
  const { id } = created.json();
  const payload = { endTime: '15:00' };
  await administrator({ method: 'PUT', url: `/api/events/${id}`, payload });
  await administrator({ method: 'DELETE', url: `/api/market-events/${id}` });
  const acts = await recordedActs();
  expect(acts).toMatchObject([
    {
      act: 'event.created',
      subjectId: id,
      summary: `Created the event of Elm (market ${marketId}) on Saturday, June 13, 2026.`,
    },
    { act: 'event.changed', changes: { endTime: { before: '14:00', after: '15:00' } } },
    { act: 'event.deleted', subjectId: id },
  ]);
});

it('of a save of a whole series only what it changes stands in the trail', async () => {
  const { id: marketId } = await aMarket(connection, { name: 'Elm' });
  const weekly = { isRecurring: true, recurringPattern: 'weekly', recurringDays: ['saturday'] };
  const times = { eventDate: '2026-06-13', startTime: '08:00', endTime: '14:00' };
  const series = { marketId, ...times, ...weekly };
  const created = await administrator({
    method: 'POST',
    url: '/api/market-events',
    payload: series,
  });
  const url = `/api/events/${created.json().id}?scope=all`;
  const saveWith = (changed: object) =>
    administrator({ method: 'PUT', url, payload: { ...series, ...changed } });
  for (const changed of [{}, { recurringDays: ['saturday', 'sunday'] }]) {
    expect((await saveWith(changed)).statusCode).toBe(200);
  }
  const acts = await recordedActs();
  expect(acts.flatMap(({ act, changes }) => (act === 'event.changed' ? [changes] : []))).toEqual([
    {},
    { recurringDays: { before: ['saturday'], after: ['saturday', 'sunday'] } },
  ]);
});

it('what is done to several days of a series stands in the trail as that', async () => {
  const { id: marketId } = await aMarket(connection, { name: 'Elm' });
  const created = await administrator({
    method: 'POST',
    url: '/api/market-events',
    payload: {
      ...{ marketId, eventDate: '2026-06-13', startTime: '08:00', endTime: '14:00' },
      ...{ isRecurring: true, recurringPattern: 'weekly', recurringDays: ['saturday'] },
    },
  });
  const { id } = created.json();
  const payload = { reason: 'Flooded', scope: 'following' };
  await administrator({ method: 'POST', url: `/api/events/${id}/cancel`, payload });
  await administrator({ method: 'DELETE', url: `/api/market-events/${id}?scope=all` });
  const acts = await recordedActs();
  const day = `the event of Elm (market ${marketId}) on Saturday, June 13, 2026`;
  expect(acts.map(({ summary }) => summary)).toEqual([
    `Created ${day}.`,
    `Changed ${day} and those that follow it in its series.`,
    `Deleted ${day} and all that are to come of its series.`,
  ]);
});

describe('a market that the administrator lists', () => {
  const LITTLE = { name: 'Elm', address: 'Elm Street', city: 'Portland', state: 'OR' };
  const create = (payload: object) =>
    administrator({ method: 'POST', url: '/api/markets', payload });

  it('needs a name and a place, and nothing is taken for granted of it', async () => {
    const answer = await create({ ...LITTLE, description: '', zipCode: '', email: '' });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      ...LITTLE,
      description: null,
      zipCode: '',
      email: null,
      boothFee: '',
      vendorSpaces: null,
      applicationFee: null,
      payments: [],
    });
    const [row] = await connection.select().from(markets);
    expect(row?.organizerId).toBeNull();
    const [act] = await recordedActs();
    expect(act).toMatchObject({ act: 'market.created', subjectId: row?.id });
    expect(act?.changes).toMatchObject({ name: { after: 'Elm' } });
  });

  it.each([
    [{ name: ' ' }, 'name', 'Market name is required'],
    [{ address: '' }, 'address', 'Address is required'],
    [{ city: undefined }, 'city', 'City is required'],
    [{ state: '' }, 'state', 'State is required'],
    [{ zipCode: '97' }, 'zipCode', 'Valid ZIP code required'],
    [{ email: 'elm' }, 'email', 'Valid email address required'],
    [{ latitude: '45' }, 'longitude', 'Enter both latitude and longitude'],
  ])('is refused with %o', async (fault, field, message) => {
    const answer = await create({ ...LITTLE, ...fault });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toContainEqual({ field, message });
  });

  it('is nobody’s, even when the administrator is signed in as somebody, unless she says so', async () => {
    const user = await aUser(connection);
    const both = await asAdministrator(site, await signedInAs(site, user));
    const ownerOf = async (fields: object) => {
      const payload = { ...LITTLE, ...fields };
      const { id } = (await both({ method: 'POST', url: '/api/markets', payload })).json();
      const [row] = await connection.select().from(markets).where(eq(markets.id, id));
      return row?.organizerId;
    };
    expect(await ownerOf({ organizerId: null })).toBeNull();
    expect(await ownerOf({})).toBe(user.id);
    const other = await aUser(connection);
    expect(await ownerOf({ organizerId: other.id })).toBe(other.id);
  });

  it('asks as much of everybody else as before', async () => {
    const ask = await signedInAs(site, await aUser(connection));
    const answer = await ask({ method: 'POST', url: '/api/markets', payload: LITTLE });
    expect(answer.statusCode).toBe(400);
    const fields = answer.json().fields.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(expect.arrayContaining(['description', 'zipCode', 'email']));
    expect(await connection.select().from(markets)).toEqual([]);
  });

  it('is changed, which the trail tells field by field', async () => {
    const { id } = await aMarket(connection, { ...LITTLE, phone: '1' });
    const url = `/api/markets/${id}`;
    const payload = { ...LITTLE, phone: '2', tags: ['a', 'b'], boothFee: '0' };
    const answer = await administrator({ method: 'PUT', url, payload });
    expect(answer.json()).toMatchObject({ phone: '2', tags: ['a', 'b'], zipCode: '97205' });
    const [act] = await recordedActs();
    expect(act).toMatchObject({
      act: 'market.changed',
      changes: { phone: { before: '1', after: '2' }, tags: { before: [], after: ['a', 'b'] } },
    });
    expect(act?.changes).not.toHaveProperty('boothFee');
    expect(
      (await administrator({ method: 'PUT', url: '/api/markets/x', payload })).statusCode,
    ).toBe(404);
  });

  it('has a picture that the administrator brings, without being anybody', async () => {
    const answer = await administrator({
      method: 'POST',
      url: '/api/media/images',
      payload: PICTURE,
      headers: { 'content-type': 'image/png' },
    });
    expect(answer.statusCode, answer.body).toBe(201);
  });
});

describe('a picture that is replaced', () => {
  async function aPicture(): Promise<string> {
    const answer = await administrator({
      method: 'POST',
      url: '/api/media/images',
      payload: PICTURE,
      headers: { 'content-type': 'image/png' },
    });
    return answer.json().url;
  }
  const isThere = async (picture: string) => {
    await site.settled();
    return (await app.inject(picture)).statusCode === 200;
  };

  it('is gone with the last listing that shows it', async () => {
    const imageUrl = await aPicture();
    const market = await aMarket(connection, { imageUrl });
    const vendor = await aVendor(connection, { imageUrl });
    const place = { address: '1 Elm Street', city: 'Medford', state: 'OR' };
    const edits = [
      [`/api/vendors/${vendor.id}`, { businessName: 'Bees', imageUrl: '' }, true],
      [`/api/markets/${market.id}`, { name: 'Elm', ...place, imageUrl: '' }, false],
    ] as const;
    for (const [url, payload, isKept] of edits) {
      const answer = await administrator({ method: 'PUT', url, payload });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(await isThere(imageUrl)).toBe(isKept);
    }
  });

  it('is gone with the market that was merged into another, unless that took it over', async () => {
    for (const isTaken of [true, false]) {
      const imageUrl = await aPicture();
      const [keep, merge] = [await aMarket(connection), await aMarket(connection, { imageUrl })];
      const payload = { keepId: keep.id, mergeId: merge.id, taken: isTaken ? ['picture'] : [] };
      const url = '/api/admin/duplicates/merge';
      const answer = await administrator({ method: 'POST', url, payload });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(await isThere(imageUrl)).toBe(isTaken);
      await connection.delete(markets);
    }
  });
});

describe('a market that is deleted', () => {
  it('takes all that is of it along, and tells its organizer and who had applied', async () => {
    const organizer = await aUser(connection);
    const applicant = await aUser(connection);
    const refused = await aUser(connection);
    const { url: imageUrl } = (
      await administrator({
        method: 'POST',
        url: '/api/media/images',
        payload: PICTURE,
        headers: { 'content-type': 'image/png' },
      })
    ).json();
    const { id: marketId } = await aMarket(connection, {
      name: 'Elm',
      organizerId: organizer.id,
      imageUrl,
    });
    const { events } = await aSeries(connection, { marketId, recurringEndDate: '2026-06-20' });
    const { id: eventId } = await anEvent(connection, { marketId });
    const { id: vendorId } = await aVendor(connection, { userId: applicant.id });
    const { id: refusedVendorId } = await aVendor(connection, { userId: refused.id });
    await anApplication(connection, { marketId, vendorId });
    await anApplication(connection, { marketId, eventId, vendorId, status: 'approved' });
    await anApplication(connection, { marketId, vendorId: refusedVendorId, status: 'rejected' });
    await aVendorAtEvent(connection, { eventId, vendorId });
    await aReview(connection, { marketId });
    await connection.insert(savedMarkets).values({ userId: applicant.id, marketId });
    await connection.insert(marketConfigurations).values({
      marketId,
      revision: 1,
      demands: {},
      savedAt: new Date(site.clock.now()),
    });
    await aNotification(connection, {
      userId: refused.id,
      path: `/events/${eventId}`,
      key: 'before',
    });
    const received = '/organizer-dashboard?view=applications';
    const ofDay = { userId: refused.id, path: `${received}&event=${eventId}` as const };
    await aNotification(connection, ofDay);
    await aMarket(connection, { name: 'Oak' });

    const belongings = await administrator(`/api/admin/markets/${marketId}/belongings`);
    expect(belongings.json()).toEqual({
      events: events.length + 1,
      applications: 3,
      reviews: 1,
      saved: 1,
      claims: 0,
      reports: 0,
    });
    const url = `/api/admin/markets/${marketId}`;
    expect((await administrator({ method: 'DELETE', url })).statusCode).toBe(204);

    for (const table of [
      marketEvents,
      eventSeries,
      applications,
      eventVendors,
      marketReviews,
      savedMarkets,
      marketConfigurations,
      media,
    ]) {
      expect(await connection.$count(table)).toBe(0);
    }
    expect(names(await administrator('/api/admin/markets'))).toEqual(['Oak']);
    expect(await noticesOf(applicant.id)).toMatchObject([
      { kind: 'listing_removed', title: 'Removed: Elm', path: '/vendor-dashboard' },
    ]);
    expect(await noticesOf(organizer.id)).toMatchObject([
      { kind: 'listing_removed', title: 'Removed: Elm', path: '/contact' },
    ]);
    expect(await noticesOf(refused.id)).toMatchObject([
      { key: 'before', path: '/customer' },
      { path: received },
    ]);
    const [act] = await recordedActs();
    expect(act).toMatchObject({ act: 'market.deleted', summary: 'Deleted the market Elm.' });
    await site.settled();
    expect((await app.inject(`/api/markets/${marketId}`)).statusCode).toBe(404);
    expect((await administrator({ method: 'DELETE', url })).statusCode).toBe(404);
  });

  it('tells whose claims of it wait, and its notices lead to no other stand', async () => {
    const ada = await aUser(connection);
    const eve = await aUser(connection);
    const { id: marketId } = await aMarket(connection, { name: 'Elm', category: 'farm_stand' });
    await aClaim(connection, { marketId, userId: ada.id });
    await aClaim(connection, { marketId, userId: eve.id, status: 'declined' });
    const notice = {
      userId: eve.id,
      kind: 'confirmation_due',
      title: 'Is everything still right? Elm',
      body: 'Confirm it with one tap.',
      createdAt: new Date(site.clock.now()),
    } as const;
    const stand = `/farm-direct?stand=${marketId}` as const;
    const paths = [stand, `${stand}&tab=reviews`] as const;
    await connection
      .insert(notifications)
      .values(paths.map((path) => ({ ...notice, path, key: path })));
    await administrator({ method: 'DELETE', url: `/api/admin/markets/${marketId}` });
    expect(await noticesOf(ada.id)).toMatchObject([
      { kind: 'claim_decision', title: 'Closed: your claim on Elm', path: '/contact' },
    ]);
    const redirected = await noticesOf(eve.id);
    expect(redirected.map(({ path }) => path)).toEqual(['/customer', '/customer']);
  });

  it('tells whose reports of it wait, each once', async () => {
    const [ada, eve, reader] = [
      await aUser(connection),
      await aUser(connection),
      await aUser(connection),
    ];
    const owner = await aUser(connection);
    const elm = { name: 'Elm', organizerId: owner.id };
    const { id: marketId } = await aMarket(connection, elm);
    await aClaim(connection, { marketId, userId: eve.id });
    for (const userId of [ada.id, eve.id, owner.id, null]) {
      await aReport(connection, { marketId, userId, kind: 'closed_for_good' });
    }
    await aReport(connection, { marketId, userId: ada.id, kind: 'wrong_hours' });
    await aReport(connection, { marketId, userId: reader.id, status: 'no_change' });
    const url = `/api/admin/markets/${marketId}`;
    expect((await administrator({ method: 'DELETE', url })).statusCode).toBe(204);
    const notices = await noticesOf(ada.id);
    expect(notices).toHaveLength(1);
    expect(notices).toMatchObject([
      {
        kind: 'report_decision',
        title: 'Removed: Elm',
        body: 'Thank you for reporting a problem with Elm. It is no longer on Local Markets.',
        path: '/customer',
      },
    ]);
    expect(await noticesOf(eve.id)).toMatchObject([{ kind: 'claim_decision' }]);
    expect(await noticesOf(owner.id)).toMatchObject([{ kind: 'listing_removed' }]);
    expect(await noticesOf(reader.id)).toEqual([]);
  });

  it('leaves a picture that another market shows too', async () => {
    const brought = await administrator({
      method: 'POST',
      url: '/api/media/images',
      payload: PICTURE,
      headers: { 'content-type': 'image/png' },
    });
    const { url: imageUrl } = brought.json();
    const { id } = await aMarket(connection, { imageUrl });
    await aMarket(connection, { imageUrl });
    await administrator({ method: 'DELETE', url: `/api/admin/markets/${id}` });
    expect((await app.inject(imageUrl)).statusCode).toBe(200);
  });
});

describe('a vendor', () => {
  const PARTICULARS = {
    licenseNumber: 'OR-17',
    insuranceInfo: 'Insured',
    deliveryOptions: ['Pickup', 'Delivery'],
    paymentMethods: ['Cash'],
    sustainabilityPractices: 'No plastic',
    productCatalog: 'Honey',
  };

  it('is kept with what the directory does not show', async () => {
    const user = await aUser(connection);
    const both = await asAdministrator(site, await signedInAs(site, user));
    const created = await both({
      method: 'POST',
      url: '/api/vendors',
      payload: { businessName: 'Bees', businessHours: 'Daily', userId: null, ...PARTICULARS },
    });
    expect(created.statusCode, created.body).toBe(201);
    expect(created.body).not.toContain('OR-17');
    const [listed] = expectConforms(
      z.array(adminVendorSchema),
      (await administrator('/api/admin/vendors?q=bee')).json(),
    );
    expect(listed).toMatchObject({ ...PARTICULARS, userId: null, businessHours: 'Daily' });
    const url = `/api/vendors/${listed?.id}`;
    const payload = { businessName: 'Bees & Co', deliveryOptions: [] };
    await administrator({ method: 'PUT', url, payload });
    const [changed] = (await administrator('/api/admin/vendors')).json();
    expect(changed).toMatchObject({ ...PARTICULARS, ...payload });
    const acts = await recordedActs();
    expect(acts.map(({ act }) => act)).toEqual(['vendor.created', 'vendor.changed']);
  });

  it('is found by a name that begins as a number does, and by its own number', async () => {
    const { id } = await aVendor(connection, { businessName: 'Bees' });
    const businessName = `#${id} Produce`;
    await aVendor(connection, { businessName });
    const find = async (q: string) =>
      (await administrator(`/api/admin/vendors?q=${encodeURIComponent(q)}`)).json();
    expect(await find(businessName)).toMatchObject([{ businessName }]);
    expect(await find(`#${id} bees`)).toMatchObject([{ id }]);
  });

  it('leaves nothing in the trail by which she could be reached, nor her papers', async () => {
    const contact = {
      licenseNumber: 'OR-17',
      insuranceInfo: 'Insured',
      contactPhone: '503-555-0100',
      contactEmail: 'bees@example.com',
      website: 'https://bees.example',
      facebookUrl: 'https://facebook.com/bees',
      instagramUrl: 'https://instagram.com/bees',
      linkedinUrl: 'https://linkedin.com/company/bees',
      businessAddress: '1 Hive Lane',
      businessZipCode: '97205',
    };
    const payload = { businessName: 'Bees', userId: null, ...contact };
    await administrator({ method: 'POST', url: '/api/vendors', payload });
    const [vendor] = await connection.select().from(vendors);
    expect(vendor).toMatchObject({ phone: '503-555-0100', zipCode: '97205' });
    const changed = {
      businessName: 'Wasps',
      contactPhone: '503-555-0199',
      businessZipCode: '97301',
      licenseNumber: 'OR-18',
    };
    await administrator({ method: 'PUT', url: `/api/vendors/${vendor?.id}`, payload: changed });
    const acts = await recordedActs();
    expect(acts.map(({ changes }) => changes)).toEqual([
      { businessName: { after: 'Bees' }, businessType: { after: 'produce' } },
      { businessName: { before: 'Bees', after: 'Wasps' } },
    ]);
  });

  it('who is deleted leaves her place to who waits, and her owner and the organizers are told', async () => {
    const [owner, organizer, waiting] = [
      await aUser(connection),
      await aUser(connection),
      await aUser(connection),
    ];
    const { id: marketId } = await aMarket(connection, { name: 'Elm', organizerId: organizer.id });
    const { id: eventId } = await anEvent(connection, { marketId, maxVendors: 1 });
    const { id: vendorId } = await aVendor(connection, {
      businessName: 'Bees',
      userId: owner.id,
      email: 'bees@example.com',
    });
    await anApplication(connection, { marketId, eventId, vendorId, status: 'approved' });
    await aVendorAtEvent(connection, { eventId, vendorId });
    const { id: nextId } = await aVendor(connection, { userId: waiting.id });
    await anApplication(connection, { marketId, eventId, vendorId: nextId, status: 'waitlisted' });

    const belongings = await administrator(`/api/admin/vendors/${vendorId}/belongings`);
    expect(belongings.json()).toEqual({ applications: 1, places: 1, claims: 0, reports: 0 });
    const url = `/api/admin/vendors/${vendorId}`;
    expect((await administrator({ method: 'DELETE', url })).statusCode).toBe(204);

    expect(await connection.$count(applications)).toBe(1);
    expect(await connection.$count(eventVendors)).toBe(0);
    expect(await noticesOf(owner.id)).toMatchObject([
      { kind: 'listing_removed', title: 'Removed: Bees' },
    ]);
    expect(await noticesOf(organizer.id)).toMatchObject([
      { kind: 'application_withdrawn', title: 'Removed: Bees' },
    ]);
    expect(await noticesOf(waiting.id)).toMatchObject([{ kind: 'waitlist_offer' }]);
    const [act] = await recordedActs();
    expect(act).toMatchObject({ act: 'vendor.deleted', changes: { businessName: {} } });
    expect(JSON.stringify(act)).not.toContain('bees@example.com');
    expect((await administrator({ method: 'DELETE', url })).statusCode).toBe(404);
  });
});

it('a vendor who is deleted leaves nobody waiting who has claimed or reported her, and no notice that leads to her', async () => {
  const ada = await aUser(connection);
  const eve = await aUser(connection);
  const reader = await aUser(connection);
  const { id: vendorId } = await aVendor(connection, { businessName: 'Bees' });
  const { id: otherId } = await aVendor(connection, { businessName: 'Figs' });
  await aClaim(connection, { vendorId, userId: ada.id });
  await aReport(connection, { vendorId, userId: reader.id });
  // Neither what is decided goes with her, nor what is about another.
  await aClaim(connection, { vendorId, status: 'withdrawn' });
  await aReport(connection, { vendorId: otherId });
  const belongings = await administrator(`/api/admin/vendors/${vendorId}/belongings`);
  expect(belongings.json()).toEqual({ applications: 0, places: 0, claims: 1, reports: 1 });
  for (const [id, key] of [
    [vendorId, 'of Bees'],
    [otherId, 'of Figs'],
  ] as const) {
    await aNotification(connection, { userId: eve.id, path: `/vendors/${id}`, key });
  }
  await administrator({ method: 'DELETE', url: `/api/admin/vendors/${vendorId}` });
  expect(await noticesOf(ada.id)).toMatchObject([
    { kind: 'claim_decision', title: 'Closed: your claim on Bees', path: '/contact' },
  ]);
  expect(await noticesOf(reader.id)).toMatchObject([
    { kind: 'report_decision', title: 'Removed: Bees', path: '/browse-vendors' },
  ]);
  const paths = (await noticesOf(eve.id)).map(({ key, path }) => [key, path]);
  expect(new Map(paths as [string, string][])).toEqual(
    new Map([
      ['of Bees', '/browse-vendors'],
      ['of Figs', `/vendors/${otherId}`],
    ]),
  );
});

describe('the admin key in the address', () => {
  const remove = (url: string, key?: string, remoteAddress = '10.0.0.1') =>
    app.inject({
      method: 'DELETE',
      url,
      remoteAddress,
      ...(key !== undefined && { query: { adminKey: key } }),
    });

  it.each([
    ['markets', () => aMarket(connection)],
    ['vendors', () => aVendor(connection)],
  ])('deletes %s, and a wrong one or none does not', async (what, make) => {
    const { id } = await make();
    const url = `/api/admin/${what}/${id}`;
    const without = await remove(url);
    expect(without.statusCode).toBe(401);
    expect(without.json().detail).toBe('Enter the admin key first.');
    const wrong = await remove(url, 'a wrong guess');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json().detail).toBe('Invalid admin key');
    expect((await remove(url, '')).statusCode).toBe(401);
    expect((await remove(url, TEST_ADMIN_KEY)).statusCode).toBe(204);
    expect((await remove(url, TEST_ADMIN_KEY)).statusCode).toBe(404);
    expect(await connection.$count(administrativeActs)).toBe(1);
  });

  it('opens nothing else', async () => {
    const query = { adminKey: TEST_ADMIN_KEY };
    for (const url of ['/api/admin/markets', '/api/admin/overview', '/api/admin/mails']) {
      expect((await app.inject({ url, query })).statusCode).toBe(401);
    }
  });

  it('stands in no line of the log, whatever becomes of the request', async () => {
    const { id } = await aMarket(connection);
    for (const key of [TEST_ADMIN_KEY, 'a wrong guess']) {
      await remove(`/api/admin/markets/${id}`, key);
      await remove('/api/admin/markets/999999', key);
      await remove('/api/admin/markets/x', key);
      await remove('/api/admin/nothing', key);
      await app.inject({ method: 'DELETE', url: `/api/admin/markets/${id}?adminKey=${key}%zz` });
    }
    const text = lines.join('');
    expect(text).toContain(`"url":"/api/admin/markets/${id}?adminKey"`);
    for (const key of [TEST_ADMIN_KEY, 'a wrong guess']) {
      expect(text).not.toContain(key);
      expect(text).not.toContain(encodeURIComponent(key));
      expect(text).not.toContain(key.replaceAll(' ', '+'));
    }
  });

  it('is guessed twenty times in a minute by nobody; the right one works from elsewhere', async () => {
    const { id } = await aMarket(connection);
    const url = `/api/admin/markets/${id}`;
    const statuses = [];
    for (let guess = 0; guess < 20; guess += 1) {
      statuses.push((await remove(url, `guess ${guess}`)).statusCode);
      site.clock.advance(3_000);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses.slice(10)).toEqual(Array(10).fill(429));
    // One limit, wherever the key is shown.
    const gate = {
      method: 'POST',
      url: '/api/admin/auth',
      payload: { key: TEST_ADMIN_KEY },
    } as const;
    expect((await app.inject({ ...gate, remoteAddress: '10.0.0.1' })).statusCode).toBe(429);
    // Whoever is in already goes on from there.
    const session = await administrator({
      method: 'GET',
      url: '/api/admin/markets',
      remoteAddress: '10.0.0.1',
    });
    expect(session.statusCode).toBe(200);
    expect((await app.inject({ ...gate, remoteAddress: '10.9.0.1' })).statusCode).toBe(200);
    expect((await remove(url, TEST_ADMIN_KEY, '10.9.0.1')).statusCode).toBe(204);
  });
});
