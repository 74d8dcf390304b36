import { beforeEach, describe, expect, it, vi } from 'vitest';
import { subscriptionSchema } from '#contract/billing/subscription.ts';
import { configSchema } from '#contract/site/config.ts';
import {
  couponRedemptions,
  promotions,
  rateLimits,
  subscriptions,
  users,
} from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { type Asker, asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { subscribeWithTestCard } from '#server/testing/testCard.ts';
import { keepPromotion, renewDemoPromotion } from './promotions/keepPromotion.ts';
import {
  insertPromotion,
  replaceCodes,
  storedPromotions,
  storePromotion,
} from './promotions/promotions.queries.ts';

const site = await testApp({ now: '2025-09-01T19:00:00Z' });
const { app, clock } = site;
const { connection } = site.database;

let ask: Asker;
let ada: Awaited<ReturnType<typeof aUser>>;

beforeEach(async () => {
  clock.set('2025-09-01T19:00:00Z');
  await connection.delete(users);
  await connection.delete(couponRedemptions);
  await connection.delete(promotions);
  await connection.delete(rateLimits);
  await storePromotion(connection, 'environment', {
    endsOn: '2025-09-30',
    codes: [
      { code: 'HARVEST', redemptionLimit: null },
      { code: 'LASTONE', redemptionLimit: 1 },
    ],
  });
  ada = await aUser(connection, { identitySubject: 'ada' });
  ask = await signedInAs(site, ada);
});

const check = (code: string, subscriptionTier = 'vendor', asker = ask) =>
  asker({ method: 'POST', url: '/api/validate-coupon', payload: { code, subscriptionTier } });
const activate = (couponCode: string, subscriptionTier = 'vendor', asker = ask, more = {}) =>
  asker({
    method: 'POST',
    url: '/api/activate-free-subscription',
    payload: { couponCode, subscriptionTier, ...more },
  });
const tryPlan = (userType: string, asker = ask, more = {}) =>
  asker({ method: 'POST', url: '/api/activate-trial', payload: { userType, ...more } });
const subscription = async (asker = ask) =>
  expectConforms(subscriptionSchema, (await asker('/api/user/subscription')).json());
const promotion = async () => {
  await site.settled();
  return expectConforms(configSchema, (await app.inject('/api/config')).json()).promotion;
};

const INVALID = 'Coupon code is invalid or expired';

it('whoever has no plan may use everything where access is open', async () => {
  const open = { standing: 'open', trialDaysLeft: 999 };
  expect(await subscription()).toMatchObject({
    subscriptionStatus: 'none',
    access: { farm_direct: open, vendor: open, organizer: open },
  });
});

describe('who may', () => {
  it('is whoever is signed in, for herself', async () => {
    const administrator = await asAdministrator(site);
    const stranger: Asker = (request) => app.inject(request);
    for (const asker of [stranger, administrator]) {
      expect((await check('HARVEST', 'vendor', asker)).statusCode).toBe(401);
      expect((await activate('HARVEST', 'vendor', asker)).statusCode).toBe(401);
      expect((await tryPlan('vendor', asker)).statusCode).toBe(401);
    }
    const other = { firebaseUid: 'eve' };
    expect((await activate('HARVEST', 'vendor', ask, other)).statusCode).toBe(403);
    expect((await tryPlan('vendor', ask, other)).statusCode).toBe(403);
    expect((await subscription()).subscriptionStatus).toBe('none');
    const own = { firebaseUid: 'ada', trialDuration: 7 };
    expect((await tryPlan('organizer', ask, own)).statusCode).toBe(200);
  });

  it.each([
    [{ couponCode: ' ', subscriptionTier: 'vendor' }, 'couponCode'],
    [{ couponCode: 'HARVEST', subscriptionTier: 'customer' }, 'subscriptionTier'],
    [{ subscriptionTier: 'vendor' }, 'couponCode'],
  ])('is refused what cannot be meant: %j', async (payload, field) => {
    const request = { method: 'POST', url: '/api/activate-free-subscription', payload } as const;
    const answer = await ask(request);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toMatchObject([{ field }]);
  });
});

describe('a coupon', () => {
  it('gives its plan to the promotion’s last day, however the code is typed', async () => {
    expect((await check(' harvest ')).json()).toEqual({ valid: true });
    const answer = await activate('harvest ');
    expect(answer.statusCode).toBe(200);
    expect(expectConforms(subscriptionSchema, answer.json())).toMatchObject({
      userType: 'vendor',
      subscriptionTier: 'vendor',
      subscriptionStatus: 'free_coupon',
      subscriptionStartDate: '2025-09-01T19:00:00.000Z',
      freeUntil: '2025-09-30',
      trialStartDate: null,
      validTiers: ['vendor'],
    });
    clock.set('2025-10-01T09:59:00Z');
    expect((await subscription()).subscriptionStatus).toBe('free_coupon');
    clock.set('2025-10-01T10:00:00Z');
    expect(await subscription()).toMatchObject({
      subscriptionTier: 'vendor',
      subscriptionStatus: 'expired',
      freeUntil: '2025-09-30',
      validTiers: [],
    });
  });

  it('is taken until the last day is over everywhere in the country, then no more', async () => {
    expect(await promotion()).toEqual({
      codes: ['HARVEST', 'LASTONE'],
      endsOn: '2025-09-30',
      tiers: ['farm_direct', 'vendor', 'organizer'],
    });
    clock.set('2025-10-01T09:59:59Z');
    expect((await check('HARVEST')).json()).toEqual({ valid: true });
    clock.set('2025-10-01T12:00:00Z');
    expect(await promotion()).toBeNull();
    expect((await check('HARVEST')).json()).toEqual({ valid: false, message: INVALID });
    const refused = await activate('HARVEST');
    expect(refused.statusCode).toBe(422);
    expect(refused.json().detail).toBe(INVALID);
    expect((await subscription()).subscriptionStatus).toBe('none');
  });

  it('with a code that nobody has issued gives nothing', async () => {
    expect((await check('WINTER')).json()).toEqual({ valid: false, message: INVALID });
    expect((await activate('WINTER')).statusCode).toBe(422);
  });

  it('gives each plan once, and several plans to one person', async () => {
    expect((await activate('HARVEST', 'vendor')).statusCode).toBe(200);
    expect((await activate('HARVEST', 'vendor')).statusCode).toBe(409);
    clock.advance(60_000);
    expect((await activate('HARVEST', 'organizer')).json()).toMatchObject({
      userType: 'vendor',
      subscriptionTier: 'organizer',
      validTiers: ['organizer', 'vendor'],
    });
    expect(await connection.select().from(couponRedemptions)).toHaveLength(2);
  });

  it('is not used up for a plan that goes on being paid for', async () => {
    await subscribeWithTestCard(ask, 'vendor');
    const refused = await activate('LASTONE', 'vendor');
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toMatch(/^You’re already paying for this plan/);
    expect(await connection.$count(couponRedemptions)).toBe(0);
  });

  it('takes over where a plan that was cancelled ends', async () => {
    await subscribeWithTestCard(ask, 'vendor');
    await ask({ method: 'POST', url: '/api/cancel-subscription', payload: {} });
    expect(await subscription()).toMatchObject({ freeUntil: null });
    clock.set('2025-09-30T19:00:00Z');
    expect((await subscription()).heldUntil).toEqual({ vendor: '2025-10-01T19:00:00.000Z' });
    const useless = await activate('LASTONE', 'vendor');
    expect(useless.statusCode).toBe(409);
    expect(useless.json().detail).toBe('You already have this plan for at least as long.');
    expect(await connection.$count(couponRedemptions)).toBe(0);

    await storePromotion(connection, 'environment', {
      endsOn: '2025-12-31',
      codes: [{ code: 'LASTONE', redemptionLimit: 1 }],
    });
    expect((await activate('LASTONE', 'vendor')).json()).toMatchObject({
      subscriptionStatus: 'cancelled',
      subscriptionEndDate: '2025-10-01T19:00:00.000Z',
      freeUntil: '2025-12-31',
      heldUntil: { vendor: '2026-01-01T09:59:59.999Z' },
    });
    clock.set('2025-10-02T19:00:00Z');
    expect(await subscription()).toMatchObject({
      subscriptionStatus: 'free_coupon',
      freeUntil: '2025-12-31',
    });
  });

  it('is not used up while a payment for the plan is due', async () => {
    await subscribeWithTestCard(ask, 'vendor');
    await connection.update(subscriptions).set({ status: 'past_due' });
    const refused = await activate('LASTONE', 'vendor');
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toMatch(/^A payment for this plan is due/);
    expect(await connection.$count(couponRedemptions)).toBe(0);
  });

  it('whose last use many people want at once goes to one of them', async () => {
    const others = [];
    for (let count = 0; count < 9; count += 1) {
      others.push(await signedInAs(site, await aUser(connection)));
    }
    const answers = await Promise.all(
      [ask, ...others].map((asker) => activate('LASTONE', 'vendor', asker)),
    );
    const refused = Array.from(others, () => 422);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...refused]);
    expect(await connection.select().from(couponRedemptions)).toHaveLength(1);
    expect((await promotion())?.codes).toEqual(['HARVEST']);
    expect((await check('LASTONE')).json()).toMatchObject({
      valid: false,
      message: 'This coupon code has reached its limit',
    });
  });

  it('is used up though whoever used it deletes her account', async () => {
    expect((await activate('LASTONE')).statusCode).toBe(200);
    const payload = { email: ada.email };
    expect((await ask({ method: 'DELETE', url: '/api/user', payload })).statusCode).toBe(200);
    const again = await signedInAs(site, await aUser(connection, { identitySubject: 'ada' }));
    expect((await activate('LASTONE', 'vendor', again)).statusCode).toBe(422);
    expect((await subscription(again)).subscriptionStatus).toBe('none');
    expect(await connection.select().from(couponRedemptions)).toMatchObject([{ userId: null }]);
  });

  it('that is sent twice at once is used once', async () => {
    const answers = await Promise.all([activate('HARVEST'), activate('HARVEST')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await connection.select().from(couponRedemptions)).toHaveLength(1);
  });

  it('cannot be guessed at without end', async () => {
    for (let attempt = 0; attempt < 40; attempt += 1) await check(`GUESS${attempt}`);
    expect((await check('HARVEST')).statusCode).toBe(429);
  });
});

describe('a trial', () => {
  it('lasts seven days, whatever is asked', async () => {
    const answer = await tryPlan('vendor', ask, { trialDuration: 999 });
    expect(expectConforms(subscriptionSchema, answer.json())).toMatchObject({
      userType: 'vendor',
      subscriptionTier: 'vendor',
      subscriptionStatus: 'trial',
      subscriptionStartDate: null,
      subscriptionEndDate: '2025-09-08T19:00:00.000Z',
      trialStartDate: '2025-09-01T19:00:00.000Z',
      validTiers: ['vendor'],
      triedTiers: ['vendor'],
    });
    clock.set('2025-09-08T18:59:59Z');
    expect((await subscription()).subscriptionStatus).toBe('trial');
    clock.set('2025-09-08T19:00:00Z');
    expect(await subscription()).toMatchObject({
      subscriptionStatus: 'expired',
      trialStartDate: '2025-09-01T19:00:00.000Z',
      validTiers: [],
      triedTiers: ['vendor'],
    });
  });

  it('or a coupon is a plan of whoever got it, and of nobody else', async () => {
    await tryPlan('vendor');
    await activate('HARVEST', 'organizer');
    const eve = await signedInAs(site, await aUser(connection));
    expect(await subscription(eve)).toMatchObject({ validTiers: [], triedTiers: [] });
    expect((await tryPlan('vendor', eve)).statusCode).toBe(200);
  });

  it('is given once for each plan', async () => {
    const answers = await Promise.all([tryPlan('vendor'), tryPlan('vendor')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    clock.set('2025-09-20T19:00:00Z');
    const again = await tryPlan('vendor');
    expect(again.statusCode).toBe(409);
    expect(again.json().detail).toMatch(/already tried this plan/);
    expect((await tryPlan('farm_direct')).statusCode).toBe(200);
  });

  it('is not for whoever has the plan, and gives way to a coupon', async () => {
    await tryPlan('vendor');
    await activate('HARVEST', 'vendor');
    expect(await subscription()).toMatchObject({ subscriptionStatus: 'free_coupon' });
    await activate('HARVEST', 'organizer');
    expect((await tryPlan('organizer')).statusCode).toBe(409);
  });

  it('is told from what is held, whatever is paid for beside it', async () => {
    await tryPlan('vendor');
    await tryPlan('farm_direct');
    await activate('HARVEST', 'vendor');
    await subscribeWithTestCard(ask, 'organizer');
    expect(await subscription()).toMatchObject({
      subscriptionTier: 'organizer',
      validTiers: ['organizer', 'vendor', 'farm_direct'],
      heldUntil: { organizer: null, vendor: '2025-10-01T09:59:59.999Z' },
    });
  });
});

describe('the stored promotion', () => {
  const warn = vi.fn();
  const start = (environment: Parameters<typeof keepPromotion>[1]) =>
    keepPromotion(connection, environment, { now: clock.now(), log: { warn } });

  it('follows the environment at each start, and nobody loses what she got', async () => {
    await activate('HARVEST');
    const codes = [{ code: 'AUTUMN', redemptionLimit: null }];
    await start({ promotion: { endsOn: '2025-11-30', codes }, demoData: true });
    expect(await promotion()).toMatchObject({ codes: ['AUTUMN'], endsOn: '2025-11-30' });
    await start({ promotion: undefined, demoData: false });
    expect(await promotion()).toBeNull();
    expect((await check('AUTUMN')).json()).toMatchObject({ valid: false });
    expect((await subscription()).subscriptionStatus).toBe('free_coupon');
  });

  it('of the environment takes no code from an administrator, and says which it names', async () => {
    const codes = ['HERS', 'SPRING'].map((code) => ({ code, redemptionLimit: null }));
    const id = await insertPromotion(connection, { endsOn: '2025-12-31', tiers: ['vendor'] });
    await replaceCodes(connection, id, [{ code: 'HERS', redemptionLimit: 5 }]);
    await start({ promotion: { endsOn: '2025-11-30', codes }, demoData: false });
    expect(warn).toHaveBeenCalledExactlyOnceWith({ codes: ['HERS'] }, expect.any(String));
    expect(await storedPromotions(connection)).toMatchObject([
      { id, codes: [{ code: 'HERS', redemptionLimit: 5 }] },
      { source: 'environment', codes: [{ code: 'SPRING' }] },
    ]);
  });

  it('of the demo data has three codes and runs to the next September 30th', async () => {
    await start({ promotion: undefined, demoData: true });
    expect(await promotion()).toMatchObject({ endsOn: '2025-09-30', codes: { length: 3 } });
    clock.set('2025-10-02T12:00:00Z');
    expect(await promotion()).toBeNull();
    await start({ promotion: undefined, demoData: true });
    expect(await promotion()).toMatchObject({ endsOn: '2026-09-30', codes: { length: 3 } });
  });

  it('of the demo data goes on where the server runs past its end', async () => {
    const renewed = async (demoData: boolean) => {
      const environment = { ...site.services.environment, demoData };
      await renewDemoPromotion({ ...site.services, environment });
    };
    await start({ promotion: undefined, demoData: true });
    // The last day in Hawaii.
    clock.set('2025-10-01T05:00:00Z');
    expect(await promotion()).toMatchObject({ endsOn: '2025-09-30' });
    await renewed(false);
    expect(await promotion()).toMatchObject({ endsOn: '2025-09-30' });
    await renewed(true);
    await renewed(true);
    clock.set('2025-10-02T12:00:00Z');
    expect(await promotion()).toMatchObject({ endsOn: '2026-09-30', codes: { length: 3 } });
  });
});
