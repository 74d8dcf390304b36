import Stripe from 'stripe';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { planCents } from '#contract/plans.ts';
import { subscriptionSchema } from '#contract/subscription.ts';
import { billingEvents, rateLimits, users } from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { type Asker, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { refused, type StripeRequest, startStripeApi } from './stripeApi.testing.ts';

/** The real library against a server that answers as Stripe does, and events signed by the library. */

const KEYS = {
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecret: 'whsec_test',
};
const NOW = '2026-06-03T19:00:00Z';
const seconds = (moment: string) => Date.parse(moment) / 1000;

/** What Stripe would have stored. */
let stored: Record<string, unknown> & { id: string };
let prices: Record<string, string>;
/** What the next call is answered with instead. */
let next: ReturnType<typeof refused> | null;

const aSubscription = (price: string) => ({
  id: 'sub_1',
  object: 'subscription',
  customer: 'cus_1',
  status: 'incomplete',
  start_date: seconds(NOW),
  cancel_at: null,
  cancel_at_period_end: false,
  items: {
    object: 'list',
    data: [
      {
        id: 'si_1',
        current_period_end: seconds('2026-07-03T19:00:00Z'),
        price: priceObject(price),
      },
    ],
  },
  latest_invoice: {
    id: 'in_1',
    status: 'open',
    confirmation_secret: { type: 'payment_intent', client_secret: 'pi_1_secret_1' },
  },
});
const priceObject = (id: string) => ({ id, object: 'price', lookup_key: prices[id] });

function answer({ method, path, parameters }: StripeRequest) {
  if (next) {
    const given = next;
    next = null;
    return given;
  }
  if (path === '/v1/customers') return { body: { id: 'cus_1', object: 'customer' } };
  if (path === '/v1/prices' && method === 'GET') {
    const wanted = Object.entries(prices).filter(([, key]) => key === parameters['lookup_keys[0]']);
    return { body: { object: 'list', data: wanted.map(([id]) => priceObject(id)) } };
  }
  if (path === '/v1/prices') {
    const id = `price_${Object.keys(prices).length + 1}`;
    prices[id] = String(parameters.lookup_key);
    return { body: priceObject(id) };
  }
  if (path === '/v1/subscriptions') stored = aSubscription(String(parameters['items[0][price]']));
  else if (method === 'POST' && parameters.cancel_at_period_end) {
    stored.cancel_at_period_end = parameters.cancel_at_period_end === 'true';
    const price = parameters['items[0][price]'];
    if (price) stored.items = aSubscription(price).items;
  }
  return path.includes(stored.id) || method === 'POST'
    ? { body: stored }
    : refused('No such subscription', { code: 'resource_missing' }, 404);
}

const api = await startStripeApi(
  { secretKey: KEYS.secretKey, apiVersion: Stripe.API_VERSION },
  answer,
);
afterAll(() => api.close());
const site = await testApp({
  now: NOW,
  environment: { stripe: { ...KEYS, apiUrl: api.url } },
});
const { app, clock } = site;
const { connection } = site.database;

let ask: Asker;
let events = 0;

beforeEach(async () => {
  clock.set(NOW);
  await connection.delete(users);
  await connection.delete(billingEvents);
  await connection.delete(rateLimits);
  api.requests.length = 0;
  prices = {};
  next = null;
  ask = await signedInAs(site, await aUser(connection, { email: 'ada@example.com' }));
});

const post = (url: string, payload: object = {}) => ask({ method: 'POST', url, payload });
const subscription = async () =>
  expectConforms(subscriptionSchema, (await ask('/api/user/subscription')).json());

/** An event as Stripe posts it, signed by the library's own test helper. */
function event(type: string, object: object, id = `evt_${++events}`) {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  return { payload, timestamp: Math.floor(clock.now() / 1000) };
}

function deliver({ payload, timestamp }: ReturnType<typeof event>, secret = KEYS.webhookSecret) {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return app.inject({
    method: 'POST',
    url: '/api/billing/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
}

const invoicePaid = () =>
  event('invoice.paid', {
    id: 'in_1',
    object: 'invoice',
    amount_paid: planCents('vendor', 'month'),
    created: seconds(NOW),
    status_transitions: { paid_at: seconds(NOW) },
    hosted_invoice_url: 'https://invoice.stripe.example/in_1',
    parent: { type: 'subscription_details', subscription_details: { subscription: 'sub_1' } },
    lines: { data: [{ description: '1 × Local Markets Vendor Plan' }] },
  });

async function becomeActive() {
  await post('/api/create-subscription', { subscriptionTier: 'vendor' });
  Object.assign(stored, { status: 'active', latest_invoice: { id: 'in_1', status: 'paid' } });
  await deliver(event('customer.subscription.updated', stored));
}

describe('the calls to Stripe', () => {
  it('begin a subscription as its reference says, once for each wish', async () => {
    const order = { subscriptionTier: 'vendor', interval: 'year' };
    const begun = await post('/api/create-subscription', order);
    expect(begun.json()).toEqual({ clientSecret: 'pi_1_secret_1' });
    const [customer, lookup, price, created] = api.requests;
    expect(customer?.parameters).toEqual({ email: 'ada@example.com' });
    expect(lookup?.parameters['lookup_keys[0]']).toMatch(/^local_markets_vendor_year_\d+$/);
    expect(price?.parameters).toEqual({
      currency: 'usd',
      unit_amount: `${planCents('vendor', 'year')}`,
      lookup_key: lookup?.parameters['lookup_keys[0]'],
      'recurring[interval]': 'year',
      'product_data[name]': 'Local Markets Vendor Plan',
    });
    expect(created?.parameters).toEqual({
      customer: 'cus_1',
      'items[0][price]': 'price_1',
      payment_behavior: 'default_incomplete',
      'payment_settings[save_default_payment_method]': 'on_subscription',
      'expand[0]': 'latest_invoice.confirmation_secret',
    });
    await post('/api/create-subscription', order);
    const keys = api.requests
      .filter(({ method, path }) => method === 'POST' && path === '/v1/subscriptions')
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(api.faults).toEqual([]);
  });

  it('change nothing here before Stripe has said so', async () => {
    await post('/api/create-subscription', { subscriptionTier: 'vendor' });
    expect((await subscription()).subscriptionStatus).toBe('none');
    await deliver(event('customer.subscription.created', stored));
    expect((await subscription()).subscriptionStatus).toBe('incomplete');
    stored.status = 'active';
    expect((await subscription()).subscriptionStatus).toBe('incomplete');
    await deliver(event('customer.subscription.updated', stored));
    expect(await subscription()).toMatchObject({
      subscriptionTier: 'vendor',
      subscriptionStatus: 'active',
      renewsAt: '2026-07-03T19:00:00.000Z',
      stripeCustomerId: 'cus_1',
      stripeSubscriptionId: 'sub_1',
    });
  });

  it('cancel, resume and change a plan', async () => {
    await becomeActive();
    expect((await post('/api/cancel-subscription')).json().subscriptionStatus).toBe('active');
    await deliver(event('customer.subscription.updated', stored));
    expect((await subscription()).subscriptionStatus).toBe('cancelled');
    await post('/api/resume-subscription');
    await deliver(event('customer.subscription.updated', stored));
    expect((await subscription()).subscriptionStatus).toBe('active');
    api.requests.length = 0;
    const changed = await post('/api/change-subscription', { subscriptionTier: 'organizer' });
    expect(changed.statusCode).toBe(200);
    expect(api.requests.at(-1)?.parameters).toEqual({
      'items[0][id]': 'si_1',
      'items[0][price]': 'price_2',
      cancel_at_period_end: 'false',
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
    await deliver(event('customer.subscription.updated', stored));
    expect((await subscription()).subscriptionTier).toBe('organizer');
    expect(api.faults).toEqual([]);
  });

  it('say in words what Stripe refuses, and when it does not answer', async () => {
    await becomeActive();
    api.requests.length = 0;
    next = refused('Your card was declined.', { type: 'card_error', code: 'card_declined' }, 402);
    const declined = await post('/api/cancel-subscription');
    expect(declined.statusCode).toBe(422);
    expect(declined.json().detail).toBe('Your card was declined.');
    next = refused('Invalid API key', {}, 401);
    expect((await post('/api/cancel-subscription')).statusCode).toBe(503);
  });
});

describe('the events of Stripe', () => {
  it('are believed only when they are signed, and fresh', async () => {
    await post('/api/create-subscription', { subscriptionTier: 'vendor' });
    const created = event('customer.subscription.created', stored);
    expect((await deliver(created, 'whsec_other')).statusCode).toBe(400);
    clock.advance(301_000);
    expect((await deliver(created)).statusCode).toBe(400);
    expect((await subscription()).subscriptionStatus).toBe('none');
  });

  it('may come twice and in any order', async () => {
    await post('/api/create-subscription', { subscriptionTier: 'vendor' });
    const created = event('customer.subscription.created', { ...stored });
    Object.assign(stored, { status: 'active' });
    const updated = event('customer.subscription.updated', { ...stored });
    const paid = invoicePaid();
    for (const each of [paid, updated, created, paid, updated, created]) {
      expect((await deliver(each)).statusCode).toBe(200);
    }
    expect((await subscription()).subscriptionStatus).toBe('active');
    expect((await ask('/api/billing/receipts')).json()).toEqual([
      {
        id: 'in_1',
        description: '1 × Local Markets Vendor Plan',
        amountCents: planCents('vendor', 'month'),
        paidAt: '2026-06-03T19:00:00.000Z',
        address: 'https://invoice.stripe.example/in_1',
      },
    ]);
    expect(await connection.select().from(billingEvents)).toHaveLength(3);
  });

  it('may come all at once', async () => {
    await post('/api/create-subscription', { subscriptionTier: 'vendor' });
    stored.status = 'active';
    const many = Array.from({ length: 4 }, () => event('customer.subscription.updated', stored));
    const answers = await Promise.all(many.map((each) => deliver(each)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await subscription()).subscriptionStatus).toBe('active');
  });

  it.each([
    ['past_due', 'past_due'],
    ['unpaid', 'expired'],
    ['canceled', 'expired'],
    ['incomplete_expired', 'none'],
  ])('say %s, which is %s here', async (status, ours) => {
    await becomeActive();
    stored.status = status;
    await deliver(event('customer.subscription.updated', stored));
    expect((await subscription()).subscriptionStatus).toBe(ours);
  });

  it('about what the site has not sold change nothing', async () => {
    await becomeActive();
    const calls = api.requests.length;
    for (const type of ['charge.refunded', 'payment_intent.succeeded', 'invoice.paid']) {
      const other = event(type, {
        id: 'x',
        amount_paid: 5,
        parent: null,
        status_transitions: {},
        lines: { data: [] },
      });
      expect((await deliver(other)).statusCode).toBe(200);
    }
    expect(api.requests).toHaveLength(calls);
    expect(
      (await deliver(event('customer.subscription.updated', { id: 'sub_9' }))).statusCode,
    ).toBe(200);
    expect((await ask('/api/billing/receipts')).json()).toEqual([]);
  });
});
