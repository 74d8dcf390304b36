import { describe, expect, it } from 'vitest';
import { readStripeDeclarations } from './stripeDeclarations.testing.ts';

const declarations = readStripeDeclarations();

const order = { customer: 'cus_1', 'items[0][price]': 'price_1' };
const price = { currency: 'usd', unit_amount: '999', 'recurring[interval]': 'month' };

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
    ['POST', '/v1/prices', { unit_amount: '999' }, /required.*currency/],
    ['POST', '/v1/prices', { ...price, 'recurring[interval]': 'moon' }, /interval/],
    ['GET', '/v1/prices/search', {}, /required.*query/],
  ])('refuses %s %s %o', (method, path, parameters, fault) => {
    expect(declarations.faultOf(method, path, parameters)).toMatch(fault);
  });
});
