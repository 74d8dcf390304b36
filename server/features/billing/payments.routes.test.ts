import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changePreviewSchema } from '#contract/billing/billing.ts';
import { type PlanTier, planCents } from '#contract/billing/plans.ts';
import { subscriptionSchema } from '#contract/billing/subscription.ts';
import { centsText } from '#contract/money.ts';
import {
  billingEvents,
  couponRedemptions,
  rateLimits,
  subscriptions,
  users,
} from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { type Asker, asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { payWith, subscribeWithTestCard } from '#server/testing/testCard.ts';
import { waitingJobs } from '#server/testing/waitingJobs.ts';
import { billingJobs } from './billingJobs.ts';
import { readStripeEvent } from './stripe/stripeEvents.ts';

const site = await testApp({ now: '2026-06-03T19:00:00Z' });
const { app, clock, services } = site;
const { connection } = site.database;

let ask: Asker;
let ada: Awaited<ReturnType<typeof aUser>>;

beforeEach(async () => {
  clock.set('2026-06-03T19:00:00Z');
  await connection.delete(users);
  await connection.delete(rateLimits);
  ada = await aUser(connection, { identitySubject: 'ada' });
  ask = await signedInAs(site, ada);
});

const post = (url: string, payload: object = {}, asker = ask) =>
  asker({ method: 'POST', url, payload });
const begin = async (subscriptionTier = 'vendor', interval = 'month', asker = ask) =>
  (await post('/api/create-subscription', { subscriptionTier, interval }, asker)).json()
    .clientSecret as string;
const subscription = async (asker = ask) =>
  expectConforms(subscriptionSchema, (await asker('/api/user/subscription')).json());
const receipts = async () =>
  (await ask('/api/billing/receipts')).json() as { amountCents: number; description: string }[];
/** Later than her session lasts, so she has signed in again. */
const muchLater = async (moment: string) => {
  clock.set(moment);
  ask = await signedInAs(site, ada);
};
const told = async () =>
  (await ask('/api/notifications')).json() as { kind: string; title: string; path: string }[];
const renew = async () => {
  const [{ id, periodEndsAt } = { id: '', periodEndsAt: null }] = await connection
    .select()
    .from(subscriptions);
  await services.payments.renew?.(id, periodEndsAt!);
};

const WRITES = [
  ['/api/create-subscription', { subscriptionTier: 'vendor' }],
  ['/api/cancel-subscription', {}],
  ['/api/resume-subscription', {}],
  ['/api/change-subscription', { subscriptionTier: 'organizer' }],
] as const;

describe('who may', () => {
  it.each(WRITES)('is the person herself: %s', async (url, payload) => {
    const administrator = await asAdministrator(site);
    for (const asker of [administrator, ((request) => app.inject(request)) as Asker]) {
      expect((await post(url, payload, asker)).statusCode).toBe(401);
    }
    expect((await post(url, { ...payload, firebaseUid: 'eve' })).statusCode).toBe(403);
    expect(await connection.select().from(subscriptions)).toEqual([]);
  });

  it('is nobody else: a payment of somebody else is not there', async () => {
    const secret = await begin();
    const eve = await signedInAs(site, await aUser(connection));
    await begin('vendor', 'month', eve);
    expect((await payWith(eve, secret)).statusCode).toBe(404);
    expect((await payWith(ask, 'made up')).statusCode).toBe(404);
    expect((await subscription()).subscriptionStatus).toBe('incomplete');
  });

  it.each([
    ['/api/create-subscription', { subscriptionTier: 'customer' }, 400],
    ['/api/create-subscription', { subscriptionTier: 'vendor', interval: 'week' }, 400],
    ['/api/create-subscription', { subscriptionTier: 'farm_direct', interval: 'year' }, 422],
    ['/api/cancel-subscription', {}, 409],
    ['/api/resume-subscription', {}, 409],
    ['/api/change-subscription', { subscriptionTier: 'vendor' }, 409],
  ] as const)('is told what cannot be: %s %j', async (url, payload, status) => {
    expect((await post(url, payload)).statusCode).toBe(status);
  });
});

describe('a plan that is paid for', () => {
  it('is incomplete until its first payment, then active, with a receipt', async () => {
    const secret = await begin();
    expect(await subscription()).toMatchObject({
      userType: 'customer',
      subscriptionTier: 'vendor',
      subscriptionStatus: 'incomplete',
      validTiers: [],
    });
    expect((await payWith(ask, secret)).json()).toEqual({ status: 'succeeded' });
    const active = await subscription();
    expect(active).toMatchObject({
      userType: 'vendor',
      subscriptionTier: 'vendor',
      subscriptionStatus: 'active',
      subscriptionStartDate: '2026-06-03T19:00:00.000Z',
      subscriptionEndDate: null,
      interval: 'month',
      renewsAt: '2026-07-03T19:00:00.000Z',
      validTiers: ['vendor'],
    });
    expect(active.stripeCustomerId).toMatch(/^cus_sandbox_/);
    expect(active.stripeSubscriptionId).toMatch(/^sub_sandbox_/);
    expect(await receipts()).toMatchObject([
      { description: 'Vendor Plan, monthly', amountCents: planCents('vendor', 'month') },
    ]);
    const eve = await signedInAs(site, await aUser(connection));
    expect((await eve('/api/billing/receipts')).json()).toEqual([]);
    expect((await subscription(eve)).subscriptionStatus).toBe('none');
    const paid = centsText(planCents('vendor', 'month') ?? 0);
    expect(await told()).toMatchObject([
      {
        kind: 'payment_confirmation',
        title: `Payment received: ${paid}`,
        body: expect.stringContaining(
          `We received your payment of ${paid} for Vendor Plan, monthly. This is a sandbox: you weren’t charged.`,
        ),
        path: '/account',
      },
    ]);
  });

  it.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000-0000-0000-9995', 'Your card has insufficient funds.'],
    ['4111 1111 1111 1111', /test cards/],
  ])(
    'stays incomplete when the card %s is refused, and another card will do',
    async (card, why) => {
      const secret = await begin();
      const refused = await payWith(ask, secret, card);
      expect(refused.statusCode).toBe(422);
      expect(refused.json().detail).toMatch(why);
      expect((await subscription()).subscriptionStatus).toBe('incomplete');
      expect(await receipts()).toEqual([]);
      expect((await payWith(ask, secret)).statusCode).toBe(200);
      expect((await subscription()).subscriptionStatus).toBe('active');
    },
  );

  it('is not sold for a card that has expired', async () => {
    const secret = await begin();
    const refused = await payWith(ask, secret, undefined, { expiry: '05/26' });
    expect(refused.json().fields).toEqual([{ field: 'expiry', message: 'Your card has expired.' }]);
    // Without the slash as well, which no phone's digits have.
    expect((await payWith(ask, secret, undefined, { expiry: '0626' })).statusCode).toBe(200);
  });

  it('is nothing any more where it was not paid within a day', async () => {
    const secret = await begin();
    const [{ id } = { id: '' }] = await connection.select().from(subscriptions);
    expect(await waitingJobs(connection, 'renew-sandbox-subscription')).toContainEqual({
      subscriptionId: id,
      periodEndsAt: '2026-06-04T18:00:00.000Z',
    });
    clock.set('2026-06-04T18:00:00Z');
    await renew();
    expect(await subscription()).toMatchObject({
      subscriptionTier: null,
      subscriptionStatus: 'none',
    });
    expect((await payWith(ask, secret)).statusCode).toBe(404);
    await subscribeWithTestCard(ask);
    expect((await subscription()).subscriptionStatus).toBe('active');
  });

  it('is not ended by the day by which it was to be paid', async () => {
    await subscribeWithTestCard(ask);
    clock.set('2026-06-04T18:00:00Z');
    const [{ id } = { id: '' }] = await connection.select().from(subscriptions);
    await services.payments.renew?.(id, new Date('2026-06-04T18:00:00Z'));
    expect(await subscription()).toMatchObject({
      subscriptionStatus: 'active',
      renewsAt: '2026-07-03T19:00:00.000Z',
    });
  });

  it('waits for the bank where that asks', async () => {
    const secret = await begin();
    const card = '4000 0025 0000 3155';
    expect((await payWith(ask, secret, card)).json()).toEqual({ status: 'requires_action' });
    const failed = await payWith(ask, secret, card, { authentication: 'failed' });
    expect(failed.statusCode).toBe(422);
    expect((await subscription()).subscriptionStatus).toBe('incomplete');
    await payWith(ask, secret, card, { authentication: 'passed' });
    expect((await subscription()).subscriptionStatus).toBe('active');
  });

  it('is one, however often it is clicked', async () => {
    const secrets = await Promise.all([begin(), begin()]);
    expect(new Set(secrets).size).toBe(1);
    expect(await begin()).toBe(secrets[0]);
    await Promise.all([payWith(ask, secrets[0]!), payWith(ask, secrets[0]!)]);
    expect(await connection.select().from(subscriptions)).toHaveLength(1);
    expect(await receipts()).toHaveLength(1);
    const again = await post('/api/create-subscription', { subscriptionTier: 'organizer' });
    expect(again.statusCode).toBe(409);
  });

  it('is one, whichever of two is chosen at once', async () => {
    const tiers = ['vendor', 'organizer'];
    const answers = await Promise.all(
      tiers.map((subscriptionTier) => post('/api/create-subscription', { subscriptionTier })),
    );
    const begun = answers.filter(({ statusCode }) => statusCode === 200);
    expect(begun).not.toEqual([]);
    for (const answer of begun) await payWith(ask, answer.json().clientSecret);
    const active = (await connection.select().from(subscriptions)).filter(
      ({ status }) => status === 'active',
    );
    expect(active).toHaveLength(1);
  });

  it('is what was asked for first, by one key', async () => {
    const subscribe = (tier: PlanTier) =>
      services.payments.subscribe({ tier, interval: 'month', customerId: 'cus_1' }, 'one key');
    const begun = await subscribe('vendor');
    await expect(subscribe('organizer')).rejects.toThrow(/another plan is still being set up/);
    expect(await subscribe('vendor')).toEqual(begun);
  });

  it('that was not paid for gives way to another', async () => {
    const first = await begin('vendor');
    const second = await begin('organizer', 'year');
    expect((await payWith(ask, first)).statusCode).toBe(404);
    await payWith(ask, second);
    expect(await subscription()).toMatchObject({
      subscriptionTier: 'organizer',
      interval: 'year',
      renewsAt: '2027-06-03T19:00:00.000Z',
    });
    // She never had the other one, which has not ended either.
    const written = await connection.select().from(subscriptions);
    expect(written.map(({ status }) => status).toSorted()).toEqual(['abandoned', 'active']);
  });

  it('is cancelled to the end of its period, resumed, and ends', async () => {
    await subscribeWithTestCard(ask);
    const cancelled = await post('/api/cancel-subscription');
    expect(cancelled.json()).toMatchObject({
      subscriptionStatus: 'cancelled',
      subscriptionEndDate: '2026-07-03T19:00:00.000Z',
      renewsAt: null,
      validTiers: ['vendor'],
    });
    expect((await post('/api/cancel-subscription')).statusCode).toBe(409);
    expect((await post('/api/resume-subscription')).json()).toMatchObject({
      subscriptionStatus: 'active',
      subscriptionEndDate: null,
    });
    await post('/api/cancel-subscription');
    clock.set('2026-07-03T18:59:59Z');
    expect((await subscription()).validTiers).toEqual(['vendor']);
    clock.set('2026-07-03T19:00:00Z');
    expect(await subscription()).toMatchObject({ subscriptionStatus: 'expired', validTiers: [] });
    // Whatever was late to learn of it.
    clock.set('2026-07-03T19:20:00Z');
    await renew();
    const [{ status } = { status: null }] = await connection.select().from(subscriptions);
    expect(status).toBe('ended');
    expect(await subscription()).toMatchObject({
      subscriptionStatus: 'expired',
      subscriptionEndDate: '2026-07-03T19:00:00.000Z',
    });
    await subscribeWithTestCard(ask);
    expect((await subscription()).subscriptionStatus).toBe('active');
  });

  it('is renewed with each period, and paid for once', async () => {
    await subscribeWithTestCard(ask);
    const [first] = await connection.select().from(subscriptions);
    await muchLater('2026-07-03T19:00:05Z');
    await renew();
    await services.payments.renew?.(first!.id, first!.periodEndsAt!);
    expect(await subscription()).toMatchObject({
      subscriptionStatus: 'active',
      renewsAt: '2026-08-03T19:00:00.000Z',
    });
    expect(await receipts()).toHaveLength(2);
  });

  it('is past due when its card fails later, until it is paid', async () => {
    await subscribeWithTestCard(ask, 'vendor', 'month', '4000 0000 0000 0341');
    await muchLater('2026-07-03T19:00:05Z');
    await renew();
    expect(await subscription()).toMatchObject({
      subscriptionStatus: 'past_due',
      subscriptionEndDate: '2026-08-03T19:00:00.000Z',
      validTiers: ['vendor'],
    });
    const price = centsText(planCents('vendor', 'month')!);
    expect((await told())[0]).toMatchObject({
      kind: 'payment_failed',
      title: `Payment failed: ${price} for your Vendor Plan`,
      body: `Your payment of ${price} for the Vendor Plan didn’t go through. To keep the plan, choose Pay Now in your account, then Complete Payment, where you can use another card. Without a payment, the plan ends by Monday, August 3, 2026.`,
      path: '/account',
    });
    expect((await post('/api/resume-subscription')).statusCode).toBe(409);
    const other = await post('/api/create-subscription', { subscriptionTier: 'organizer' });
    expect(other.statusCode).toBe(409);
    expect(other.json().detail).toMatch(/^A payment for your subscription is due/);
    const secret = await begin();
    await muchLater('2026-08-03T19:00:00Z');
    expect((await subscription()).subscriptionStatus).toBe('expired');
    await muchLater('2026-07-04T19:00:00Z');
    await payWith(ask, secret);
    expect((await subscription()).subscriptionStatus).toBe('active');
  });

  it('ends at once when it is cancelled while its payment is due, and takes no payment more', async () => {
    await subscribeWithTestCard(ask, 'vendor', 'month', '4000 0000 0000 0341');
    await muchLater('2026-07-03T19:00:05Z');
    await renew();
    const cancelled = await post('/api/cancel-subscription');
    expect(cancelled.json()).toMatchObject({
      subscriptionStatus: 'expired',
      subscriptionEndDate: '2026-07-03T19:00:05.000Z',
      validTiers: [],
    });
    expect((await told())[0]).toMatchObject({ kind: 'plan_ended' });
    expect((await post('/api/cancel-subscription')).statusCode).toBe(409);
    await muchLater('2026-08-03T19:00:05Z');
    await renew();
    expect(await receipts()).toHaveLength(1);
    await subscribeWithTestCard(ask);
    expect((await subscription()).subscriptionStatus).toBe('active');
  });

  it('has ended once it was not paid in time, of which she is told', async () => {
    await subscribeWithTestCard(ask, 'vendor', 'month', '4000 0000 0000 0341');
    await muchLater('2026-07-03T19:00:05Z');
    await renew();
    await muchLater('2026-08-03T19:00:05Z');
    await renew();
    expect((await subscription()).subscriptionStatus).toBe('expired');
    expect(await told()).toMatchObject([
      { kind: 'plan_ended', title: 'Your Vendor Plan has ended', path: '/pricing' },
      { kind: 'payment_failed' },
      { kind: 'payment_confirmation' },
    ]);
  });

  it('ends without a word where a coupon goes on', async () => {
    await subscribeWithTestCard(ask);
    await connection.insert(couponRedemptions).values({
      userId: ada.id,
      tier: 'vendor',
      code: 'X',
      redeemedAt: new Date(clock.now()),
      endsOn: '2026-09-30',
    });
    await post('/api/cancel-subscription');
    await muchLater('2026-07-03T19:00:05Z');
    await renew();
    expect((await subscription()).subscriptionStatus).toBe('free_coupon');
    expect((await told()).map(({ kind }) => kind)).toEqual(['payment_confirmation']);
  });

  it('is changed at once; what is left of the period is taken into account', async () => {
    await subscribeWithTestCard(ask);
    clock.set('2026-06-18T19:00:00Z');
    const same = await post('/api/change-subscription', { subscriptionTier: 'vendor' });
    expect(same.statusCode).toBe(409);
    const upgraded = await post('/api/change-subscription', { subscriptionTier: 'organizer' });
    expect(upgraded.json()).toMatchObject({
      subscriptionTier: 'organizer',
      subscriptionStatus: 'active',
      renewsAt: '2026-07-03T19:00:00.000Z',
      validTiers: ['organizer'],
    });
    const difference = planCents('organizer', 'month')! - planCents('vendor', 'month')!;
    // As little as that is no whole period.
    expect((await receipts())[0]).toMatchObject({
      description: 'Organizer Plan, monthly (change of plan)',
      amountCents: Math.round(difference / 2),
    });
    await post('/api/change-subscription', { subscriptionTier: 'organizer', interval: 'year' });
    expect(await subscription()).toMatchObject({
      interval: 'year',
      renewsAt: '2027-06-18T19:00:00.000Z',
    });
  });

  it('leaves credit where it becomes a cheaper one, which pays for what comes next', async () => {
    const next = async () => (await ask('/api/billing/next-payment')).json();
    expect(await next()).toBeNull();
    await subscribeWithTestCard(ask, 'vendor', 'year');
    const [year, month] = [planCents('vendor', 'year')!, planCents('vendor', 'month')!];
    expect(await next()).toEqual({ amountCents: year, creditCents: 0 });
    await post('/api/change-subscription', { subscriptionTier: 'vendor', interval: 'month' });
    expect(await next()).toEqual({ amountCents: 0, creditCents: year - month });
    await muchLater('2026-07-03T19:00:05Z');
    await renew();
    expect(await next()).toEqual({ amountCents: 0, creditCents: year - 2 * month });
    await post('/api/cancel-subscription');
    expect(await next()).toBeNull();
  });

  it('is changed for what its preview says, and leaves the credit that it says', async () => {
    const preview = (tier: PlanTier, interval: string) =>
      ask(`/api/billing/change-preview?subscriptionTier=${tier}&interval=${interval}`);
    expect((await preview('organizer', 'month')).statusCode).toBe(409);
    await subscribeWithTestCard(ask);
    clock.set('2026-06-18T19:00:00Z');
    expect((await preview('vendor', 'month')).statusCode).toBe(409);
    expect((await preview('farm_direct', 'year')).statusCode).toBe(422);

    const dearer = expectConforms(
      changePreviewSchema,
      (await preview('organizer', 'month')).json(),
    );
    const difference = planCents('organizer', 'month')! - planCents('vendor', 'month')!;
    expect(dearer).toEqual({
      amountCents: Math.round(difference / 2),
      creditCents: 0,
      previewedAt: '2026-06-18T19:00:00.000Z',
    });
    // It changes nothing.
    expect((await subscription()).subscriptionTier).toBe('vendor');
    // As long as she thinks about it for no more than an hour.
    const { previewedAt } = dearer;
    const change = { subscriptionTier: 'organizer', previewedAt };
    clock.set('2026-06-18T20:00:01Z');
    expect((await post('/api/change-subscription', change)).statusCode).toBe(409);
    clock.set('2026-06-18T20:00:00Z');
    await post('/api/change-subscription', change);
    expect((await receipts())[0]?.amountCents).toBe(dearer.amountCents);
    clock.set(previewedAt);

    // Whoever has cancelled goes on with another plan.
    await post('/api/cancel-subscription');
    const cheaper = (await preview('vendor', 'month')).json();
    expect(cheaper).toMatchObject({ amountCents: 0, creditCents: Math.round(difference / 2) });
    await post('/api/change-subscription', { subscriptionTier: 'vendor' });
    const { creditCents } = (await ask('/api/billing/next-payment')).json();
    expect(creditCents).toBe(cheaper.creditCents);

    // The credit is taken first.
    const year = (await preview('vendor', 'year')).json();
    await post('/api/change-subscription', { subscriptionTier: 'vendor', interval: 'year' });
    expect((await receipts()).map(({ amountCents }) => amountCents)).toContain(year.amountCents);
    const unused = planCents('vendor', 'month')! / 2;
    const due = Math.round(planCents('vendor', 'year')! - unused) - creditCents;
    expect(year.amountCents).toBe(due);
  });

  it('is changed, and paid for, once, however often that is clicked', async () => {
    await subscribeWithTestCard(ask);
    clock.set('2026-06-18T19:00:00Z');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        post('/api/change-subscription', { subscriptionTier: 'organizer' }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    expect(await subscription()).toMatchObject({ subscriptionTier: 'organizer' });
    expect((await receipts()).map(({ amountCents }) => amountCents)).toEqual([500, 999]);
  });

  it('is told of later when the site could not be told at once, and is paid for once', async () => {
    const secret = await begin();
    const inject = app.inject.bind(app);
    const deaf = vi
      .spyOn(app, 'inject')
      .mockImplementation(((request: InjectOptions) =>
        request.url === '/api/billing/webhook'
          ? Promise.resolve({ statusCode: 503 })
          : inject(request)) as typeof app.inject);
    expect((await payWith(ask, secret)).json()).toEqual({ status: 'succeeded' });
    deaf.mockRestore();
    expect((await subscription()).subscriptionStatus).toBe('incomplete');

    const waiting = await waitingJobs(connection, 'tell-sandbox-event');
    for (const event of [...waiting, ...waiting]) {
      await billingJobs(services)['tell-sandbox-event'](event);
    }
    expect((await subscription()).subscriptionStatus).toBe('active');
    expect((await receipts()).map(({ amountCents }) => amountCents)).toEqual([999]);
  });
});

describe('the webhook', () => {
  const deliver = (payload: string, signature?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/billing/webhook',
      headers: {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      },
      payload,
    });

  it.each([
    ['without a signature', undefined],
    ['with an empty one', ''],
    ['with somebody else’s', 't=1780513200,v1=00'],
  ])('believes nothing %s', async (_name, signature) => {
    const secret = await begin();
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object: { id: secret, status: 'active' } },
    });
    expect((await deliver(payload, signature)).statusCode).toBe(400);
    expect((await subscription()).subscriptionStatus).toBe('incomplete');
  });

  it.each(['', '{', 'null', '[]', '"x"'])('is not upset by %j', async (payload) => {
    expect((await deliver(payload, 't=1,v1=00')).statusCode).toBe(400);
  });

  it('reads nothing that is not signed with the secret, or was signed long ago', async () => {
    const body = Buffer.from('{"id":"evt_1","object":"event"}');
    const reading = readStripeEvent(body, 't=1,v1=0', { secret: 's', now: 0 });
    await expect(reading).rejects.toThrow(/signed/);
  });

  it('has seen each event once', async () => {
    await subscribeWithTestCard(ask);
    const events = await connection.select().from(billingEvents);
    expect(events.length).toBeGreaterThanOrEqual(3);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });
});
