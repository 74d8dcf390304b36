import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { billingCustomers, subscriptions } from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { type Asker, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { createStripePayments } from './stripePayments.ts';

/** A server in the place of Stripe's that is there and does not work. */
let behave: RequestListener;
const server = createServer((request, response) => behave(request, response));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const KEYS = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_test' };
const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const away = 'http://127.0.0.1:1';

const failing = await testApp({ environment: { stripe: { ...KEYS, apiUrl } } });
const refusing = await testApp({ environment: { stripe: { ...KEYS, apiUrl: away } } });

const broken: RequestListener = (_request, response) => {
  response.writeHead(500, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { type: 'api_error', message: 'Something broke' } }));
};
const nonsense: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<h1>Down for maintenance</h1>');
};

beforeEach(() => {
  behave = broken;
});

describe('while the payment provider does not work', () => {
  it.each([
    ['refuses connections', refusing, broken],
    ['fails', failing, broken],
    ['answers nonsense', failing, nonsense],
  ])(
    'and %s, whoever wants to pay is told so, and nothing is half made',
    async (_how, site, how) => {
      behave = how;
      const { connection } = site.database;
      const ask: Asker = await signedInAs(site, await aUser(connection));
      const answer = await ask({
        method: 'POST',
        url: '/api/create-subscription',
        payload: { subscriptionTier: 'vendor' },
      });
      expect(answer.statusCode, answer.body).toBe(503);
      expect(answer.headers['retry-after']).toBe('30');
      expect(answer.json()).toMatchObject({
        type: 'unavailable',
        detail: 'We can’t reach the payment provider right now. Try again in a few minutes.',
      });
      expect(await connection.$count(subscriptions)).toBe(0);
      expect(await connection.$count(billingCustomers)).toBe(0);
      expect((await ask('/api/user/subscription')).json().subscriptionStatus).toBe('none');
    },
    30_000,
  );

  it('and never answers, it is given up', async () => {
    behave = () => {};
    const payments = createStripePayments({ ...KEYS, apiUrl }, 'http://site.test', 200);
    await expect(
      payments.createCustomer({ email: 'a@example.com', name: null }, 'key'),
    ).rejects.toThrow('We can’t reach the payment provider right now.');
  }, 30_000);
});
