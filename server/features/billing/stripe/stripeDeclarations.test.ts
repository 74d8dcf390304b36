import { describe, expect, it } from 'vitest';
import { readStripeDeclarations } from './stripeDeclarations.testing.ts';
import { OPERATIONS } from './stripeFacts.testing.ts';
import { outlineDifferences } from './stripeOutline.testing.ts';
import { boolean, group, integer, list, text, unsentGroup, word } from './stripeShapes.testing.ts';

const declarations = readStripeDeclarations();

const order = { customer: 'cus_1', 'items[0][price]': 'price_1' };
const price = { currency: 'usd', unit_amount: '1250', 'recurring[interval]': 'month' };

describe('what the stripe package declares of its requests', () => {
  it.each<[string, string, Record<string, string>]>([
    ['POST', '/v1/subscriptions', order],
    ['POST', '/v1/subscriptions', { ...order, payment_behavior: 'default_incomplete' }],
    ['POST', '/v1/subscriptions/sub_1', { cancel_at_period_end: 'true' }],
    ['GET', '/v1/subscriptions/sub_1', { 'expand[0]': 'latest_invoice' }],
    ['GET', '/v1/prices', { 'lookup_keys[0]': 'a', active: 'true', limit: '1' }],
    ['POST', '/v1/prices', { ...price, 'product_data[name]': 'Vendor Plan' }],
    ['DELETE', '/v1/subscriptions/sub_1', {}],
  ])('takes %s %s %o', (method, path, parameters) => {
    expect(declarations.faultOf(method, path, parameters)).toBeNull();
  });

  it.each<[string, string, Record<string, string>, RegExp]>([
    ['PUT', '/v1/subscriptions', order, /no such call/],
    ['POST', '/v1/plans_of_ours', {}, /no such call/],
    ['POST', '/v1/subscriptions', { ...order, colour: 'green' }, /additional.*colour/],
    ['POST', '/v1/subscriptions', { ...order, 'items[0][colour]': 'green' }, /items\/0.*colour/],
    ['POST', '/v1/subscriptions', { ...order, payment_behavior: 'hope' }, /payment_behavior/],
    ['POST', '/v1/subscriptions/sub_1', { cancel_at_period_end: 'perhaps' }, /must be boolean/],
    ['POST', '/v1/prices', { ...price, unit_amount: 'nine' }, /unit_amount must be number/],
    ['POST', '/v1/prices', { unit_amount: '1250' }, /required.*currency/],
    ['POST', '/v1/prices', { ...price, 'recurring[interval]': 'moon' }, /interval/],
    ['GET', '/v1/prices/search', {}, /required.*query/],
  ])('refuses %s %s %o', (method, path, parameters, fault) => {
    expect(declarations.faultOf(method, path, parameters)).toMatch(fault);
  });
});

/**
 * Stripe writes another description for its libraries (`openapi.spec3.sdk.json` beside the public
 * one), which also has what is not for new integrations.
 */
const ONLY_FOR_LIBRARIES = 'in the description for libraries, not in the public one';

/** In what the two descriptions differ, and why. */
const DIFFERENCES: Record<string, Record<string, string>> = {
  'POST /v1/customers': { 'declared .validate: boolean': ONLY_FOR_LIBRARIES },
  'POST /v1/invoices/create_preview': {
    'declared .subscription_details.items[].plan: text': ONLY_FOR_LIBRARIES,
  },
  'POST /v1/prices': { 'declared .recurring.trial_period_days: number': ONLY_FOR_LIBRARIES },
  'POST /v1/subscriptions': { 'declared .items[].plan: text': ONLY_FOR_LIBRARIES },
  'POST /v1/subscriptions/{subscription_exposed_id}': {
    'declared .items[].plan: text': ONLY_FOR_LIBRARIES,
  },
};

describe('Stripe’s two descriptions', () => {
  it('are compared down to words, kinds and what is required', () => {
    const a = group({ as: word('month', 'year'), many: list(group({ of: integer })) }, 'as');
    const b = group({ as: word('month'), many: list(group({ of: boolean, to: text() })) });
    expect(outlineDifferences(a, b)).toEqual([
      "published .as!: 'month' or 'year'",
      "declared .as: 'month'",
      'published .many[].of: number',
      'declared .many[].of: boolean',
      'declared .many[].to: text',
    ]);
    expect(outlineDifferences(group({ as: unsentGroup }), group({ as: a }))).toEqual([]);
  });

  it.each(Object.entries(OPERATIONS))('say the same of %s', (call, { parameters }) => {
    const [method = '', address = ''] = call.split(' ');
    const declared = declarations.parametersOf(method, address.replace(/\{\w+\}/, 'x_1'));
    expect(declared).not.toBeNull();
    expect(outlineDifferences(parameters, declared ?? {})).toEqual(
      Object.keys(DIFFERENCES[call] ?? {}),
    );
  });
});
