import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { daysAfter } from '#contract/calendarDays.ts';
import { writtenMarketSchema } from '#contract/markets/marketWrites.ts';
import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { WEEK } from '#contract/opening-times/weekdays.ts';
import { openingTimesOf, wholeWeek } from '#contract/opening-times/weeklySchedule.ts';
import { problemSchema } from '#contract/problem.ts';
import { markets, notifications, products, users } from '#server/db/schema.ts';
import { aMarket, aUser } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { aMarketForm } from '#server/testing/forms.ts';
import { asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

/** Noon of Wednesday 2026-06-03 in Portland. */
const site = await testApp();
const { connection } = site.database;
const owner = await aUser(connection);
const ask = await signedInAs(site, owner);

const ALWAYS = openingTimesOf(wholeWeek('allDay'));
/** Every evening until two in the morning. */
const NIGHTS: OpeningTimes = {
  yearRound: true,
  seasons: [
    { from: null, to: null, rules: [{ weekdays: [...WEEK], opens: '18:00', closes: '02:00' }] },
  ],
  exceptions: [],
};
let id: number;

async function aStand(openingTimes: OpeningTimes | null, operatingHours: string | null = null) {
  const values = { organizerId: owner.id, category: 'farm_stand', operatingHours } as const;
  ({ id } = await aMarket(connection, { ...values, openingTimes }));
  await site.settled();
}
beforeEach(async () => {
  site.clock.set('2026-06-03T19:00:00Z');
  await aStand(ALWAYS);
});

const setClosed = async (closed: boolean) =>
  expectConforms(
    writtenMarketSchema,
    (
      await ask({
        method: 'PUT',
        url: `/api/farm-direct/listings/${id}/closed-today`,
        payload: { closed },
      })
    ).json(),
  );
/** What shoppers read of it. */
async function statusText(): Promise<string> {
  await site.settled();
  return (await site.app.inject(`/api/markets/${id}`)).json().openStatus.text;
}

describe('closed today', () => {
  it('holds for shoppers at once, until it is taken back', async () => {
    expect(await statusText()).toBe('Open 24/7');
    expect((await setClosed(true)).openStatus).toMatchObject({ state: 'closed' });
    expect(await statusText()).toBe('Closed today · opens tomorrow 12:00 AM');
    const openNow = `/api/markets?lat=45.52&lng=-122.68&radius=5&openNow=true`;
    const ids = (await site.app.inject(openNow)).json().map((market: { id: number }) => market.id);
    expect(ids).not.toContain(id);
    expect((await setClosed(false)).openingTimes).toEqual(ALWAYS);
    expect(await statusText()).toBe('Open 24/7');
  });

  it('is over with the day at the stand', async () => {
    await setClosed(true);
    site.clock.set('2026-06-04T06:59:59Z');
    expect(await statusText()).toMatch(/^Closed today/);
    site.clock.set('2026-06-04T07:00:00Z');
    expect(await statusText()).toBe('Open 24/7');
  });

  it('said twice is said once, and yesterday’s is forgotten', async () => {
    await setClosed(true);
    await setClosed(true);
    site.clock.set('2026-06-05T19:00:00Z');
    const { openingTimes } = await setClosed(true);
    expect(openingTimes?.exceptions).toEqual([{ date: '2026-06-05', closed: true }]);
  });

  it('gives the hours back that the day was to have', async () => {
    const special = { date: '2026-06-03', closed: false, opens: '10:00', closes: '16:00' };
    const holiday = { date: '2026-05-25', closed: true, note: 'Memorial Day' };
    const stated = { ...ALWAYS, exceptions: [holiday, special] };
    await aStand(stated);
    expect((await setClosed(true)).openStatus.state).toBe('closed');
    expect((await setClosed(false)).openingTimes).toEqual(stated);
  });

  it('closes the night that began yesterday and still runs, until that is taken back', async () => {
    await aStand(NIGHTS);
    site.clock.set('2026-06-04T07:30:00Z');
    expect(await statusText()).toBe('Open now until 2:00 AM');
    expect((await setClosed(true)).openStatus).toMatchObject({ state: 'closed' });
    expect(await statusText()).toMatch(/^Closed today/);
    expect((await setClosed(false)).openingTimes).toEqual(NIGHTS);
    expect(await statusText()).toBe('Open now until 2:00 AM');
  });

  it.each([
    ['with today', true],
    ['the day before', false],
  ])('knows a night that was closed %s whatever the order of the exceptions', async (_, isBoth) => {
    await aStand(NIGHTS);
    if (!isBoth) await setClosed(true);
    site.clock.set('2026-06-04T07:30:00Z');
    const { openingTimes } = await setClosed(true);
    expect(openingTimes?.exceptions).toHaveLength(2);
    for (const exceptions of [openingTimes!.exceptions, openingTimes!.exceptions.toReversed()]) {
      await aStand({ ...NIGHTS, exceptions });
      expect((await setClosed(false)).openingTimes?.exceptions).toHaveLength(isBoth ? 0 : 1);
    }
  });

  it('leaves the night alone that was closed the day before', async () => {
    await aStand(NIGHTS);
    await setClosed(true);
    site.clock.set('2026-06-04T07:30:00Z');
    expect((await setClosed(true)).openStatus).toMatchObject({ state: 'closed' });
    expect(await setClosed(false)).toMatchObject({
      openStatus: { state: 'closed' },
      openingTimes: { exceptions: [{ date: '2026-06-03', closed: true }] },
    });
  });

  it('takes back nothing that was announced', async () => {
    const today = { date: '2026-06-04', closed: true };
    const yesterday = { date: '2026-06-03', closed: true, note: 'A wedding' };
    await aStand({ ...NIGHTS, exceptions: [today, yesterday] });
    site.clock.set('2026-06-04T07:30:00Z');
    expect((await setClosed(false)).openingTimes?.exceptions).toEqual([yesterday]);
  });

  it('said twice in the night is taken back whole, with the hours that the night was to have', async () => {
    const late = { date: '2026-06-03', closed: false, opens: '20:00', closes: '03:00' };
    const stated = { ...NIGHTS, exceptions: [late] };
    await aStand(stated);
    site.clock.set('2026-06-04T07:30:00Z');
    await setClosed(true);
    expect((await setClosed(true)).openStatus).toMatchObject({ state: 'closed' });
    expect((await setClosed(false)).openingTimes).toEqual(stated);
  });

  it('works for a stand whose hours nobody could read, and leaves them as they were', async () => {
    await aStand(null, 'When the flag is out');
    expect(await setClosed(true)).toMatchObject({
      hoursText: 'When the flag is out',
      openStatus: { text: 'Closed today' },
    });
    expect(await setClosed(false)).toMatchObject({
      hoursText: 'When the flag is out',
      openingTimes: null,
      openStatus: { state: 'unknown' },
    });
  });

  it('is no hours of a stand that has told none', async () => {
    await aStand(null);
    expect(await setClosed(true)).toMatchObject({ hoursText: null, operatingHours: null });
  });
});

describe('days to come on which it is closed', () => {
  const url = () => `/api/farm-direct/listings/${id}/closed-days`;
  const close = (payload: object, asker = ask) => asker({ method: 'PUT', url: url(), payload });
  const open = (query: { from: string; to: string }) =>
    ask({ method: 'DELETE', url: url(), query });
  const exceptionsOf = (answer: Awaited<ReturnType<typeof close>>) =>
    expectConforms(writtenMarketSchema, answer.json()).openingTimes?.exceptions;
  const closed = (date: string, more = {}) => ({ date, closed: true, ...more });

  it('are told ahead, hold for shoppers when they come, and are taken back', async () => {
    const days = { from: '2026-06-05', to: '2026-06-07' };
    const note = 'Visiting family';
    expect(exceptionsOf(await close({ ...days, note: ` ${note} ` }))).toEqual([
      closed('2026-06-05', { note }),
      closed('2026-06-06', { note }),
      closed('2026-06-07', { note }),
    ]);
    expect(await statusText()).toMatch(/^Open now/);
    site.clock.set('2026-06-06T19:00:00Z');
    expect(await statusText()).toBe('Closed today · opens Monday 12:00 AM');
    expect((await open(days)).json().openingTimes).toEqual(ALWAYS);
    expect(await statusText()).toBe('Open 24/7');
  });

  it('leave those alone that were closed before, but for a note', async () => {
    const christmas = closed('2026-12-25', { note: 'Christmas' });
    await aStand({ ...ALWAYS, exceptions: [closed('2026-06-10'), christmas] });
    expect(exceptionsOf(await close({ from: '2026-12-24', to: '2026-12-26' }))).toEqual([
      closed('2026-06-10'),
      christmas,
      closed('2026-12-24'),
      closed('2026-12-26'),
    ]);
    const note = 'A wedding';
    const noted = exceptionsOf(await close({ from: '2026-06-10', to: '2026-06-10', note }));
    expect(noted).toContainEqual(closed('2026-06-10', { note }));
    const renoted = exceptionsOf(await close({ from: '2026-12-25', to: '2026-12-25', note }));
    expect(renoted).toContainEqual(closed('2026-12-25', { note }));
    const opened = await open({ from: '2026-12-25', to: '2026-12-25' });
    expect(exceptionsOf(opened)).toHaveLength(3);
  });

  it('have the hours again that they were to have, which are taken back apart', async () => {
    const late = { date: '2026-06-03', closed: false, opens: '20:00', closes: '22:00' };
    await aStand({ ...ALWAYS, exceptions: [late] });
    const days = { from: '2026-06-03', to: '2026-06-04' };
    await close(days);
    expect(exceptionsOf(await open(days))).toEqual([late]);
    expect(exceptionsOf(await open(days))).toEqual([]);
  });

  it.each([{ note: 'Short day' }, {}])('keep what was noted of those hours: %o', async (noted) => {
    const short = { date: '2026-06-03', closed: false, opens: '10:00', closes: '14:00', ...noted };
    await aStand({ ...ALWAYS, exceptions: [short] });
    const days = { from: '2026-06-03', to: '2026-06-03' };
    const note = 'Visiting family';
    expect(exceptionsOf(await close({ ...days, note }))).toEqual([{ ...short, closed: true }]);
    expect(exceptionsOf(await open(days))).toEqual([short]);
  });

  it('take the night along that goes on, where today is one of them', async () => {
    await aStand(NIGHTS);
    site.clock.set('2026-06-04T07:30:00Z');
    const days = { from: '2026-06-04', to: '2026-06-05' };
    expect((await close(days)).json().openStatus.state).toBe('closed');
    expect((await open(days)).json()).toMatchObject({
      openingTimes: NIGHTS,
      openStatus: { text: 'Open now until 2:00 AM' },
    });
  });

  it('are kept for a stand that has told no hours, and forgotten once they are past', async () => {
    await aStand(null);
    await close({ from: '2026-06-05', to: '2026-06-05', note: 'A wedding' });
    site.clock.set('2026-06-08T19:00:00Z');
    const days = { from: '2026-06-09', to: '2026-06-09' };
    expect(exceptionsOf(await close(days))).toEqual([closed('2026-06-09')]);
    expect((await open(days)).json()).toMatchObject({ openingTimes: null, hoursText: null });
    expect((await open(days)).statusCode).toBe(200);
  });

  it.each([
    [{ from: '', to: '2026-06-05' }, 400, 'from', 'Choose the first day'],
    [
      { from: '2026-06-05', to: '2026-06-04' },
      400,
      'to',
      'The last day can’t be before the first.',
    ],
    [{ from: '2026-06-05', to: '2026-09-05' }, 400, 'to', /^Choose 92 days at most/],
    [{ from: '2026-06-02', to: '2026-06-05' }, 422, 'from', 'Choose today or a later day.'],
  ])('are refused as %o', async (days, status, field, message) => {
    const answer = await close(days);
    expect(answer.statusCode).toBe(status);
    const { fields } = expectConforms(problemSchema, answer.json());
    expect(fields).toEqual([{ field, message: expect.stringMatching(message) }]);
  });

  it('are no more than a market may tell of', async () => {
    const exceptions = Array.from({ length: 399 }, (_, index) =>
      closed(daysAfter('2026-07-01', index)),
    );
    await aStand({ ...ALWAYS, exceptions });
    expect((await close({ from: '2026-06-20', to: '2026-06-20' })).statusCode).toBe(200);
    const answer = await close({ from: '2026-06-21', to: '2026-06-21' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toMatchObject([{ field: 'to' }]);
  });

  it('are told of by two tabs at once', async () => {
    const answers = await Promise.all(
      ['2026-06-10', '2026-06-12'].map((date) => close({ from: date, to: date })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await site.settled();
    const stored = (await site.app.inject(`/api/markets/${id}`)).json();
    expect(stored.openingTimes.exceptions).toHaveLength(2);
  });
});

describe('a change of hours or amenities', () => {
  /** @param read the version that it is made from */
  const patch = (payload: object, read?: string) =>
    ask({
      method: 'PATCH',
      url: `/api/farm-direct/listings/${id}`,
      payload,
      headers: read === undefined ? {} : { 'if-match': `"${read}"` },
    });

  it('leaves everything else as it is', async () => {
    const before = (await site.app.inject(`/api/markets/${id}`)).json();
    const openingTimes = openingTimesOf(wholeWeek('daylight'));
    const changed = expectConforms(writtenMarketSchema, (await patch({ openingTimes })).json());
    expect(changed).toMatchObject({ openingTimes, hoursText: 'Daily dawn to dusk · Year-round' });
    const amenities = ['Honesty box', 'Picnic table'];
    expect((await patch({ amenities })).json()).toEqual({
      ...changed,
      amenities,
      version: expect.not.stringMatching(changed.version),
    });
    expect(changed).toMatchObject({ name: before.name, address: before.address });
  });

  it('of the week leaves the days that are different', async () => {
    await setClosed(true);
    await patch({ openingTimes: openingTimesOf(wholeWeek('daylight')) });
    expect(await statusText()).toMatch(/^Closed today · opens tomorrow/);
    expect((await setClosed(false)).openingTimes?.exceptions).toEqual([]);
  });

  it('of the week leaves what is closed every year, unless it says which days those are', async () => {
    const christmas = { from: '12-25', to: '12-25' };
    await aStand({ ...NIGHTS, yearlyClosures: [christmas, { from: '07-04', to: '07-04' }] });
    const closuresAfter = async (openingTimes: object) => {
      const answer = await patch({ openingTimes });
      expect(answer.statusCode).toBe(200);
      return answer.json().openingTimes.yearlyClosures;
    };
    expect(await closuresAfter(ALWAYS)).toHaveLength(2);
    const yearlyClosures = [christmas];
    expect(await closuresAfter({ ...ALWAYS, yearlyClosures })).toEqual(yearlyClosures);
    expect(await closuresAfter({ ...ALWAYS, yearlyClosures: [] })).toEqual([]);
  });

  it('replaces hours that were told in words', async () => {
    await aStand(null, 'When the flag is out');
    const changed = (await patch({ openingTimes: ALWAYS })).json();
    expect(changed).toMatchObject({ hoursText: 'Open 24/7' });
    expect(changed.operatingHours).toMatch(/^Year-round: Monday/);
  });

  it('is refused where it would overwrite another that was not read, and says so', async () => {
    const { version } = (await patch({ amenities: ['Honesty box'] })).json();
    // Neither what another tab says of something else nor a day that is different is overwritten.
    const hours = await patch({ openingTimes: NIGHTS }, version);
    expect(hours.statusCode, hours.body).toBe(200);
    await setClosed(true);
    const week = openingTimesOf(wholeWeek('daylight'));
    expect((await patch({ openingTimes: week }, hours.json().version)).statusCode).toBe(200);
    const amenities = ['Honesty box', 'Parking'];
    const added = await patch({ amenities }, version);
    expect(added.json()).toMatchObject({ amenities });

    const lateHours = await patch({ openingTimes: ALWAYS }, version);
    expect(lateHours.statusCode).toBe(412);
    expect(expectConforms(problemSchema, lateHours.json())).toMatchObject({
      detail: 'This listing was changed by someone else or in another window: opening times.',
      fields: [{ field: 'openingTimes' }],
    });
    const late = await patch({ amenities: [] }, version);
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({ fields: [{ field: 'amenities' }] });
    // Whoever has read that may, and so may whoever says nothing of what she has read.
    expect((await patch({ amenities: [] }, late.json().version)).statusCode).toBe(200);
    expect((await patch({ openingTimes: ALWAYS, amenities })).json()).toMatchObject({ amenities });
  });

  it('can be made while a stand without hours is closed for today', async () => {
    await aStand(null);
    const { version } = (await patch({ amenities: [] })).json();
    await setClosed(true);
    const changed = await patch({ openingTimes: ALWAYS }, version);
    expect(changed.statusCode, changed.body).toBe(200);
  });

  it('is refused when it is none', async () => {
    expect((await patch({ amenities: ['Shade', 'x'.repeat(500)] })).statusCode).toBe(400);
    expect((await patch({ openingTimes: { seasons: 'always' } })).statusCode).toBe(400);
    const never = { yearRound: true, seasons: [{ from: null, to: null, rules: [] }] };
    const closed = await patch({ openingTimes: never });
    expect(closed.statusCode).toBe(400);
    expect(closed.json().fields).toEqual([
      { field: 'openingTimes', message: 'Open on at least one day.' },
    ]);
  });
});

describe('a listing', () => {
  const form = aMarketForm({ name: 'Gate Stand', openingTimes: ALWAYS });
  const create = (payload: object, asker = ask) =>
    asker({ method: 'POST', url: '/api/farm-direct/listings', payload });

  it('is a farm stand that looks for no vendors, whatever else is said', async () => {
    const answer = await create({ ...form, category: 'flea_market', isHiringVendors: true });
    expect(answer.statusCode).toBe(201);
    expect(expectConforms(writtenMarketSchema, answer.json())).toMatchObject({
      name: 'Gate Stand',
      category: 'farm_stand',
      isHiringVendors: false,
      boothFee: '',
      applicationFee: null,
      vendorSpaces: null,
      hoursText: 'Open 24/7',
      warning: null,
    });
  });

  it('makes a farm-direct owner of a shopper', async () => {
    const shopper = await aUser(connection);
    await create(form, await signedInAs(site, shopper));
    const [found] = await connection.select().from(users).where(eq(users.id, shopper.id));
    expect(found?.userType).toBe('farm_direct');
  });

  it('belongs to whom an administrator names, who may be nobody, and else to herself', async () => {
    const administrator = await asAdministrator(site, ask);
    const { id: somebody } = await aUser(connection);
    const ownerOf = async (named: object) => {
      const { id: created } = (await create({ ...form, ...named }, administrator)).json();
      const [found] = await connection.select().from(markets).where(eq(markets.id, created));
      return found?.organizerId;
    };
    expect(await ownerOf({ organizerId: somebody })).toBe(somebody);
    expect(await ownerOf({ organizerId: null })).toBeNull();
    expect(await ownerOf({})).toBe(owner.id);
  });

  it('is found faulty in the words of the organizer form', async () => {
    const answer = await create({ ...form, name: 'Ab', email: 'gate', acceptedPayments: [] });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual([
      { field: 'name', message: 'Market name must be at least 3 characters' },
      { field: 'email', message: 'Valid email address required' },
      { field: 'acceptedPayments', message: 'Select at least one payment method' },
    ]);
  });

  it('has an address to write to only where its owner wants one', async () => {
    const { id: created, email } = (await create({ ...form, email: undefined })).json();
    expect(email).toBeNull();
    const url = `/api/farm-direct/listings/${created}`;
    for (const said of ['gate@example.com', '']) {
      const changed = await ask({ method: 'PUT', url, payload: { ...form, email: said } });
      expect(changed.statusCode, changed.body).toBe(200);
      expect(changed.json().email).toBe(said || null);
    }
  });

  it('may go on without what nobody knew of it, and says how the place is found and paid at', async () => {
    const known = { email: null, paymentsAccepted: [], description: null, zipCode: '' };
    const listed = await aMarket(connection, {
      ...known,
      organizerId: owner.id,
      category: 'farm_stand',
    });
    const url = `/api/farm-direct/listings/${listed.id}`;
    const put = (more: object) =>
      ask({ method: 'PUT', url, payload: { ...form, openingTimes: undefined, ...more } });
    const unknown = { email: '', acceptedPayments: [], description: '', zipCode: '' };
    const kept = await put({ ...unknown, locationNote: 'Behind the barn', petPolicy: 'On a lead' });
    expect(kept.statusCode, kept.body).toBe(200);
    expect(kept.json()).toMatchObject({
      email: null,
      payments: [],
      description: null,
      locationNote: 'Behind the barn',
      petPolicy: 'On a lead',
    });
    const unsaid = { email: undefined, acceptedPayments: undefined, zipCode: undefined };
    expect((await put({ ...unknown, ...unsaid })).statusCode).toBe(200);
    expect((await put({ ...unknown, email: 'gate' })).json().fields).toEqual([
      { field: 'email', message: 'Valid email address required' },
    ]);
    const said = await put({ acceptedPayments: ['payment_app', 'cash', 'check'] });
    expect(said.json()).toMatchObject({ payments: ['cash', 'check', 'payment_app'] });
    // What was said once is not taken back, but for her address.
    const fields = (await put(unknown)).json().fields as { field: string }[];
    expect(new Set(fields.map(({ field }) => field))).toEqual(
      new Set(['description', 'zipCode', 'acceptedPayments']),
    );
  });

  it('is changed as a stand only', async () => {
    const url = `/api/farm-direct/listings/${id}`;
    const changed = await ask({
      method: 'PUT',
      url,
      payload: { ...form, openingTimes: undefined },
    });
    expect(changed.json()).toMatchObject({ name: 'Gate Stand', openingTimes: ALWAYS });
    const market = await aMarket(connection, { organizerId: owner.id });
    const other = `/api/farm-direct/listings/${market.id}`;
    expect((await ask({ method: 'PUT', url: other, payload: form })).statusCode).toBe(404);
    const part = await ask({ method: 'PATCH', url: other, payload: { amenities: ['Restrooms'] } });
    expect(expectConforms(problemSchema, part.json())).toMatchObject({ status: 404 });
    // That needs no plan, so whoever runs a market of another kind may say it as well.
    const closed = {
      method: 'PUT',
      url: `${other}/closed-today`,
      payload: { closed: true },
    } as const;
    expect((await ask(closed)).statusCode).toBe(200);
  });
});

describe('a listing that is deleted', () => {
  const remove = (which: number, asker = ask) =>
    asker({ method: 'DELETE', url: `/api/farm-direct/listings/${which}` });

  it('is gone with its products, and its owner need not be told', async () => {
    const product = { name: 'Eggs', price: '5', unit: 'dozen', season: null };
    await ask({ method: 'POST', url: `/api/markets/${id}/products`, payload: product });
    expect((await remove(id)).statusCode).toBe(204);
    await site.settled();
    expect((await site.app.inject(`/api/markets/${id}`)).statusCode).toBe(404);
    expect(await connection.$count(products, eq(products.marketId, id))).toBe(0);
    expect(await connection.$count(notifications, eq(notifications.userId, owner.id))).toBe(0);
    expect((await remove(id)).statusCode).toBe(404);
  });

  it('is nobody else’s to delete, and no market of another kind', async () => {
    const somebody = await signedInAs(site, await aUser(connection));
    expect((await remove(id, somebody)).statusCode).toBe(404);
    const market = await aMarket(connection, { organizerId: owner.id, category: 'flea_market' });
    expect((await remove(market.id)).statusCode).toBe(404);
    expect((await remove(id, await asAdministrator(site))).statusCode).toBe(204);
    expect(await connection.select().from(notifications)).toMatchObject([
      { userId: owner.id, kind: 'listing_removed' },
    ]);
  });
});
