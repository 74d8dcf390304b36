import Stripe from 'stripe';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { EMAIL_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { startStripeApi } from './stripeApi.testing.ts';
import { StripeBooks } from './stripeBooks.testing.ts';
import { EDITION } from './stripeFacts.testing.ts';
import { faultOfAnswer, faultOfEvent, stripeOpenApi } from './stripeOpenApi.testing.ts';

const order = { customer: 'cus_1', 'items[0][price]': 'price_1' };
const price = { currency: 'usd', unit_amount: '1250', 'recurring[interval]': 'month' };

describe('what has been transcribed of Stripe’s OpenAPI description', () => {
  it.each<[string, string, Record<string, string>]>([
    ['POST', '/v1/subscriptions', { ...order, payment_behavior: 'default_incomplete' }],
    ['POST', '/v1/subscriptions/sub_1', { cancel_at_period_end: 'true' }],
    ['POST', '/v1/subscriptions/sub_1', { cancel_at: '1780513200' }],
    ['POST', '/v1/subscriptions/sub_1', { cancel_at: '' }],
    ['GET', '/v1/subscriptions/sub_1', { 'expand[0]': 'latest_invoice' }],
    ['GET', '/v1/prices', { 'lookup_keys[0]': 'a', active: 'true', limit: '1' }],
    ['POST', '/v1/prices', { ...price, 'product_data[name]': 'Vendor Plan' }],
    ['DELETE', '/v1/subscriptions/sub_1', {}],
    [
      'POST',
      '/v1/customers',
      { email: 'e'.repeat(EMAIL_MAX_LENGTH), name: 'n'.repeat(SHORT_TEXT_MAX_LENGTH) },
    ],
  ])('takes %s %s %o', (method, path, parameters) => {
    expect(stripeOpenApi.faultOf(method, path, parameters)).toBeNull();
  });

  it.each<[string, string, Record<string, string>, RegExp]>([
    ['PUT', '/v1/subscriptions', order, /no such call/],
    ['POST', '/v1/refunds', {}, /no such call/],
    ['POST', '/v1/subscriptions', { ...order, colour: 'green' }, /additional.*colour/],
    ['POST', '/v1/subscriptions', { ...order, 'items[0][colour]': 'green' }, /items\/0.*colour/],
    ['POST', '/v1/subscriptions', { ...order, payment_behavior: 'hope' }, /payment_behavior/],
    ['POST', '/v1/subscriptions', { ...order, 'automatic_tax[enabled]': 'true' }, /automatic_tax/],
    ['POST', '/v1/subscriptions', { ...order, currency: 'US dollars' }, /format "currency"/],
    ['POST', '/v1/subscriptions/sub_1', { cancel_at_period_end: 'perhaps' }, /must be boolean/],
    ['POST', '/v1/subscriptions/sub_1', { cancel_at: 'never' }, /cancel_at/],
    ['POST', '/v1/prices', { ...price, unit_amount: '12.50' }, /unit_amount must be integer/],
    ['POST', '/v1/prices', { unit_amount: '1250' }, /required.*currency/],
    ['POST', '/v1/prices', { ...price, 'product_data[active]': 'true' }, /required.*name/],
    ['POST', '/v1/prices', { ...price, 'recurring[interval]': 'moon' }, /interval/],
    ['POST', '/v1/prices', { ...price, lookup_key: 'k'.repeat(201) }, /lookup_key.*200/],
    ['POST', '/v1/customers', { name: 'n'.repeat(257) }, /name.*256/],
  ])('refuses %s %s %o', (method, path, parameters, fault) => {
    expect(stripeOpenApi.faultOf(method, path, parameters)).toMatch(fault);
  });

  it('is of the release whose version the package asks for', () => {
    // What Stripe adds within a release breaks nothing, says Stripe; the next one may.
    const release = (version: string) => version.split('.')[1];
    expect(release(EDITION.version)).toBe(release(Stripe.API_VERSION));
    expect(EDITION.version <= Stripe.API_VERSION).toBe(true);
  });
});

describe('the stand-in', async () => {
  const books = new StripeBooks(Date.now);
  const api = await startStripeApi(
    { secretKey: 'sk_test_1', apiVersion: Stripe.API_VERSION, descriptions: [stripeOpenApi] },
    books.answer,
  );
  afterAll(() => api.close());
  beforeEach(() => {
    api.reset();
    books.reset();
  });
  const { hostname: host, port } = new URL(api.url);
  const stripe = new Stripe('sk_test_1', { host, port, protocol: 'http', telemetry: false });
  const { prices } = stripe;
  const right = { currency: 'usd', unit_amount: 1250 };

  it.each<[string, object, RegExp]>([
    ['a parameter of another name', { ...right, unit_price: 1250 }, /unit_price/],
    ['a word that is not one of its words', { ...right, tax_behavior: 'maybe' }, /tax_behavior/],
    ['a text that is too long', { ...right, lookup_key: 'k'.repeat(201) }, /lookup_key.*200/],
    ['a parameter that is missing', { unit_amount: 1250 }, /required.*currency/],
  ])('refuses what the real library sends with %s', async (_what, sent, fault) => {
    await prices.create(right);
    expect(api.faults).toEqual([]);
    await expect(prices.create(sent as never)).rejects.toThrow(fault);
    expect(api.faults).toEqual([expect.stringMatching(fault)]);
  });

  it('refuses another version of the API', async () => {
    const older = new Stripe('sk_test_1', {
      host,
      port,
      protocol: 'http',
      telemetry: false,
      apiVersion: '2020-08-27' as never,
    });
    await expect(older.prices.create(right)).rejects.toThrow('version 2020-08-27');
    expect(api.faults).toHaveLength(1);
  });

  it('answers with an invoice only where it is asked for', async () => {
    const item = { price: (await prices.create(right)).id };
    const bare = await stripe.subscriptions.create({ customer: 'cus_1', items: [item] });
    expect(bare.latest_invoice).toBe('in_1');
    const whole = await stripe.subscriptions.retrieve(bare.id, { expand: ['latest_invoice'] });
    expect(whole.latest_invoice).toMatchObject({ id: 'in_1', status: 'open' });
    expect(whole.latest_invoice).not.toHaveProperty('confirmation_secret');
    expect(api.faults).toEqual([]);
  });
});

describe('what Stripe answers, by the same description', () => {
  const call = { method: 'POST', path: '/v1/customers' };
  const event = {
    id: 'evt_1',
    object: 'event',
    created: 1,
    livemode: false,
    pending_webhooks: 1,
    type: 'payout.paid',
    data: { object: {} },
  };

  it.each<[string, object, RegExp]>([
    [
      'has a field that it does not know',
      { id: 'cus_1', object: 'customer', nick: 'Ada' },
      /additional.*nick/,
    ],
    ['has a field of another type', { id: 1, object: 'customer' }, /id must be string/],
    ['lacks a field that is always there', { object: 'customer' }, /required.*id/],
    ['is another object', { id: 'cus_1', object: 'account' }, /object/],
  ])('is no customer that %s', (_what, body, fault) => {
    expect(faultOfAnswer(call, { body })).toMatch(fault);
    expect(faultOfAnswer(call, { body: { id: 'cus_1', object: 'customer' } })).toBeNull();
  });

  it('is an error of a known type when it refuses', () => {
    const error = { type: 'card_error', message: 'Your card was declined.' };
    expect(faultOfAnswer(call, { status: 402, body: { error } })).toBeNull();
    const unknown = { error: { ...error, type: 'bad_mood' } };
    expect(faultOfAnswer(call, { status: 402, body: unknown })).toMatch(/type/);
  });

  it('is an event that tells of the object that its type names', () => {
    expect(faultOfEvent(event)).toBeNull();
    expect(faultOfEvent({ ...event, type: 'invoice.paid' })).toMatch(/required/);
    expect(faultOfEvent({ ...event, when: 1 } as typeof event)).toMatch(/additional.*when/);
  });
});
