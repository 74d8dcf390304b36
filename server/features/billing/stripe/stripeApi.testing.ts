import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StripeDescription } from './stripeDescription.testing.ts';
import { FORM_TYPE } from './stripeFacts.testing.ts';
import { faultOfAnswer } from './stripeOpenApi.testing.ts';

/** A request to Stripe, as it arrived. */
export interface StripeRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** As they are written in the form or the query, such as 'items[0][price]'. */
  parameters: Record<string, string>;
}

export interface StripeAnswer {
  status?: number;
  body: object;
}

/**
 * A local server in the place of Stripe's API. Like Stripe it asks for the key, the version and the
 * form, and answers what is posted again under the same key as it did the first time. What it is to
 * answer is held against Stripe's description too.
 * @param descriptions what each request must agree with, all of them; what does not is refused, and
 * a fault
 */
export async function startStripeApi(
  {
    secretKey,
    apiVersion,
    descriptions,
  }: { secretKey: string; apiVersion: string; descriptions: StripeDescription[] },
  answer: (request: StripeRequest) => StripeAnswer,
) {
  const requests: StripeRequest[] = [];
  const faults: string[] = [];
  /** What was posted under a key, and how it was answered. */
  const posted = new Map<string, { what: string; answer: StripeAnswer }>();
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
    const answered = fault ? refused(fault) : answerOnce(request, form);
    const wrong = faultOfAnswer(request, answered);
    if (wrong) faults.push(`the answer to ${request.method} ${request.path}: ${wrong}`);
    const { status = 200, body } = answered;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  function faultOf({ method, path, headers, parameters }: StripeRequest): string | null {
    if (headers.authorization !== `Bearer ${secretKey}`) return 'no key';
    if (headers['stripe-version'] !== apiVersion) return `version ${headers['stripe-version']}`;
    if (method === 'POST') {
      const type = headers['content-type'];
      if (type !== FORM_TYPE) return `content type ${type}`;
      if (!headers['idempotency-key']) return 'no idempotency key';
    }
    const found = descriptions.map((each) => each.faultOf(method, path, parameters));
    return found.find((fault) => fault !== null) ?? null;
  }

  function answerOnce(request: StripeRequest, form: string): StripeAnswer {
    const key = request.method === 'POST' ? String(request.headers['idempotency-key']) : null;
    const before = key === null ? undefined : posted.get(key);
    const what = `${request.path}?${form}`;
    if (before && before.what !== what) {
      const fault = `other parameters under the same key: ${what}`;
      faults.push(fault);
      return refused(fault, { type: 'idempotency_error' });
    }
    if (before) return before.answer;
    const given = answer(request);
    // It is the state of that time that Stripe repeats, whatever has changed since.
    const kept = { ...given, body: structuredClone(given.body) };
    if (key !== null) posted.set(key, { what, answer: kept });
    return given;
  }

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    /** What it has refused for its form; tests expect nothing here. */
    faults,
    /** Forgets what was asked. */
    reset() {
      requests.length = 0;
      faults.length = 0;
      posted.clear();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const refused = (message: string, more: object = {}, status = 400): StripeAnswer => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...more } },
});
