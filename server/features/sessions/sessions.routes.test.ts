import { eq } from 'drizzle-orm';
import type { JWTPayload } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { type SignIn, sessionSchema } from '#contract/sessions/session.ts';
import { createLogger } from '#server/app/observing/logger.ts';
import { sessions, users } from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { TEST_ADMIN_KEY, testApp } from '#server/testing/testApp.ts';
import { hashSessionToken } from './sessionToken.ts';

const site = await testApp();
const secure = await testApp({
  environment: { publicUrl: 'https://markets.example' },
  database: site.database,
});
const { app, identity, clock } = site;
const { connection } = site.database;

const ADA = { sub: 'ada', email: 'ada@example.com', name: 'Ada L.', picture: 'https://x.test/a' };

interface SignInRequest {
  body?: SignIn;
  cookie?: string;
}

async function signIn(claims: JWTPayload, { body = {}, cookie }: SignInRequest = {}) {
  return signInWith(await identity.tokenFor(claims), { body, ...(cookie && { cookie }) });
}

function signInWith(token: string, { body = {}, cookie }: SignInRequest = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/auth/firebase',
    headers: { authorization: `Bearer ${token}`, ...(cookie && { cookie }) },
    payload: body,
  });
}

type Answer = Awaited<ReturnType<typeof signInWith>>;

/** What the browser sends back, as in a Cookie header. */
const cookieOf = ({ cookies }: Answer) => cookies.map((it) => `${it.name}=${it.value}`).join('; ');

const whoIs = (cookie?: string) =>
  app.inject({ url: '/api/auth/session', headers: cookie ? { cookie } : {} });

beforeEach(async () => {
  await connection.delete(users);
  await connection.delete(sessions);
});

describe('signing in', () => {
  it('exchanges an ID token for a session that only the server can read', async () => {
    const answer = await signIn(ADA, { body: { firebaseUid: 'ada', email: 'Ada@Example.com' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { user, isAdministrator } = expectConforms(sessionSchema, answer.json());
    expect(user).toMatchObject({
      name: 'Ada L.',
      email: 'ada@example.com',
      photoURL: 'https://x.test/a',
      userType: 'customer',
    });
    expect(isAdministrator).toBe(false);
    expect(answer.cookies).toEqual([
      {
        name: 'session',
        value: expect.stringMatching(/^[\w-]{43}$/),
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 30 * 86_400,
      },
    ]);
    const [stored] = await connection.select().from(sessions);
    const { value } = answer.cookies[0]!;
    expect(stored?.tokenHash).toBe(hashSessionToken(value));
    expect(JSON.stringify(stored)).not.toContain(value);
    expect((await whoIs(cookieOf(answer))).json()).toEqual({ user, isAdministrator: false });
  });

  it('is refused without a token that can be believed, and writes nothing', async () => {
    const good = await identity.tokenFor(ADA);
    const [header = '', payload = '', signature = ''] = good.split('.');
    const changed = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const tokens = {
      'a changed byte': `${header}.${payload}.${changed}`,
      'another payload': `${header}.${encoded({ ...ADA, sub: 'eve' })}.${signature}`,
      'no signature': `${encoded({ alg: 'none' })}.${payload}.`,
      expired: await identity.tokenFor({ ...ADA, exp: clock.now() / 1000 - 60 }),
      stale: await identity.tokenFor({ ...ADA, iat: clock.now() / 1000 - 400 }),
      'another issuer': await identity.tokenFor({ ...ADA, iss: 'https://elsewhere.test' }),
      'another audience': await identity.tokenFor({ ...ADA, aud: 'another-site' }),
      nobody: await identity.tokenFor({ email: 'ada@example.com' }),
      'no address': await identity.tokenFor({ sub: 'ada' }),
      'not a token': 'abc',
      empty: '',
      long: 'a'.repeat(10_000),
    };
    for (const [fault, token] of Object.entries(tokens)) {
      const answer = await signInWith(token);
      expect(answer.statusCode, fault).toBe(401);
      expect(problemSchema.safeParse(answer.json()).success, fault).toBe(true);
      expect(answer.cookies, fault).toEqual([]);
    }
    expect(await connection.select().from(users)).toEqual([]);
    expect(await connection.select().from(sessions)).toEqual([]);
  });

  it('takes the token from the header alone', async () => {
    const token = await identity.tokenFor(ADA);
    for (const request of [
      { url: '/api/auth/firebase', headers: {} },
      { url: `/api/auth/firebase?token=${token}`, headers: {} },
      { url: '/api/auth/firebase', headers: { cookie: `session=${token}` } },
      { url: '/api/auth/firebase', headers: { authorization: `Basic ${token}` } },
    ]) {
      const payload = { idToken: token, token };
      const answer = await app.inject({ method: 'POST', payload, ...request });
      expect(answer.statusCode).toBe(401);
    }
  });

  it.each([{ firebaseUid: 'eve' }, { firebaseUid: '' }, { email: 'eve@example.com' }])(
    'is refused when the body speaks of somebody else: %j',
    async (body) => {
      const answer = await signIn(ADA, { body });
      expect(answer.statusCode).toBe(403);
      expect(answer.cookies).toEqual([]);
      expect(await connection.select().from(users)).toEqual([]);
    },
  );

  it('knows the person again, and leaves what she changed as it is', async () => {
    const first = (await signIn(ADA)).json().user;
    await connection
      .update(users)
      .set({ email: 'mail@ada.example', firstName: 'Augusta', lastName: 'King' })
      .where(eq(users.id, first.id));
    const again = await signIn({ ...ADA, email: 'new@example.com', name: 'Ada B.' });
    expect(again.json().user).toEqual({
      ...first,
      name: 'Augusta King',
      email: 'mail@ada.example',
    });
    expect(await connection.select().from(users)).toMatchObject([
      { displayName: 'Ada B.', signInEmail: 'new@example.com' },
    ]);
  });

  it('in two tabs at once makes one person', async () => {
    const answers = await Promise.all([signIn(ADA), signIn(ADA), signIn(ADA)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await connection.select().from(users)).toHaveLength(1);
  });

  it("takes the place of the browser's earlier session", async () => {
    const ada = cookieOf(await signIn(ADA));
    const elsewhere = cookieOf(await signIn(ADA));
    const bob = cookieOf(await signIn({ sub: 'bob', email: 'bob@example.com' }, { cookie: ada }));
    expect((await whoIs(ada)).json().user).toBeNull();
    expect((await whoIs(bob)).json().user.name).toBe('bob@example.com');
    expect((await whoIs(elsewhere)).json().user.name).toBe('Ada L.');
  });

  it('takes over no session that somebody has given the browser before', async () => {
    const chosen = 'a'.repeat(43);
    const eve = cookieOf(await signIn({ sub: 'eve', email: 'eve@example.com' }));
    for (const planted of [`session=${chosen}`, eve, `session=${chosen}; ${eve}`]) {
      const answer = await signIn(ADA, { cookie: planted });
      expect(cookieOf(answer)).not.toBe('');
      expect(planted).not.toContain(answer.cookies[0]!.value);
      // Whoever knows what was planted is nobody with it, least of all the person.
      for (const cookie of planted.split('; ')) {
        expect((await whoIs(cookie)).json().user?.name, cookie).not.toBe('Ada L.');
      }
      expect((await whoIs(cookieOf(answer))).json().user.name).toBe('Ada L.');
    }
  });

  it('is by cookie alone: neither an address nor another header carries a session', async () => {
    const [{ value } = { value: '' }] = (await signIn(ADA)).cookies;
    for (const request of [
      { url: `/api/auth/session?session=${value}` },
      { url: `/api/auth/session;session=${value}` },
      { url: '/api/auth/session', headers: { authorization: `Bearer ${value}` } },
      { url: '/api/auth/session', headers: { 'x-session': value } },
      { url: '/api/auth/session', headers: { cookie: `__Host-session=${value}` } },
      { url: '/api/auth/session', headers: { cookie: `admin_session=${value}` } },
    ]) {
      const answer = await app.inject(request);
      if (answer.statusCode === 200) {
        expect(answer.json()).toEqual({ user: null, isAdministrator: false });
      }
    }
    expect((await whoIs(`session=${value}`)).json().user).not.toBeNull();
  });

  it('sweeps out the sessions that have expired', async () => {
    await signIn(ADA);
    clock.advance(31 * 86_400_000);
    await signIn({ sub: 'bob', email: 'bob@example.com' });
    expect(await connection.select().from(sessions)).toHaveLength(1);
  });
});

it('on https the cookie is bound to this host and never travels in the clear', async () => {
  const answer = await secure.app.inject({
    method: 'POST',
    url: '/api/auth/firebase',
    headers: { authorization: `Bearer ${await secure.identity.tokenFor(ADA)}` },
    payload: {},
  });
  expect(answer.cookies).toMatchObject([{ name: '__Host-session', secure: true, path: '/' }]);
  expect(answer.cookies[0]).not.toHaveProperty('domain');
});

describe('the session', () => {
  it('of a stranger names nobody, and is kept by nobody', async () => {
    for (const cookie of [undefined, 'session=', 'session=abc', `session=${'a'.repeat(5_000)}`]) {
      const answer = await whoIs(cookie);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ user: null, isAdministrator: false });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it.each([
    [{ firstName: 'Ada', lastName: 'King', displayName: 'Al' }, 'Ada King'],
    [{ firstName: null, lastName: 'King', displayName: 'Al' }, 'King'],
    [{ firstName: '', lastName: '', displayName: 'Al' }, 'Al'],
    [{ email: 'ada@example.com' }, 'ada@example.com'],
  ])('calls the person by name: %j', async (values, name) => {
    const ask = await signedInAs(site, await aUser(connection, values));
    expect((await ask('/api/auth/session')).json().user.name).toBe(name);
  });

  it('of the administrator is another, side by side with hers', async () => {
    const ask = await asAdministrator(site);
    expect((await ask('/api/auth/session')).json()).toEqual({ user: null, isAdministrator: true });
  });
});

describe('an administrator', () => {
  const show = (cookie?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/auth',
      headers: cookie ? { cookie } : {},
      payload: { key: TEST_ADMIN_KEY },
    });

  it('gets a session that nobody has chosen, in the place of her earlier one', async () => {
    const first = cookieOf(await show(`admin_session=${'a'.repeat(43)}`));
    expect((await whoIs(`admin_session=${'a'.repeat(43)}`)).json().isAdministrator).toBe(false);
    const second = cookieOf(await show(first));
    expect(second).not.toBe(first);
    expect((await whoIs(first)).json().isAdministrator).toBe(false);
    expect((await whoIs(second)).json().isAdministrator).toBe(true);
  });
});

it('what lets somebody in is in no log', async () => {
  const lines: string[] = [];
  const log = createLogger('trace', { write: (line: string) => void lines.push(line) });
  const watched = await testApp({
    log,
    database: site.database,
    extend: (watchedApp) => {
      watchedApp.get('/api/docs/fails', (request) => {
        request.log.info({ req: request, headers: request.headers }, 'asked');
        throw new Error('It broke.');
      });
    },
  });
  const token = await watched.identity.tokenFor(ADA);
  const signedIn = await watched.app.inject({
    method: 'POST',
    url: '/api/auth/firebase',
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  });
  const [{ value } = { value: '' }] = signedIn.cookies;
  const headers = { cookie: `session=${value}`, authorization: `Bearer ${token}` };
  await watched.app.inject({ url: `/api/docs/fails?adminKey=${TEST_ADMIN_KEY}`, headers });
  await watched.app.inject({ url: `/unsubscribe/${value}`, headers });
  await watched.app.inject({ url: `/api/calendars/${value}.ics`, headers });
  const logged = lines.join('');
  expect(logged).toContain('It broke.');
  for (const secret of [value, token, TEST_ADMIN_KEY, hashSessionToken(value)]) {
    expect(logged).not.toContain(secret);
  }
});

describe('signing out', () => {
  const signOut = (cookie?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: cookie ? { cookie } : {},
    });

  it('ends the session in the database, and takes the cookie away', async () => {
    const cookie = cookieOf(await signIn(ADA));
    const elsewhere = cookieOf(await signIn(ADA));
    const answer = await signOut(cookie);
    expect(answer.json()).toEqual({ user: null, isAdministrator: false });
    expect(answer.cookies).toMatchObject([{ name: 'session', value: '', maxAge: 0, path: '/' }]);
    expect((await whoIs(cookie)).json().user).toBeNull();
    expect((await whoIs(elsewhere)).json().user).not.toBeNull();
  });

  it('works without a session too', async () => {
    for (const cookie of [undefined, 'session=gone']) {
      const answer = await signOut(cookie);
      expect(answer.statusCode).toBe(200);
      expect(answer.cookies).toMatchObject([{ name: 'session', value: '', maxAge: 0 }]);
    }
  });
});
