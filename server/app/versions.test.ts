import { describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { aMarket, anEvent, aProduct, aSeries, aUser, aVendor } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { aMarketForm } from '#server/testing/forms.ts';
import { type Asker, asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { requireUnchanged, versionOf } from './versions.ts';

const site = await testApp();
const { connection } = site.database;
const organizer = await aUser(connection);
const ask = await signedInAs(site, organizer);
const administrator = await asAdministrator(site);
/** A person has one profile. */
let vendorId: number | undefined;

const MARKET = aMarketForm();

const put = (asker: Asker, url: string, payload: object, version?: string) =>
  asker({
    method: 'PUT',
    url,
    payload,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });

/** What a person has of one kind: where it is read and written, and changes of it. */
const KINDS: Record<string, () => Promise<Kind>> = {
  market: async () => {
    const { id } = await aMarket(connection, { organizerId: organizer.id });
    await put(ask, `/api/markets/${id}`, MARKET);
    return {
      url: `/api/markets/${id}`,
      read: async () =>
        (await ask('/api/user/markets')).json().find((market: { id: number }) => market.id === id),
      first: { ...MARKET, phone: '503-555-0100' },
      second: { ...MARKET, phone: '503-555-0199' },
      field: 'phone',
    };
  },
  'market of which the administrator reads': async () => {
    const { id } = await aMarket(connection, { organizerId: organizer.id });
    await put(ask, `/api/markets/${id}`, MARKET);
    return {
      url: `/api/markets/${id}`,
      read: async () => (await administrator(`/api/admin/markets/${id}`)).json(),
      first: { ...MARKET, description: 'The first description.' },
      second: { ...MARKET, description: 'The second description.' },
      field: 'description',
    };
  },
  stand: async () => {
    const { id } = await aMarket(connection, {
      organizerId: organizer.id,
      category: 'farm_stand',
    });
    const url = `/api/farm-direct/listings/${id}`;
    await put(ask, url, MARKET);
    return {
      url,
      read: async () =>
        (await ask('/api/user/markets')).json().find((stand: { id: number }) => stand.id === id),
      first: { ...MARKET, name: 'The First Stand' },
      second: { ...MARKET, name: 'The Second Stand' },
      field: 'name',
    };
  },
  event: async () => {
    const market = await aMarket(connection, { organizerId: organizer.id });
    const { id } = await anEvent(connection, { marketId: market.id, maxVendors: 5 });
    return {
      url: `/api/events/${id}`,
      read: async () =>
        (await ask('/api/user/events')).json().find((event: { id: number }) => event.id === id),
      first: { maxVendors: 7 },
      second: { maxVendors: 9 },
      field: 'maxVendors',
    };
  },
  series: async () => {
    const market = await aMarket(connection, { organizerId: organizer.id });
    const { events } = await aSeries(connection, {
      marketId: market.id,
      recurringDays: ['saturday'],
    });
    const id = events[0]!.id;
    return {
      url: `/api/events/${id}?scope=following`,
      read: async () =>
        (await ask('/api/user/events')).json().find((event: { id: number }) => event.id === id),
      first: { startTime: '07:00' },
      second: { startTime: '06:30' },
      field: 'startTime',
    };
  },
  profile: async () => {
    vendorId ??= (await aVendor(connection, { userId: organizer.id })).id;
    return {
      url: `/api/vendors/${vendorId}`,
      read: async () => (await ask('/api/user/vendor')).json(),
      first: { businessName: 'Bees', description: 'Honey' },
      second: { businessName: 'Bees', description: 'Wax' },
      field: 'description',
    };
  },
  configuration: async () => {
    const { id } = await aMarket(connection, { organizerId: organizer.id });
    const url = `/api/markets/${id}/configuration`;
    return {
      url,
      read: async () => (await ask(url)).json(),
      first: { electricityFee: '12' },
      second: { electricityFee: '15' },
      field: 'electricityFee',
    };
  },
  product: async () => {
    const { id: marketId } = await aMarket(connection, { organizerId: organizer.id });
    const { id } = await aProduct(connection, { marketId, name: 'Eggs' });
    return {
      url: `/api/products/${id}`,
      read: async () => (await ask(`/api/markets/${marketId}/products`)).json()[0],
      first: { name: 'Eggs', price: '4.5' },
      second: { name: 'Eggs', price: '5' },
      field: 'price',
    };
  },
};

interface Kind {
  url: string;
  read: () => Promise<{ version: string }>;
  first: object;
  second: object;
  /** In which the two differ. */
  field: string;
}

describe.each(Object.entries(KINDS))('A %s', (_, made) => {
  it('is not overwritten by whoever has not seen what it is now, unless she insists', async () => {
    const { url, read, first, second, field } = await made();
    const { version } = await read();
    const saved = await put(administrator, url, first, version);
    expect(saved.statusCode, saved.body).toBe(200);

    const refused = await put(ask, url, second, version);
    expect(refused.statusCode, refused.body).toBe(412);
    const problem = expectConforms(problemSchema, refused.json());
    expect(problem).toMatchObject({ type: 'changed-meanwhile', fields: [{ field }] });
    const present = await read();
    expect(present).not.toMatchObject({ version });
    expect(problem.version).toBe(present.version);

    // Once more, as from a page that has not been reloaded.
    expect((await put(ask, url, second, version)).statusCode).toBe(412);
    expect((await put(ask, url, second, problem.version)).statusCode).toBe(200);
    // Whoever says nothing of what she has read has the last word, as ever.
    expect((await put(ask, url, first)).statusCode).toBe(200);
  });

  it('is changed by whoever wants what it has become', async () => {
    const { url, read, first } = await made();
    const { version } = await read();
    expect((await put(ask, url, first, version)).statusCode).toBe(200);
    expect((await put(ask, url, first, version)).statusCode).toBe(200);
  });
});

it('of an address is told of in the fields of the form, and its place on the map in none', async () => {
  const { url, read } = await KINDS.market!();
  const { version } = await read();
  const eugene = aMarketForm({ address: '3 Ash Street', city: 'Eugene', zipCode: '97401' });
  expect((await put(administrator, url, eugene, version)).statusCode).toBe(200);
  const salem = aMarketForm({ address: '2 Oak Street', city: 'Salem', zipCode: '97301' });
  const refused = await put(ask, url, salem, version);
  expect(refused.statusCode, refused.body).toBe(412);
  const fields = refused.json().fields.map(({ field }: { field: string }) => field);
  expect(fields).toEqual(expect.arrayContaining(['address', 'city']));
  for (const ours of ['latitude', 'longitude', 'timeZone']) expect(fields).not.toContain(ours);
});

it('is no conflict when something is changed that the other form leaves alone', async () => {
  const { url, read, second } = await KINDS.stand!();
  const { version } = await read();
  const closed = await put(ask, `${url}/closed-today`, { closed: true });
  expect(closed.statusCode).toBe(200);
  expect(closed.json().version).not.toBe(version);
  const saved = await put(ask, url, second, version);
  expect(saved.statusCode, saved.body).toBe(200);
  expect(saved.json()).toMatchObject({ name: 'The Second Stand' });
  expect(saved.json().openingTimes.exceptions).toHaveLength(1);
});

it('of hours is no conflict with a day that was closed meanwhile, which it leaves alone', async () => {
  const { id } = await aMarket(connection, { organizerId: organizer.id });
  const url = `/api/markets/${id}`;
  const openingTimes = {
    yearRound: true,
    seasons: [
      { from: null, to: null, rules: [{ weekdays: ['sunday'], opens: '09:00', closes: '12:00' }] },
    ],
  };
  const { version } = (await put(ask, url, MARKET)).json();
  const closed = await put(ask, `/api/farm-direct/listings/${id}/closed-today`, { closed: true });
  const { exceptions } = closed.json().openingTimes;
  expect(exceptions).toHaveLength(1);
  const saved = await put(ask, url, { ...MARKET, openingTimes }, version);
  expect(saved.statusCode, saved.body).toBe(200);
  expect(saved.json().openingTimes).toEqual({ ...openingTimes, exceptions });
  // Other hours, or other days, are a conflict still.
  const [season] = openingTimes.seasons;
  const hours = { ...openingTimes, seasons: [{ ...season, from: '05-01', to: '10-31' }] };
  for (const conflicting of [hours, { ...openingTimes, exceptions: [] }]) {
    const refused = await put(ask, url, { ...MARKET, openingTimes: conflicting }, version);
    expect(refused.statusCode, refused.body).toBe(412);
    expect(refused.json().fields).toMatchObject([{ field: 'openingTimes' }]);
  }
});

it('of two that are sent at once with the same version, one is told of the other', async () => {
  const { url, read, first, second } = await KINDS.market!();
  const { version } = await read();
  const answers = await Promise.all([
    put(ask, url, first, version),
    put(administrator, url, second, version),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
});

describe('A version', () => {
  const STORED = { name: 'Elm', phone: null, on: true, tags: ['a'], at: new Date(0), fee: 3 };
  const check = (read: string | undefined, changed: object, stored: object = STORED) =>
    requireUnchanged({ headers: { 'if-match': read } }, 'market', stored, changed);
  const fieldsLost = (read: string, changed: object, stored?: object) => {
    try {
      check(read, changed, stored);
      return [];
    } catch (error) {
      return (error as { fields: object[] }).fields;
    }
  };

  it('is the same for the same fields in whichever order', () => {
    const { name, ...rest } = STORED;
    expect(versionOf({ ...rest, name })).toBe(versionOf(STORED));
    expect(versionOf({ ...STORED, name: 'Oak' })).not.toBe(versionOf(STORED));
  });

  it('says of each field that would be overwritten what it has become', () => {
    const read = versionOf({ name: 'Oak', phone: '1', on: false, tags: [], at: null, fee: 2 });
    const meant = { name: 'Ash', phone: '2', on: false, tags: ['b'], fee: 4, at: undefined };
    expect(fieldsLost(`"${read}"`, meant)).toEqual([
      { field: 'fee', message: 'Changed in the meantime to 3' },
      { field: 'name', message: "Changed in the meantime to 'Elm'" },
      { field: 'on', message: 'Turned on in the meantime' },
      { field: 'phone', message: 'Cleared in the meantime' },
      { field: 'tags', message: 'Changed in the meantime' },
    ]);
    expect(fieldsLost(read, { name: 'Elm', tags: ['a'] })).toEqual([]);
  });

  it('calls the fields in its sentence as the forms do', () => {
    const stored = { imageUrl: null, openingTimes: '8', websiteUrl: null, zipCode: '97205' };
    const read = versionOf({ imageUrl: 'a', openingTimes: '7', websiteUrl: 'b', zipCode: '1' });
    const meant = { imageUrl: 'c', openingTimes: '9', websiteUrl: 'd', zipCode: '2' };
    const headers = { 'if-match': `"${read}"` };
    expect(() => requireUnchanged({ headers }, 'market', stored, meant)).toThrow(
      'This market was changed by someone else or in another window: picture, opening times, website, ZIP code.',
    );
  });

  it('of another shape, or none at all, vouches for nothing', () => {
    const lost = [{ field: 'name', message: "Changed in the meantime to 'Elm'" }];
    for (const read of [versionOf({ name: 'Elm' }), 'nonsense', '""']) {
      expect(fieldsLost(read, { name: 'Ash', on: true })).toEqual(lost);
    }
    expect(() => check(undefined, { name: 'Ash' })).not.toThrow();
    expect(() => check('*', { name: 'Ash' })).not.toThrow();
    expect(() => check(`W/"${versionOf(STORED)}"`, { name: 'Ash' })).not.toThrow();
  });
});
