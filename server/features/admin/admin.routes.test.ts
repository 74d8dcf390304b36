import { beforeEach, describe, expect, it } from 'vitest';
import { sessionSchema } from '#contract/sessions/session.ts';
import { createLogger } from '#server/app/observing/logger.ts';
import { rateLimits, sessions } from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { TEST_ADMIN_KEY, testApp } from '#server/testing/testApp.ts';
import { openAdminKey } from './adminKey.ts';

const lines: string[] = [];
const log = createLogger('trace', { write: (line: string) => void lines.push(line) });
const site = await testApp({ log });
const { app } = site;
const { connection } = site.database;

const show = (key: unknown, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/admin/auth', payload: { key }, headers });

beforeEach(async () => {
  await connection.delete(sessions);
  await connection.delete(rateLimits);
});

describe('the admin key', () => {
  it("is exchanged for an administrator's session of half a day", async () => {
    const answer = await show(TEST_ADMIN_KEY);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(expectConforms(sessionSchema, answer.json())).toEqual({
      user: null,
      isAdministrator: true,
    });
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({
      name: 'admin_session',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 43_200,
    });
    const headers = { cookie: `admin_session=${cookie?.value}` };
    const who = await app.inject({ url: '/api/auth/session', headers });
    expect(who.json()).toEqual({ user: null, isAdministrator: true });
  });

  it('alone makes an administrator: neither session passes for the other', async () => {
    const idToken = await site.identity.tokenFor({ sub: 'eve', email: 'eve@example.com' });
    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/auth/firebase',
      headers: { authorization: `Bearer ${idToken}` },
      payload: {},
    });
    const person = signedIn.cookies[0]?.value;
    const administrator = (await show(TEST_ADMIN_KEY)).cookies[0]?.value;
    for (const cookie of [`admin_session=${person}`, `session=${administrator}`]) {
      const who = await app.inject({ url: '/api/auth/session', headers: { cookie } });
      expect(who.json()).toEqual({ user: null, isAdministrator: false });
    }
  });

  it('stands beside the session of a person, and each ends by itself', async () => {
    const ask = await signedInAs(site, await aUser(connection, { firstName: 'Ada' }));
    const shown = await ask({
      method: 'POST',
      url: '/api/admin/auth',
      payload: { key: TEST_ADMIN_KEY },
    });
    expect(shown.json()).toMatchObject({ user: { name: 'Ada' }, isAdministrator: true });
    expect(shown.cookies.map(({ name }) => name)).toEqual(['admin_session']);

    const both = await asAdministrator(site, ask);
    const left = await both({ method: 'DELETE', url: '/api/admin/auth' });
    expect(left.json()).toMatchObject({ user: { name: 'Ada' }, isAdministrator: false });
    expect(left.cookies).toMatchObject([{ name: 'admin_session', value: '', maxAge: 0 }]);
    expect((await both('/api/auth/session')).json()).toMatchObject({
      user: { name: 'Ada' },
      isAdministrator: false,
    });

    const again = await asAdministrator(site, ask);
    const out = await again({ method: 'POST', url: '/api/auth/sign-out' });
    expect(out.json()).toEqual({ user: null, isAdministrator: true });
    expect((await again('/api/auth/session')).json()).toEqual({
      user: null,
      isAdministrator: true,
    });
  });

  it('is refused when it is another, without a session', async () => {
    for (const key of ['wrong', `${TEST_ADMIN_KEY} `, TEST_ADMIN_KEY.slice(1)]) {
      const answer = await show(key);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ detail: 'Invalid admin key' });
      expect(answer.cookies).toEqual([]);
    }
    for (const key of ['', undefined, null, 5, [TEST_ADMIN_KEY], 'x'.repeat(201)]) {
      expect((await show(key)).statusCode).toBe(400);
    }
    expect(await connection.select().from(sessions)).toEqual([]);
  });

  it('opens nothing once another process was started with another one', async () => {
    const startedWith = (adminKey: string) =>
      openAdminKey({
        environment: { ...site.services.environment, adminKey },
        database: site.database,
      });
    await startedWith('the next key');
    try {
      expect((await show(TEST_ADMIN_KEY)).statusCode).toBe(401);
      expect(await connection.$count(sessions)).toBe(0);
      expect((await show('the next key')).statusCode).toBe(200);
    } finally {
      await startedWith(TEST_ADMIN_KEY);
    }
  });

  it('cannot be guessed at leisure', async () => {
    for (let guess = 0; guess < 10; guess += 1) await show(`guess ${guess}`);
    const answer = await show(TEST_ADMIN_KEY);
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('900');
    const detail = 'Too many attempts. Wait 15 minutes and try again.';
    expect(answer.json()).toMatchObject({ detail });
    site.clock.advance(900_000);
    expect((await show(TEST_ADMIN_KEY)).statusCode).toBe(200);
  });

  it('can be shown rightly as often as one likes', async () => {
    for (let time = 0; time < 12; time += 1) {
      expect((await show(TEST_ADMIN_KEY)).statusCode).toBe(200);
    }
  });

  it('is in no log, right or wrong', async () => {
    await show(TEST_ADMIN_KEY);
    await show('a wrong guess');
    await app.inject({ method: 'DELETE', url: `/api/admin/auth?adminKey=${TEST_ADMIN_KEY}` });
    expect(lines.join()).not.toMatch(new RegExp(`${TEST_ADMIN_KEY}|a wrong guess`));
  });
});

it('nobody stops being administrator without having been one, and nothing is wrong with that', async () => {
  const answer = await app.inject({ method: 'DELETE', url: '/api/admin/auth' });
  expect(answer.json()).toEqual({ user: null, isAdministrator: false });
});
