import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { desc } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mails } from '#server/db/schema.ts';
import { createIdentity } from '#server/features/identity/createIdentity.ts';
import { testApp } from '#server/testing/testApp.ts';
import { TestBrowser } from '#server/testing/testBrowser.ts';
import { ANSWERED_AFTER_MS } from './evenAnswers.ts';

/** Who has an account is nobody's business: neither what is answered tells it nor how soon. */

const PUBLIC_URL = 'https://markets.example';

const site = await testApp({
  now: new Date().toISOString(),
  environment: { smtpUrl: 'smtp://mail.example', publicUrl: PUBLIC_URL },
  identityService: createIdentity,
});

const ADA = { name: 'Ada', email: 'ada@example.com', password: 'correct horse' };
const opened = await new TestBrowser(site).post('/identity/sign-up', ADA);
expect(opened.statusCode).toBe(200);

const post = (url: string, payload: object, headers: InjectOptions['headers'] = {}) =>
  site.app.inject({ method: 'POST', url, payload, headers });

/** All of an answer but what no two have in common. */
async function told(url: string, payload: object) {
  const { statusCode, headers, body } = await post(url, payload);
  const { date, ...others } = headers;
  const text = body.replace(/"instance":"[^"]*"/, '');
  return { statusCode, headers: others, text };
}

/** How often a password is hashed, which is what takes the time. */
async function hashesFor(url: string, payload: object): Promise<number> {
  const hash = vi.spyOn(crypto, 'scrypt').mockClear();
  syncBuiltinESMExports();
  await post(url, payload);
  return hash.mock.calls.length;
}
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const UNKNOWN = 'nobody@example.com';

describe('whether an address has an account', () => {
  it('is not told by signing in', async () => {
    const url = '/identity/sign-in';
    const known = { email: ADA.email, password: 'wrong' };
    const unknown = { ...known, email: UNKNOWN };
    expect(await told(url, unknown)).toEqual(await told(url, known));
    expect(await hashesFor(url, known)).toBe(1);
    expect(await hashesFor(url, unknown)).toBe(1);
  });

  it('is not told by opening one', async () => {
    const url = '/identity/sign-up';
    const unknown = { ...ADA, email: 'first@example.com' };
    expect(await told(url, unknown)).toEqual(await told(url, ADA));
    expect(await hashesFor(url, ADA)).toBe(1);
    expect(await hashesFor(url, { ...ADA, email: 'second@example.com' })).toBe(1);
  });

  it('is not told by asking for a new password', async () => {
    const url = '/identity/request-password-reset';
    expect(await told(url, { email: UNKNOWN })).toEqual(await told(url, { email: ADA.email }));
  });

  it.each(['sign-up', 'request-password-reset'])(
    'is not told by how soon the answer comes, though only one of the two writes: %s',
    async (path) => {
      for (const email of [ADA.email, `${path}@example.com`]) {
        const began = performance.now();
        await post(`/identity/${path}`, { ...ADA, email });
        // Timers count in whole milliseconds.
        expect(performance.now() - began).toBeGreaterThan(ANSWERED_AFTER_MS - 2);
      }
    },
  );
});

it('mailed links lead to this site, whatever a request says that it is called', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=e' };
  for (const [path, payload] of [
    ['sign-up', { ...ADA, email: 'third@example.com' }],
    ['request-password-reset', { email: ADA.email }],
    ['request-password-reset', { email: ADA.email, redirectTo: 'https://evil.example' }],
  ] as const) {
    expect((await post(`/identity/${path}`, payload, headers)).statusCode).toBeLessThan(300);
    const [mail] = await site.database.connection
      .select()
      .from(mails)
      .orderBy(desc(mails.id))
      .limit(1);
    expect(mail?.text.match(/https?:\/\/\S+/g)).toEqual([
      expect.stringMatching(new RegExp(`^${PUBLIC_URL}/identity/`)),
    ]);
  }
});
