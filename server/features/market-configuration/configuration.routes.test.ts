import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { applicationWithHistorySchema } from '#contract/applications/applications.ts';
import { marketConfigurationSchema } from '#contract/market-configuration/marketConfiguration.ts';
import { DEFAULT_DEMANDS } from '#contract/market-configuration/marketDemands.ts';
import { notifications } from '#server/db/schema.ts';
import { aMarket, anApplication, anEvent, aUser, aVendor } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { type Asker, asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const { app, clock, settled } = site;
const { connection } = site.database;

const address = (id: number) => `/api/markets/${id}/configuration`;
const stranger: Asker = (request) => app.inject(request);
const save = (ask: Asker, id: number, payload: object) =>
  ask({ method: 'PUT', url: address(id), payload });
const read = async (id: number) =>
  expectConforms(marketConfigurationSchema, (await app.inject(address(id))).json());

async function aPerson() {
  const user = await aUser(connection);
  return { user, ask: await signedInAs(site, user) };
}

async function anOrganizedMarket(values: Parameters<typeof aMarket>[1] = {}) {
  const { user, ask } = await aPerson();
  return { ask, market: await aMarket(connection, { ...values, organizerId: user.id }) };
}

/** Somebody whose business has applied. */
async function anApplicant(values: Parameters<typeof anApplication>[1]) {
  const { user, ask } = await aPerson();
  const vendor = await aVendor(connection, { userId: user.id });
  const application = await anApplication(connection, {
    createdAt: new Date(clock.now()),
    ...values,
    vendorId: vendor.id,
  });
  const news = () =>
    connection
      .select()
      .from(notifications)
      .where(eq(notifications.userId, user.id))
      .orderBy(notifications.id);
  const changes = async () => {
    const answer = await ask(`/api/vendor-applications/${application.id}`);
    return expectConforms(applicationWithHistorySchema, answer.json()).demandChanges;
  };
  return { id: application.id, news, changes };
}

describe('The configuration of a market', () => {
  it('is read by everybody, and has the defaults until somebody has saved it', async () => {
    const { market } = await anOrganizedMarket({ boothFee: '12.50', insuranceRequired: true });
    expect(await read(market.id)).toEqual({
      ...DEFAULT_DEMANDS,
      marketId: market.id,
      boothFee: '12.50',
      insuranceRequired: true,
      tablesProvided: null,
      isStated: false,
      revision: 0,
      version: expect.any(String),
      updatedAt: null,
    });
    expect((await app.inject(address(2_147_483_647))).statusCode).toBe(404);
  });

  it('is written by the organizer and the administrator; for others there is no such market', async () => {
    const { ask, market } = await anOrganizedMarket();
    const change = { electricityFee: '11' };
    expect((await save(stranger, market.id, change)).statusCode).toBe(401);
    expect((await save((await aPerson()).ask, market.id, change)).statusCode).toBe(404);
    expect((await save(ask, 2_147_483_647, change)).statusCode).toBe(404);
    expect((await save(ask, market.id, change)).json()).toMatchObject({
      ...change,
      isStated: true,
      revision: 1,
    });
    const again = await save(await asAdministrator(site), market.id, { electricityFee: '12' });
    expect(again.json()).toMatchObject({ electricityFee: '12', revision: 2 });
  });

  it.each([
    [{ boothFee: '-1' }, 'boothFee'],
    [{ tentRentalFee: '1.999' }, 'tentRentalFee'],
    [{ electricityFee: 1e300 }, 'electricityFee'],
    [{ paymentMethod: 'barter' }, 'paymentMethod'],
    [{ musicAllowed: 'loud' }, 'musicAllowed'],
    [{ setupTime: 'x'.repeat(201) }, 'setupTime'],
  ])('is refused with %o', async (fault, field) => {
    const { ask, market } = await anOrganizedMarket();
    const answer = await save(ask, market.id, fault);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toMatchObject([{ field }]);
    expect((await read(market.id)).revision).toBe(0);
  });

  it('is one truth with what searches say of the market', async () => {
    const { ask, market } = await anOrganizedMarket();
    const demands = { boothFee: '60.50', insuranceRequired: true, tablesProvided: false };
    expect((await save(ask, market.id, demands)).statusCode).toBe(200);
    await settled();
    const shown = (await app.inject(`/api/markets/${market.id}`)).json();
    expect(shown).toMatchObject({ ...demands, boothFee: '60.50' });
    const form = {
      name: market.name,
      description: 'Vegetables, bread and honey.',
      address: market.address,
      city: market.city,
      state: market.state,
      zipCode: market.zipCode,
      email: 'elm@example.com',
      acceptedPayments: ['cash'],
      boothFee: '0',
    };
    await ask({ method: 'PUT', url: `/api/markets/${market.id}`, payload: form });
    expect(await read(market.id)).toMatchObject({ boothFee: '0', revision: 2, isStated: true });
  });

  it('states a booth fee only once somebody has, and no longer once she has taken it back', async () => {
    const { ask, market } = await anOrganizedMarket({ isBoothFeeStated: false });
    const shown = async () => {
      await settled();
      return (await app.inject(`/api/markets/${market.id}`)).json().boothFee;
    };
    expect(await read(market.id)).toMatchObject({ boothFee: '', isStated: false });
    for (const [said, boothFee] of [
      [{ petFriendly: true, boothFee: '' }, ''],
      [{ boothFee: '0' }, '0'],
      [{ musicAllowed: false }, '0'],
      [{ boothFee: ' ' }, ''],
    ] as const) {
      expect((await save(ask, market.id, said)).json()).toMatchObject({ boothFee });
      expect(await shown()).toBe(boothFee);
    }
  });

  it('that says nothing new is no new revision', async () => {
    const { ask, market } = await anOrganizedMarket();
    const { marketId, isStated, revision, updatedAt, ...demands } = (
      await save(ask, market.id, { musicAllowed: false })
    ).json();
    expect({ marketId, isStated, revision }).toEqual({
      marketId: market.id,
      isStated: true,
      revision: 1,
    });
    clock.advance(60_000);
    expect((await save(ask, market.id, demands)).json()).toMatchObject({ revision, updatedAt });
  });
});

describe('When a market asks something else than before', () => {
  it('everybody who has applied is told once, and sees what has changed since', async () => {
    const { ask, market } = await anOrganizedMarket({ boothFee: '45' });
    const early = await anApplicant({ marketId: market.id });
    const { id: eventId } = await anEvent(connection, { marketId: market.id });
    clock.advance(60_000);
    await save(ask, market.id, { boothFee: '50', insuranceRequired: true });
    const late = await anApplicant({ marketId: market.id, eventId, status: 'waitlisted' });
    const gone = await anApplicant({ marketId: market.id, status: 'withdrawn' });
    expect(await late.changes()).toEqual([]);
    clock.advance(60_000);
    await save(ask, market.id, { boothFee: '55', businessLicenseRequired: true });
    expect(await late.changes()).toEqual([
      { label: 'Business license', from: 'Not required', to: 'Required' },
      { label: 'Booth fee', from: '$50/day', to: '$55/day' },
    ]);
    expect(await early.changes()).toEqual(
      expect.arrayContaining([
        { label: 'Liability insurance', from: 'Not stated', to: 'Required' },
        { label: 'Booth fee', from: '$45/day', to: '$55/day' },
      ]),
    );
    expect(await early.news()).toHaveLength(2);
    expect(await late.news()).toMatchObject([
      {
        kind: 'requirements_changed',
        title: `${market.name} has changed its vendor requirements`,
        body: 'Business license: Not required → Required\nBooth fee: $50/day → $55/day',
        path: `/vendor-dashboard?application=${late.id}`,
      },
    ]);
    expect(await gone.news()).toEqual([]);
  });

  it('whoever applied to several of its days is told once, to a day that is past not at all', async () => {
    const { ask, market } = await anOrganizedMarket();
    const past = await anEvent(connection, { marketId: market.id, eventDate: '2026-05-30' });
    const before = await anApplicant({ marketId: market.id, eventId: past.id, status: 'approved' });
    const { user, ask: vendorAsks } = await aPerson();
    const vendor = await aVendor(connection, { userId: user.id });
    for (const eventDate of ['2026-06-06', '2026-06-13']) {
      const { id: eventId } = await anEvent(connection, { marketId: market.id, eventDate });
      await anApplication(connection, { vendorId: vendor.id, marketId: market.id, eventId });
    }
    await save(ask, market.id, { healthPermitRequired: true });
    const own = eq(notifications.userId, user.id);
    expect(await connection.$count(notifications, own)).toBe(1);
    expect(await before.news()).toEqual([]);
    expect((await vendorAsks('/api/vendor-applications')).json()).toHaveLength(2);
  });

  it.each([
    ['a night market that is still on', '20:00', '02:00', 'active', 1],
    ['one that has ended', '20:00', '00:15', 'active', 0],
    ['one that was put off to no day yet', '08:00', '12:00', 'postponed', 1],
  ] as const)('at half past midnight who applied to %s hears of it: %s to %s', async (...given) => {
    const [, startTime, endTime, status, told] = given;
    const { ask, market } = await anOrganizedMarket();
    const moment = clock.now();
    onTestFinished(() => clock.set(new Date(moment).toISOString()));
    const event = { marketId: market.id, eventDate: '2026-06-06', startTime, endTime, status };
    const { id: eventId } = await anEvent(connection, event);
    const theirs = { marketId: market.id, eventId, status: 'approved' } as const;
    const { news } = await anApplicant(theirs);
    clock.set('2026-06-07T00:30:00-07:00');
    await save(ask, market.id, { healthPermitRequired: true });
    expect(await news()).toHaveLength(told);
  });

  it('twenty changes at once are twenty revisions', async () => {
    const { ask, market } = await anOrganizedMarket();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        save(ask, market.id, { boothFee: String(100 + index) }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect((await read(market.id)).revision).toBe(20);
  });
});
