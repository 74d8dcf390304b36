import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ownVendorSchema } from '#contract/vendors/ownVendor.ts';
import { writtenVendorSchema } from '#contract/vendors/vendors.ts';
import { takeListing } from '#server/features/listings/listingOwner.queries.ts';
import { userById } from '#server/features/users/users.queries.ts';
import { findVendor } from '#server/features/vendors/vendors.queries.ts';
import { aUser, aVendor } from '#server/testing/builders.ts';
import { duringTransaction } from '#server/testing/duringTransaction.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { type Asker, asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const { app, settled } = site;
const { connection } = site.database;

const url = '/api/vendors';
const create = (ask: Asker, payload: object) => ask({ method: 'POST', url, payload });
const change = (ask: Asker, id: number, payload: object) =>
  ask({ method: 'PUT', url: `${url}/${id}`, payload });
const own = async (ask: Asker) =>
  expectConforms(ownVendorSchema, (await ask('/api/user/vendor')).json());

const painted = (background: string) =>
  sharp({ create: { width: 20, height: 10, channels: 3, background } })
    .png()
    .toBuffer();
const PICTURE = await painted('red');

async function aPerson(values: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(connection, values);
  return { user, ask: await signedInAs(site, user) };
}

describe('A business profile', () => {
  it('is created by whoever is signed in, for herself', async () => {
    const answer = await app.inject({ method: 'POST', url, payload: { businessName: 'Bees' } });
    expect(answer.statusCode).toBe(401);
    expect((await app.inject('/api/user/vendor')).statusCode).toBe(401);
    const [ada, eve] = [await aPerson(), await aPerson()];
    const refused = await create(eve.ask, { businessName: 'Bees', userId: ada.user.id });
    expect(refused.statusCode).toBe(403);
    expect(await own(ada.ask)).toEqual({
      vendor: null,
      version: null,
      permissions: { create: true, change: false },
    });
  });

  it('makes a vendor of a shopper, and leaves whoever is something else as she is', async () => {
    const [shopper, organizer] = [await aPerson(), await aPerson({ userType: 'organizer' })];
    for (const { ask } of [shopper, organizer]) await create(ask, { businessName: 'Bees' });
    const typeOf = async ({ user }: typeof shopper) =>
      (await userById(connection, user.id))?.userType;
    expect(await typeOf(shopper)).toBe('vendor');
    expect(await typeOf(organizer)).toBe('organizer');
  });

  it('is taken as the vendor form sends it, and stands in the directory', async () => {
    const { user, ask } = await aPerson();
    const answer = await create(ask, {
      businessName: '  Bee Street ',
      category: 'other',
      businessType: 'other',
      description: 'Honey',
      imageUrl: `data:image/png;base64,${PICTURE.toString('base64')}`,
      contactEmail: 'bees@example.com',
      contactPhone: '503-555-0100',
      website: 'https://bees.example.com',
      facebookUrl: '',
      businessCity: 'Portland',
      businessState: 'OR',
      businessZipCode: '97205',
      tags: 'Honey & Maple, , Candles ',
      userId: user.id,
      socialMedia: '{"facebook":""}',
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const vendor = expectConforms(writtenVendorSchema, answer.json());
    expect(vendor).toMatchObject({
      userId: user.id,
      businessName: 'Bee Street',
      businessType: 'other',
      email: 'bees@example.com',
      phone: '503-555-0100',
      website: 'https://bees.example.com',
      facebookUrl: null,
      city: 'Portland',
      categories: ['Honey & Maple', 'Candles'],
      imageUrl: expect.stringMatching(/^\/media\/[\da-f]{40}-640\.webp$/),
    });
    expect((await app.inject(vendor.imageUrl ?? '')).statusCode).toBe(200);
    await settled();
    const near = await app.inject('/api/vendors?location=97205&distance=5&search=bee');
    expect(near.json()).toMatchObject([{ id: vendor.id, distance: 0 }]);
    expect(await own(ask)).toMatchObject({
      vendor: { id: vendor.id },
      permissions: { create: false, change: true },
    });
  });

  it('has no category for a comma that nothing follows, nor for no text at all', async () => {
    const answer = await create((await aPerson()).ask, {
      businessName: 'Bees',
      categories: ['honey', ' wax', ''],
      deliveryOptions: [''],
    });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().categories).toEqual(['honey', 'wax']);
  });

  it('is one for each person, also when she asks twenty times at once', async () => {
    const { ask } = await aPerson();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create(ask, { businessName: 'Bees' })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
  });

  it.each([
    [{ businessName: '   ' }, 'businessName', 'Please enter your business name.'],
    [{ businessName: 'x'.repeat(201) }, 'businessName', 'Use at most 200 characters'],
    [{ contactEmail: 'bees' }, 'contactEmail', 'Please enter a valid email address'],
    [
      { website: 'javascript:alert(1)' },
      'website',
      'Please enter a web address, such as www.example.com',
    ],
    [{ category: 'cars' }, 'category', undefined],
    [
      { tags: Array.from({ length: 21 }, (_, number) => `w${number}`).join() },
      'tags',
      'At most 20',
    ],
    [{ tags: `honey, ${'x'.repeat(201)}` }, 'tags', 'Use at most 200 characters'],
  ])('is not taken with %o', async (fault, field, message) => {
    const { ask } = await aPerson();
    const answer = await create(ask, { businessName: 'Bees', ...fault });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toMatchObject([{ field, ...(message && { message }) }]);
    expect((await own(ask)).vendor).toBeNull();
  });

  it.each(['https://evil.example/x.png', '/media/none.webp', 'data:image/png;base64,AAAA'])(
    'takes no picture from %s',
    async (imageUrl) => {
      const { ask } = await aPerson();
      const answer = await create(ask, { businessName: 'Bees', imageUrl });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().fields).toMatchObject([{ field: 'imageUrl' }]);
    },
  );

  it('is changed by its owner and the administrator alone; what is not mentioned stays', async () => {
    const { user, ask } = await aPerson();
    const { id } = await aVendor(connection, {
      userId: user.id,
      phone: '1',
      city: 'Portland',
      state: 'OR',
      description: 'Before',
    });
    const changes = {
      businessName: 'After',
      description: '',
      businessCity: 'Seattle',
      businessState: 'WA',
    };
    expect(
      (await app.inject({ method: 'PUT', url: `${url}/${id}`, payload: changes })).statusCode,
    ).toBe(401);
    expect((await change((await aPerson()).ask, id, changes)).statusCode).toBe(403);
    expect((await change(ask, 2_147_483_647, changes)).statusCode).toBe(404);
    expect((await change(ask, id, changes)).json()).toMatchObject({
      businessName: 'After',
      description: null,
      phone: '1',
      city: 'Seattle',
      userId: user.id,
    });
    await settled();
    const near = await app.inject('/api/vendors?location=Seattle,%20WA&search=after');
    expect(near.json()).toMatchObject([{ id }]);
    const administrator = await asAdministrator(site);
    const byAdministrator = await change(administrator, id, { businessName: 'Third' });
    expect(byAdministrator.json()).toMatchObject({ businessName: 'Third', userId: user.id });
    const { id: somebody } = await aUser(connection);
    for (const asker of [ask, administrator]) {
      const named = (userId: number | null) => change(asker, id, { businessName: 'Third', userId });
      expect((await named(somebody)).statusCode).toBe(403);
      expect((await named(user.id)).json()).toMatchObject({ userId: user.id });
      expect((await named(null)).json()).toMatchObject({ userId: user.id });
    }
  });

  it('is found in its town where its ZIP code is of another state', async () => {
    const { ask } = await aPerson();
    const address = { businessCity: 'Portland', businessState: 'Oregon', businessZipCode: '07205' };
    const { id } = (await create(ask, { businessName: 'Slip', ...address })).json();
    await settled();
    const near = await app.inject('/api/vendors?location=97205&distance=5&search=slip');
    expect(near.json()).toMatchObject([{ id }]);
  });

  it('that was changed meanwhile says so by the names that the form has for its fields', async () => {
    const { user, ask } = await aPerson();
    const { id } = await aVendor(connection, {
      userId: user.id,
      email: 'one@example.com',
      city: 'Portland',
      state: 'OR',
    });
    const { version } = await own(ask);
    const other = { contactEmail: 'two@example.com', businessCity: 'Salem', tags: 'honey' };
    await change(ask, id, { businessName: 'Bees', ...other });
    const late = (payload: object) =>
      ask({
        method: 'PUT',
        url: `${url}/${id}`,
        headers: { 'if-match': `"${version}"` },
        payload: { businessName: 'Bees', ...payload },
      });
    const mine = { contactEmail: 'six@example.com', businessCity: 'Bend', tags: 'wax' };
    const refused = await late(mine);
    expect(refused.statusCode).toBe(412);
    expect(refused.json().fields).toEqual([
      { field: 'tags', message: 'Changed in the meantime' },
      { field: 'businessCity', message: "Changed in the meantime to 'Salem'" },
      { field: 'contactEmail', message: "Changed in the meantime to 'two@example.com'" },
    ]);
    const byOtherNames = await late({ email: 'six@example.com' });
    expect(byOtherNames.json().fields).toMatchObject([{ field: 'email' }]);
  });

  it('whose picture was replaced meanwhile is told of that before the former one is found to be gone', async () => {
    const { ask } = await aPerson();
    const pictures = [await painted('green'), await painted('blue')].map(
      (picture) => `data:image/png;base64,${picture.toString('base64')}`,
    );
    const profile = { businessName: 'Bees', imageUrl: pictures[0] };
    const { id, imageUrl } = (await create(ask, profile)).json();
    const { version } = await own(ask);
    await change(ask, id, { ...profile, imageUrl: pictures[1] });
    const late = (read: string | null) =>
      ask({
        method: 'PUT',
        url: `${url}/${id}`,
        headers: { 'if-match': `"${read}"` },
        payload: { ...profile, contactPhone: '503-555-0199', imageUrl },
      });
    const refused = await late(version);
    expect(refused.statusCode, refused.body).toBe(412);
    expect(refused.json().fields).toEqual([
      { field: 'imageUrl', message: 'Changed in the meantime' },
    ]);
    const gone = await late(refused.json().version);
    expect(gone.statusCode, gone.body).toBe(422);
    expect(gone.json().fields).toMatchObject([{ field: 'imageUrl' }]);
  });

  it('that the administrator enters has no owner', async () => {
    const answer = await create(await asAdministrator(site), { businessName: 'Bees' });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ userId: null, businessType: 'produce' });
  });

  it('is entered for nobody who is not there', async () => {
    const payload = { businessName: 'Bees', userId: 2_147_483_647 };
    const answer = await create(await asAdministrator(site), payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toMatchObject([{ field: 'userId' }]);
  });
});

it('A business profile that is taken back meanwhile is not its former owner’s to change', async () => {
  const { user, ask } = await aPerson();
  const { id } = await aVendor(connection, { userId: user.id, businessName: 'Bees' });
  const takenBack = {
    begin: (transaction: typeof connection) => takeListing(transaction, { kind: 'vendor', id }, {}),
  };
  const { statusCode } = await duringTransaction(site.database, takenBack, () =>
    change(ask, id, { businessName: 'Wasps' }),
  );
  expect(statusCode).toBe(403);
  expect(await findVendor(connection, id)).toMatchObject({ userId: null, businessName: 'Bees' });
});
