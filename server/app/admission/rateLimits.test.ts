import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { openAgain } from '#server/testing/testDatabase.ts';
import type { RateLimit } from './rateLimits.ts';

const MINUTE_MS = 60_000;

const perAddress: RateLimit = { name: 'knock', perAddress: { limit: 3, windowSeconds: 60 } };
const perPerson: RateLimit = { name: 'write', perAccount: { limit: 2, windowSeconds: 60 } };
const guesses: RateLimit = { ...perAddress, name: 'guess', onlyFailures: true };
const perNamedAccount: RateLimit = {
  name: 'named',
  perAccount: {
    limit: 1,
    windowSeconds: 60,
    of: ({ body }) => (body as { email?: string } | null)?.email ?? null,
  },
};

const extend: Parameters<typeof testApp>[0] = {
  environment: { trustedProxies: ['127.0.0.1'] },
  extend: (app) => {
    app.post('/api/knock', { config: { access: 'everyone', rateLimit: perAddress } }, () => ({}));
    app.post('/api/ring', { config: { access: 'everyone', rateLimit: perAddress } }, () => ({}));
    app.post('/api/write', { config: { access: 'signedIn', rateLimit: perPerson } }, () => ({}));
    app.post(
      '/api/guess',
      { config: { access: 'everyone', rateLimit: guesses } },
      (request, reply) => reply.status(request.body ? 200 : 401).send({}),
    );
    app.post(
      '/api/named',
      { config: { access: 'everyone', rateLimit: perNamedAccount } },
      () => ({}),
    );
  },
};
const site = await testApp(extend);
/** Another process on the same database. */
const other = await testApp({ ...extend, database: await openAgain(site.database) });
/** One that trusts no proxy. */
const alone = await testApp({ ...extend, environment: {}, database: site.database });
const { app, clock } = site;
const { connection } = site.database;

/** How a number of requests, one after the other, are answered. */
async function statuses(times: number, ask: (time: number) => Promise<{ statusCode: number }>) {
  const answered: number[] = [];
  for (let time = 1; time <= times; time += 1) answered.push((await ask(time)).statusCode);
  return answered;
}

const post = (url: string, from = '203.0.113.1', payload?: object) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'x-forwarded-for': from },
    ...(payload && { payload }),
  });

beforeEach(() => connection.delete(rateLimits));

describe('a limit for each address', () => {
  it('lets so many through, and says when to come back', async () => {
    expect(await statuses(4, () => post('/api/knock'))).toEqual([200, 200, 200, 429]);
    clock.advance(20_500);
    const answer = await post('/api/knock');
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('40');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      type: 'too-many-requests',
      detail: 'Too many attempts. Wait a moment and try again.',
    });
    clock.advance(39_500);
    expect(await statuses(4, () => post('/api/knock'))).toEqual([200, 200, 200, 429]);
  });

  it('counts routes of one name together, and clients apart', async () => {
    await statuses(2, () => post('/api/knock'));
    expect(await statuses(2, () => post('/api/ring'))).toEqual([200, 429]);
    expect((await post('/api/knock', '203.0.113.2')).statusCode).toBe(200);
  });

  it('takes a network of IPv6 for one client', async () => {
    const ask = (time: number) => post('/api/knock', `2001:db8::${time}`);
    expect(await statuses(4, ask)).toEqual([200, 200, 200, 429]);
    expect((await post('/api/knock', '2001:db8:0:1::1')).statusCode).toBe(200);
  });

  it('holds when many come at once, and in every process', async () => {
    other.clock.set(new Date(clock.now()).toISOString());
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        (number % 2 === 0 ? app : other.app).inject({ method: 'POST', url: '/api/knock' }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  });
});

describe('a limit for each person', () => {
  it('counts the person wherever she is, and strangers not at all', async () => {
    const ada = await aUser(connection);
    const here = await signedInAs(site, ada);
    const there = await signedInAs(site, ada);
    const eve = await signedInAs(site, await aUser(connection));
    const write = { method: 'POST', url: '/api/write' } as const;
    expect(await statuses(3, () => app.inject(write))).toEqual([401, 401, 401]);
    expect(await statuses(1, () => here(write))).toEqual([200]);
    expect(await statuses(2, () => there(write))).toEqual([200, 429]);
    expect(await statuses(1, () => eve(write))).toEqual([200]);
  });

  it('may be about whom the body names', async () => {
    const named = (email?: string) => () => post('/api/named', '203.0.113.1', { email });
    expect(await statuses(2, named('ada@example.com'))).toEqual([200, 429]);
    expect(await statuses(1, named('eve@example.com'))).toEqual([200]);
    expect(await statuses(2, named())).toEqual([200, 200]);
  });
});

it('what counts only failures lets those through who are right', async () => {
  const right = () => post('/api/guess', '203.0.113.1', {});
  const wrong = () => post('/api/guess');
  expect(await statuses(5, right)).toEqual([200, 200, 200, 200, 200]);
  expect(await statuses(3, wrong)).toEqual([401, 401, 401]);
  expect(await statuses(1, right)).toEqual([429]);
  await connection.delete(rateLimits);
  const many = await Promise.all(Array.from({ length: 8 }, wrong));
  expect(many.filter(({ statusCode }) => statusCode === 401)).toHaveLength(3);
});

it('what is kept says nothing of who it was, and is gone when it is over', async () => {
  await post('/api/knock');
  await post('/api/named', '203.0.113.1', { email: 'ada@example.com' });
  const kept = JSON.stringify(await connection.select().from(rateLimits));
  expect(kept).not.toMatch(/ada|203\.0/);
  clock.advance(2 * MINUTE_MS);
  await post('/api/knock', '203.0.113.9');
  expect(await connection.select().from(rateLimits)).toHaveLength(1);
});

it('where no proxy is trusted, nobody can claim another address', async () => {
  const ask = (time: number) =>
    alone.app.inject({
      method: 'POST',
      url: '/api/knock',
      headers: { 'x-forwarded-for': `203.0.113.${time}` },
    });
  expect(await statuses(4, ask)).toEqual([200, 200, 200, 429]);
});
