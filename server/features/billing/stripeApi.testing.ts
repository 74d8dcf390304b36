import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to Stripe, as it arrived. */
export interface StripeRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** As they are written in the form or the query, such as 'items[0][price]'. */
  parameters: Record<string, string>;
}

/** What each call may say, as Stripe's reference has it; anything else is refused as Stripe does. */
const CALLS: [method: string, path: RegExp, allowed: RegExp, required: string[]][] = [
  ['POST', /^\/v1\/customers$/, /^(email|name)$/, []],
  ['GET', /^\/v1\/prices$/, /^(lookup_keys\[\d\]|active|limit)$/, []],
  [
    'POST',
    /^\/v1\/prices$/,
    /^(currency|unit_amount|lookup_key|recurring\[interval\]|product_data\[name\])$/,
    ['currency', 'unit_amount', 'recurring[interval]', 'product_data[name]'],
  ],
  [
    'POST',
    /^\/v1\/subscriptions$/,
    /^(customer|items\[0\]\[price\]|payment_behavior|payment_settings\[save_default_payment_method\]|expand\[0\])$/,
    ['customer', 'items[0][price]'],
  ],
  ['GET', /^\/v1\/subscriptions\/sub_\w+$/, /^expand\[0\]$/, []],
  [
    'POST',
    /^\/v1\/subscriptions\/sub_\w+$/,
    /^(cancel_at_period_end|items\[0\]\[(id|price)\]|proration_behavior|payment_behavior)$/,
    [],
  ],
  ['DELETE', /^\/v1\/subscriptions\/sub_\w+$/, /^$/, []],
];

export type StripeAnswer = (request: StripeRequest) => { status?: number; body: object };

/**
 * A local server in the place of Stripe's API, which checks that each request is one that Stripe
 * would take: the key, the version, the form, the names of its parameters.
 */
export async function startStripeApi(
  { secretKey, apiVersion }: { secretKey: string; apiVersion: string },
  answer: StripeAnswer,
) {
  const requests: StripeRequest[] = [];
  const faults: string[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const url = new URL(incoming.url ?? '/', 'http://stripe.test');
    const form = incoming.method === 'POST' ? Buffer.concat(chunks).toString() : url.search;
    const request: StripeRequest = {
      method: incoming.method ?? '',
      path: url.pathname,
      headers: incoming.headers,
      parameters: Object.fromEntries(new URLSearchParams(form)),
    };
    requests.push(request);
    const fault = faultOf(request);
    if (fault) faults.push(`${request.method} ${request.path}: ${fault}`);
    const { status = 200, body } = fault ? refused(fault) : answer(request);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  function faultOf({ method, path, headers, parameters }: StripeRequest): string | null {
    if (headers.authorization !== `Bearer ${secretKey}`) return 'no key';
    if (headers['stripe-version'] !== apiVersion) return `version ${headers['stripe-version']}`;
    const call = CALLS.find(([verb, pattern]) => verb === method && pattern.test(path));
    if (!call) return 'no such call';
    const [, , allowed, required] = call;
    if (method === 'POST') {
      const type = headers['content-type'];
      if (type !== 'application/x-www-form-urlencoded') return `content type ${type}`;
      if (!headers['idempotency-key']) return 'no idempotency key';
    }
    const unknown = Object.keys(parameters).find((name) => !allowed.test(name));
    if (unknown !== undefined) return `unknown parameter ${unknown}`;
    const missing = required.find((name) => !parameters[name]);
    return missing ? `missing parameter ${missing}` : null;
  }

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    /** What it has refused; tests expect nothing here. */
    faults,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const refused = (message: string, more: object = {}, status = 400) => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...more } },
});
