import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Receipt } from '#contract/billing/billing.ts';
import { planCents } from '#contract/billing/plans.ts';
import { subscriptionSchema } from '#contract/billing/subscription.ts';
import { ProblemError } from '#server/app/problems.ts';
import { billingEvents, rateLimits, subscriptions, users } from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { type Asker, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { waitingJobs } from '#server/testing/waitingJobs.ts';
import { billingJobs } from '../billingJobs.ts';
import { refused, startStripeApi } from './stripeApi.testing.ts';
import { asPosted, DECLINED, StripeBooks } from './stripeBooks.testing.ts';
import { readStripeDeclarations } from './stripeDeclarations.testing.ts';
import { stripeOpenApi } from './stripeOpenApi.testing.ts';

/**
 * The real library against a server that answers as Stripe does and refuses what Stripe's descriptions
 * do not know, and events signed by the library.
 */

const KEYS = {
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecret: 'whsec_test',
};
const NOW = '2026-06-03T19:00:00Z';

const books = new StripeBooks(() => clock.now());
const api = await startStripeApi(
  {
    secretKey: KEYS.secretKey,
    apiVersion: Stripe.API_VERSION,
    descriptions: [readStripeDeclarations(), stripeOpenApi],
  },
  books.answer,
);
afterAll(() => api.close());
const site = await testApp({
  now: NOW,
  environment: { stripe: { ...KEYS, apiUrl: api.url } },
});
const { app, clock } = site;
const { connection } = site.database;

let ask: Asker;

beforeEach(async () => {
  clock.set(NOW);
  await connection.delete(users);
  await connection.delete(billingEvents);
  await connection.delete(rateLimits);
  api.reset();
  books.reset();
  ask = await signedInAs(site, await aUser(connection, { email: 'ada@example.com' }));
});
afterEach(() => expect(api.faults).toEqual([]));

const post = (url: string, payload: object = {}) => ask({ method: 'POST', url, payload });
const subscription = async () =>
  expectConforms(subscriptionSchema, (await ask('/api/user/subscription')).json());

const deliver = (event: ReturnType<typeof books.event>, secret = KEYS.webhookSecret) =>
  app.inject({ method: 'POST', url: '/api/billing/webhook', ...asPosted(event, secret) });

/** The event that tells of what Stripe has stored last, as it is now. */
const told = (how?: 'created' | 'updated') => books.subscriptionChanged(books.latest, how);

async function becomeActive() {
  await post('/api/create-subscription', { subscriptionTier: 'vendor' });
  books.pay(books.latest);
  await deliver(told());
}

describe('the calls to Stripe', () => {
  it('begin a subscription as its reference says, once for each wish', async () => {
    const order = { subscriptionTier: 'vendor', interval: 'year' };
    const begun = await post('/api/create-subscription', order);
    const cents = planCents('vendor', 'year');
    expect(begun.json()).toEqual({
      clientSecret: 'pi_1_secret_1',
      amountCents: cents,
      priceCents: cents,
    });
    const [customer, lookup, price, created] = api.requests;
    expect(customer?.parameters).toEqual({ email: 'ada@example.com' });
    expect(lookup?.parameters['lookup_keys[0]']).toMatch(/^local_markets_vendor_year_\d+$/);
    expect(price?.parameters).toEqual({
      currency: 'usd',
      unit_amount: `${cents}`,
      lookup_key: lookup?.parameters['lookup_keys[0]'],
      'recurring[interval]': 'year',
      'product_data[name]': 'Local Markets Vendor Plan',
    });
    expect(created?.parameters).toEqual({
      customer: 'cus_1',
      'items[0][price]': 'price_1',
      payment_behavior: 'default_incomplete',
      'payment_settings[save_default_payment_method]': 'on_subscription',
      'metadata[site]': site.services.environment.publicUrl,
      'expand[0]': 'latest_invoice.confirmation_secret',
    });
    await post('/api/create-subscription', order);
    const keys = api.requests
      .filter(({ method, path }) => method === 'POST' && path === '/v1/subscriptions')
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(books.subscriptions).toHaveLength(1);
  });

  it('change nothing here before Stripe has said so', async () => {
    await post('/api/create-subscription', { subscriptionTier: 'vendor' });
    expect((await subscription()).subscriptionStatus).toBe('none');
    await deliver(told('created'));
    expect((await subscription()).subscriptionStatus).toBe('incomplete');
    books.pay(books.latest);
    expect((await subscription()).subscriptionStatus).toBe('incomplete');
    await deliver(told());
    expect(await subscription()).toMatchObject({
      subscriptionTier: 'vendor',
      subscriptionStatus: 'active',
      renewsAt: '2026-07-03T19:00:00.000Z',
      stripeCustomerId: 'cus_1',
      stripeSubscriptionId: 'sub_1',
    });
  });

  it('end what was begun and not paid, where another plan is wanted', async () => {
    await post('/api/create-subscription', { subscriptionTier: 'vendor' });
    await deliver(told('created'));
    const other = await post('/api/create-subscription', { subscriptionTier: 'organizer' });
    expect(other.json()).toMatchObject({ clientSecret: 'pi_2_secret_2' });
    expect(books.subscriptions.map(({ status }) => status)).toEqual(['canceled', 'incomplete']);
  });

  it('begin no second one for another plan, while the event of the first is on the way', async () => {
    const begin = (subscriptionTier: string) =>
      post('/api/create-subscription', { subscriptionTier });
    await begin('vendor');
    const answers = [await begin('organizer')];
    books.pay(books.latest);
    answers.push(await begin('organizer'));
    for (const refused of answers) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json().detail).toMatch(/still being set up. Try again/);
    }
    expect(books.subscriptions).toHaveLength(1);
    // The stand-in has seen what Stripe refuses.
    expect(api.faults.splice(0)).toEqual(
      answers.map(() => expect.stringMatching(/^other parameters under the same key/)),
    );
    await deliver(told('created'));
    expect((await begin('organizer')).json().detail).toMatch(/already have a paid plan/);
  });

  it('begin one of two plans that are chosen at once, and the other once it is told of the first', async () => {
    const tiers = ['vendor', 'organizer'];
    const answers = await Promise.all(
      tiers.map((subscriptionTier) => post('/api/create-subscription', { subscriptionTier })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(books.subscriptions).toHaveLength(1);
    expect(api.faults.splice(0)).toHaveLength(1);
    await deliver(told('created'));
    const refused = tiers[answers.findIndex(({ statusCode }) => statusCode === 409)];
    const again = await post('/api/create-subscription', { subscriptionTier: refused });
    expect(again.json()).toMatchObject({ clientSecret: 'pi_2_secret_2' });
    expect(books.subscriptions.map(({ status }) => status)).toEqual(['canceled', 'incomplete']);
  });

  it('end nothing that was paid a moment ago, while its event is on the way', async () => {
    await post('/api/create-subscription', { subscriptionTier: 'vendor' });
    await deliver(told('created'));
    books.pay(books.latest);
    for (const subscriptionTier of ['vendor', 'organizer']) {
      const again = await post('/api/create-subscription', { subscriptionTier });
      expect(again.statusCode).toBe(409);
      expect(again.json().detail).toMatch(/^Your payment is being confirmed/);
    }
    expect(books.subscriptions.map(({ status }) => status)).toEqual(['active']);
    await deliver(told());
    expect((await subscription()).subscriptionStatus).toBe('active');
  });

  it('begin anew what was given up, once we have been told of that', async () => {
    const begin = () => post('/api/create-subscription', { subscriptionTier: 'vendor' });
    await begin();
    books.latest.status = 'incomplete_expired';
    await deliver(told());
    expect((await begin()).json()).toMatchObject({ clientSecret: 'pi_2_secret_2' });
  });

  it('make a customer anew whom somebody has deleted at Stripe, and forget nothing of the one before', async () => {
    const begin = () => post('/api/create-subscription', { subscriptionTier: 'vendor' });
    await begin();
    await deliver(told('created'));
    const lost = books.latest;
    books.deleteCustomer(lost.customer);
    const answers = await Promise.all([begin(), begin()]);
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ clientSecret: 'pi_2_secret_2' });
    }
    expect(books.latest.customer).toBe('cus_2');
    await deliver(books.subscriptionChanged(lost));
    books.pay(books.latest);
    await deliver(told());
    expect(await subscription()).toMatchObject({
      subscriptionStatus: 'active',
      stripeCustomerId: 'cus_2',
    });
    const kept = await connection.select().from(subscriptions).orderBy(subscriptions.id);
    expect(kept.map(({ status }) => status)).toEqual(['abandoned', 'active']);
  });

  it('cancel, resume and change a plan', async () => {
    await becomeActive();
    expect((await post('/api/cancel-subscription')).json().subscriptionStatus).toBe('active');
    await deliver(told());
    expect((await subscription()).subscriptionStatus).toBe('cancelled');
    await post('/api/resume-subscription');
    await deliver(told());
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
    await deliver(told());
    expect((await subscription()).subscriptionTier).toBe('organizer');
  });

  it('end at once what is cancelled while its payment is due', async () => {
    await becomeActive();
    books.becomePastDue(books.latest, 749);
    await deliver(told());
    const cancel = () => post('/api/cancel-subscription');
    expect((await cancel()).statusCode).toBe(200);
    expect(books.latest.status).toBe('canceled');
    // Of which Stripe has not told yet.
    expect((await cancel()).statusCode).toBe(200);
    clock.advance(60_000);
    await deliver(told());
    expect((await subscription()).subscriptionStatus).toBe('expired');
    expect((await cancel()).statusCode).toBe(409);
  });

  it('end with its period what was paid a moment before it is cancelled', async () => {
    await becomeActive();
    books.becomePastDue(books.latest, 749);
    await deliver(told());
    books.pay(books.latest);
    expect((await post('/api/cancel-subscription')).statusCode).toBe(200);
    expect(books.latest).toMatchObject({ status: 'active', cancel_at_period_end: true });
  });

  it('try a change of plan anew once the card can pay', async () => {
    await becomeActive();
    const change = () => post('/api/change-subscription', { subscriptionTier: 'organizer' });
    books.isCardDeclined = true;
    expect((await change()).statusCode).toBe(422);
    books.isCardDeclined = false;
    clock.set('2026-06-03T19:05:00Z');
    const changed = await change();
    expect(changed.statusCode, changed.body).toBe(200);
    await deliver(told());
    expect((await subscription()).subscriptionTier).toBe('organizer');
  });

  it('say in words what Stripe refuses, and when it does not answer', async () => {
    await becomeActive();
    api.requests.length = 0;
    books.next = DECLINED;
    const declined = await post('/api/cancel-subscription');
    expect(declined.statusCode).toBe(422);
    expect(declined.json().detail).toBe('Your card was declined.');
    books.next = refused('Invalid API key', {}, 401);
    expect((await post('/api/cancel-subscription')).statusCode).toBe(503);
  });
});

describe('credit at Stripe', () => {
  const begin = () => post('/api/create-subscription', { subscriptionTier: 'vendor' });
  const price = planCents('vendor', 'month')!;

  /** She has had a plan, which has ended, and there is something left of what she paid. */
  async function hasCredit(cents: number) {
    await becomeActive();
    clock.advance(60_000);
    books.cancel(books.latest);
    await deliver(told());
    books.giveCredit(books.latest.customer, cents);
    expect((await subscription()).subscriptionStatus).toBe('expired');
  }

  it('that covers the first period begins the plan at once, before Stripe tells of it', async () => {
    await hasCredit(20_000);
    const begun = await begin();
    expect(begun.statusCode, begun.body).toBe(200);
    expect(begun.json()).toEqual({ clientSecret: null });
    const active = { subscriptionStatus: 'active', stripeSubscriptionId: 'sub_2' };
    expect(await subscription()).toMatchObject(active);
    const calls = api.requests.length;
    const created = told('created');
    for (const each of [created, books.invoicePaid(books.latest.latest_invoice), created]) {
      expect((await deliver(each)).statusCode).toBe(200);
    }
    expect(api.requests).toHaveLength(calls + 2);
    expect(await subscription()).toMatchObject(active);
    // Nothing was paid.
    expect((await ask('/api/billing/receipts')).json()).toEqual([]);
    expect((await begin()).statusCode).toBe(409);
    expect(books.subscriptions).toHaveLength(2);
  });

  it('is found again by whoever asks once more, after Stripe did not say how things stand', async () => {
    await hasCredit(20_000);
    const reading = vi.spyOn(site.services.payments, 'readSubscription');
    reading.mockRejectedValueOnce(new ProblemError('unavailable', 'We can’t reach it.'));
    expect((await begin()).statusCode).toBe(503);
    reading.mockRestore();
    expect((await begin()).json()).toEqual({ clientSecret: null });
    expect((await subscription()).subscriptionStatus).toBe('active');
    expect(books.subscriptions).toHaveLength(2);
  });

  it('leaves no card that another plan could be paid with, and says so', async () => {
    await hasCredit(price);
    await begin();
    const changed = await post('/api/change-subscription', { subscriptionTier: 'organizer' });
    expect(changed.statusCode).toBe(422);
    expect(changed.json().detail).toBe(
      'There is no card for your plan yet. Cancel it, and choose the other plan once it has ended.',
    );
    expect((await subscription()).subscriptionTier).toBe('vendor');
  });

  it('is taken off what comes next', async () => {
    await becomeActive();
    const next = async () => (await ask('/api/billing/next-payment')).json();
    expect(await next()).toEqual({ amountCents: price, creditCents: 0 });
    books.giveCredit(books.latest.customer, 200);
    expect(await next()).toEqual({ amountCents: price - 200, creditCents: 200 });
    books.giveCredit(books.latest.customer, 20_000);
    expect(await next()).toEqual({ amountCents: 0, creditCents: 20_200 });
    // Nobody can be charged any more.
    books.deleteCustomer(books.latest.customer);
    expect(await next()).toBeNull();
  });

  it('is taken off what a change costs, and grows by what one gives back, as Stripe’s preview says', async () => {
    await becomeActive();
    const preview = async (order: string) =>
      (await ask(`/api/billing/change-preview?${order}`)).json();
    clock.set('2026-06-18T19:00:00Z');
    const difference = planCents('organizer', 'month')! - price;
    const previewedAt = '2026-06-18T19:00:00.000Z';
    const dearer = { amountCents: difference / 2, creditCents: 0, previewedAt };
    expect(await preview('subscriptionTier=organizer')).toEqual(dearer);
    const previewed = api.requests.at(-1);
    expect(previewed?.path).toBe('/v1/invoices/create_preview');
    expect(previewed?.parameters).toEqual({
      subscription: 'sub_1',
      'subscription_details[items][0][id]': 'si_1',
      'subscription_details[items][0][price]': 'price_2',
      'subscription_details[cancel_at_period_end]': 'false',
      'subscription_details[proration_behavior]': 'always_invoice',
      'subscription_details[proration_date]': `${clock.now() / 1000}`,
    });
    books.giveCredit(books.latest.customer, 200);
    expect(await preview('subscriptionTier=organizer')).toEqual({
      amountCents: dearer.amountCents - 200,
      creditCents: 0,
      previewedAt,
    });
    books.giveCredit(books.latest.customer, 20_000);
    expect(await preview('subscriptionTier=organizer')).toEqual({
      amountCents: 0,
      creditCents: 20_200 - dearer.amountCents,
      previewedAt,
    });
    books.next = refused('Invalid API key', {}, 401);
    const unknown = await ask('/api/billing/change-preview?subscriptionTier=organizer');
    expect(unknown.statusCode).toBe(503);
  });

  it('is what a change takes that is made for the moment of its preview, once for each wish', async () => {
    await becomeActive();
    clock.set('2026-06-18T19:00:00Z');
    const order = { subscriptionTier: 'organizer', previewedAt: '2026-06-18T18:59:00.000Z' };
    const change = (previewedAt: string) =>
      post('/api/change-subscription', { ...order, previewedAt });
    expect((await change(order.previewedAt)).statusCode).toBe(200);
    expect(api.requests.at(-1)?.parameters).toMatchObject({
      proration_date: `${Date.parse(order.previewedAt) / 1000}`,
    });
    // A second click.
    expect((await change(order.previewedAt)).statusCode).toBe(200);
  });

  it('is another one where a period has begun since the preview of a change', async () => {
    await becomeActive();
    const previewedAt = '2026-06-03T18:59:59.000Z';
    const order = { subscriptionTier: 'organizer', previewedAt };
    expect((await post('/api/change-subscription', order)).json()).toMatchObject({
      status: 409,
      detail: 'The amount due today has changed. Review it, then try again.',
    });
    // By Stripe's clock it may have begun a moment later than by ours.
    clock.set(previewedAt);
    const preview = await ask('/api/billing/change-preview?subscriptionTier=organizer');
    expect(preview.json()).toMatchObject({ previewedAt: '2026-06-03T19:00:00.000Z' });
  });

  it('that covers a part leaves the rest to be paid', async () => {
    await hasCredit(200);
    expect((await begin()).json()).toEqual({
      clientSecret: 'pi_2_secret_2',
      amountCents: price - 200,
      priceCents: price,
    });
  });
});

it('what is due of a plan that was sold at another price is said at that price', async () => {
  await becomeActive();
  books.becomePastDue(books.latest, 749);
  await deliver(told());
  const due = await post('/api/create-subscription', { subscriptionTier: 'vendor' });
  expect(due.json()).toMatchObject({ amountCents: 749, priceCents: 749 });
});

describe('an account that is deleted', () => {
  const jobs = billingJobs(site.services);
  const leave = () =>
    ask({ method: 'DELETE', url: '/api/user', payload: { email: 'ada@example.com' } });
  const endCustomers = async () => {
    for (const each of await waitingJobs(connection, 'end-customer')) {
      await jobs['end-customer'](each);
    }
  };
  const toBeEnded = () => waitingJobs(connection, 'end-subscription');
  beforeEach(() => connection.execute(sql`delete from pgboss.job`));

  it('is charged no more, also for what Stripe has not told us of yet', async () => {
    await post('/api/create-subscription', { subscriptionTier: 'vendor' });
    books.pay(books.latest);
    const paid = told();
    await leave();
    expect(await toBeEnded()).toEqual([]);
    await endCustomers();
    expect(books.latest.status).toBe('canceled');
    // Another try, after an answer that was lost on its way.
    await endCustomers();
    expect((await deliver(paid)).statusCode).toBe(200);
    expect(await toBeEnded()).toEqual([]);
  });

  it('is ended at Stripe once that answers', async () => {
    await becomeActive();
    await leave();
    books.next = refused('Invalid API key', {}, 401);
    await expect(endCustomers()).rejects.toThrow('can’t reach');
    await endCustomers();
    expect(books.latest.status).toBe('canceled');
    for (const each of await toBeEnded()) await jobs['end-subscription'](each);
  });

  it('pays for nothing that was begun, and that Stripe tells us of afterwards', async () => {
    await post('/api/create-subscription', { subscriptionTier: 'vendor' });
    await leave();
    await endCustomers();
    // Only what is active ends with the customer.
    expect(books.latest.status).toBe('incomplete');
    await deliver(told('created'));
    expect(await toBeEnded()).toEqual([{ subscriptionId: 'sub_1' }]);
    for (const each of await toBeEnded()) await jobs['end-subscription'](each);
    expect(books.latest.status).toBe('canceled');
  });

  it.each<[string, Record<string, string>]>([
    ['another site has sold', { site: 'https://elsewhere.example' }],
    ['nobody says who has sold', {}],
  ])('is not taken for the buyer of what %s', async (_what, metadata) => {
    await becomeActive();
    books.latest.customer = 'cus_9';
    books.latest.metadata = metadata;
    expect((await deliver(told())).statusCode).toBe(200);
    expect(await toBeEnded()).toEqual([]);
  });
});

describe('the events of Stripe', () => {
  it('are believed only when they are signed, and fresh', async () => {
    await post('/api/create-subscription', { subscriptionTier: 'vendor' });
    const created = told('created');
    expect((await deliver(created, 'whsec_other')).statusCode).toBe(400);
    clock.advance(301_000);
    expect((await deliver(created)).statusCode).toBe(400);
    expect((await subscription()).subscriptionStatus).toBe('none');
  });

  it('may come twice and in any order', async () => {
    await post('/api/create-subscription', { subscriptionTier: 'vendor' });
    const created = told('created');
    books.pay(books.latest);
    const updated = told();
    const paid = books.invoicePaid(books.latest.latest_invoice);
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

  it('say of a renewal that failed what is to be done, once for each invoice', async () => {
    const notices = async () => (await ask('/api/notifications')).json();
    await post('/api/create-subscription', { subscriptionTier: 'vendor' });
    await deliver(told('created'));
    // The form itself says that a first payment has failed.
    await deliver(books.paymentFailed(books.latest.latest_invoice));
    expect(await notices()).toEqual([]);
    books.pay(books.latest);
    await deliver(told());
    books.becomePastDue(books.latest, 749);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await deliver(books.paymentFailed(books.latest.latest_invoice));
    }
    expect(await notices()).toMatchObject([
      { kind: 'payment_failed', title: 'Payment failed: $7.49 for your Vendor Plan' },
    ]);
    // What has been paid before we hear that it had failed is of no concern any more.
    books.pay(books.latest);
    await deliver(books.paymentFailed({ ...books.latest.latest_invoice, id: 'in_9' }));
    expect(await notices()).toHaveLength(1);
  });

  it('say of a change of plan what was paid for, not what was given back', async () => {
    await becomeActive();
    const invoice = books.latest.latest_invoice;
    const line = (id: string, amount: number, description: string) => ({
      id,
      object: 'line_item',
      amount,
      description,
    });
    const given = line('il_2', -233, 'Unused time on 1 × Local Markets Vendor Plan');
    const taken = line('il_3', 1_000, 'Remaining time on 1 × Local Markets Organizer Plan');
    const change = {
      ...invoice,
      id: 'in_2',
      billing_reason: 'subscription_update' as const,
      amount_paid: 767,
      lines: { ...invoice.lines, data: [given, taken] },
    };
    await deliver(books.invoicePaid(change));
    expect((await ask('/api/billing/receipts')).json()).toContainEqual(
      expect.objectContaining({
        id: 'in_2',
        amountCents: 767,
        // As little as that is no whole period.
        description: `${taken.description} (change of plan)`,
      }),
    );
  });

  it('say what was given back, which stands beside its receipt', async () => {
    await becomeActive();
    await deliver(books.invoicePaid(books.latest.latest_invoice));
    const receipts = async () => {
      const read = (await ask('/api/billing/receipts')).json() as Receipt[];
      return read.map(({ description, amountCents }) => [description, amountCents]);
    };
    const paid = ['1 × Local Markets Vendor Plan', 999];
    expect(await receipts()).toEqual([paid]);
    clock.advance(60_000);
    const part = books.refunded(books.latest, 400);
    clock.advance(60_000);
    const all = books.refunded(books.latest, 999);
    await deliver(part);
    expect(await receipts()).toEqual([['Refund: 1 × Local Markets Vendor Plan', -400], paid]);
    // In whatever order, and however often.
    for (const each of [all, part, all]) expect((await deliver(each)).statusCode).toBe(200);
    expect(await receipts()).toEqual([['Refund: 1 × Local Markets Vendor Plan', -999], paid]);
    // Of what somebody else has paid, for something else, there is nothing to be said.
    books.latest.latest_invoice.id = 'in_9';
    const elsewhere = { ...books.latest, customer: 'cus_9' };
    expect((await deliver(books.refunded(elsewhere, 999))).statusCode).toBe(200);
    expect(await receipts()).toHaveLength(2);
  });

  it('say what was given back also where that arrives before what was paid', async () => {
    await becomeActive();
    const refund = books.refunded(books.latest, 400);
    // Whoever answers so is told of it once more.
    expect((await deliver(refund)).statusCode).toBe(503);
    await deliver(books.invoicePaid(books.latest.latest_invoice));
    expect((await deliver(refund)).statusCode).toBe(200);
    const receipts = (await ask('/api/billing/receipts')).json() as Receipt[];
    expect(receipts.map(({ amountCents }) => amountCents)).toEqual([-400, 999]);
  });

  it('are no longer asked for again where nobody tells of what was paid for a day', async () => {
    await becomeActive();
    const refund = books.refunded(books.latest, 400);
    clock.advance(24 * 3_600_000);
    const again = { ...refund, timestamp: Math.floor(clock.now() / 1000) };
    expect((await deliver(again)).statusCode).toBe(200);
    expect((await ask('/api/billing/receipts')).json()).toEqual([]);
  });

  it('say what was paid for as API versions before 2025-03-31 write them, too', async () => {
    await becomeActive();
    const { payload, timestamp } = books.invoicePaid(books.latest.latest_invoice);
    const { data, ...event } = JSON.parse(payload);
    const { parent, ...invoice } = data.object;
    const { subscription } = parent.subscription_details;
    const older = { ...event, data: { object: { ...invoice, subscription } } };
    await deliver({ payload: JSON.stringify(older), timestamp });
    expect((await ask('/api/billing/receipts')).json()).toMatchObject([{ id: 'in_1' }]);
  });

  it('may come all at once', async () => {
    await post('/api/create-subscription', { subscriptionTier: 'vendor' });
    books.pay(books.latest);
    const many = Array.from({ length: 4 }, () => told());
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
    books.latest.status = status;
    await deliver(told());
    expect((await subscription()).subscriptionStatus).toBe(ours);
  });

  it('tell what was paid and has ended meanwhile from what was never paid, whichever arrives', async () => {
    await post('/api/create-subscription', { subscriptionTier: 'vendor' });
    await deliver(told('created'));
    books.pay(books.latest);
    clock.advance(60_000);
    books.cancel(books.latest);
    await deliver(told());
    expect(await subscription()).toMatchObject({
      subscriptionStatus: 'expired',
      subscriptionEndDate: '2026-06-03T19:01:00.000Z',
    });
    await connection.delete(subscriptions);
    books.latest.latest_invoice.status = 'void';
    await deliver(told());
    expect((await subscription()).subscriptionStatus).toBe('none');
  });

  it('about what the site has not sold change nothing', async () => {
    await becomeActive();
    const calls = api.requests.length;
    const others = [
      books.event('charge.refunded', {
        id: 'ch_1',
        object: 'charge',
        amount_refunded: 100,
        payment_intent: null,
      }),
      books.event('payment_intent.succeeded', { id: 'pi_1' }),
      books.invoicePaid({ ...books.latest.latest_invoice, id: 'in_9', parent: null }),
    ];
    for (const other of others) expect((await deliver(other)).statusCode).toBe(200);
    expect(api.requests).toHaveLength(calls);
    const elsewhere = books.subscriptionChanged({ ...books.latest, id: 'sub_9' });
    expect((await deliver(elsewhere)).statusCode).toBe(200);
    expect((await ask('/api/billing/receipts')).json()).toEqual([]);
  });
});
