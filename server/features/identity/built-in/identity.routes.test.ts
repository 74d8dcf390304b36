import { desc, eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { identityUsers, mails, users } from '#server/db/schema.ts';
import { createIdentity } from '#server/features/identity/createIdentity.ts';
import { deleteUser } from '#server/features/users/users.queries.ts';
import { duringTransaction } from '#server/testing/duringTransaction.ts';
import { testApp } from '#server/testing/testApp.ts';
import { TestBrowser } from '#server/testing/testBrowser.ts';

const PASSWORD = 'correct horse';

const site = await testApp({
  now: new Date().toISOString(),
  identityService: createIdentity,
});
const { connection } = site.database;

let people = 0;
const someone = () => {
  people += 1;
  return { name: `Person ${people}`, email: `person${people}@example.com`, password: PASSWORD };
};

async function withAccount() {
  const person = someone();
  const browser = new TestBrowser(site);
  const answer = await browser.post('/identity/sign-up', person);
  expect(answer.json()).toEqual({ state: 'signedIn' });
  return { person, browser };
}

async function idTokenOf(browser: TestBrowser): Promise<string | null> {
  // Tokens are made by the real clock.
  site.clock.set(new Date().toISOString());
  return (await browser.get('/identity/token')).json().token;
}

const signInAtSite = async (browser: TestBrowser) =>
  signInAtSiteBy(await idTokenOf(browser), browser);

const signInAtSiteBy = (idToken: string | null, browser: TestBrowser) =>
  browser.ask({
    method: 'POST',
    url: '/api/auth/firebase',
    headers: { authorization: `Bearer ${idToken}` },
    payload: {},
  });

const newestMail = async () => {
  const [mail] = await connection.select().from(mails).orderBy(desc(mails.id)).limit(1);
  return mail;
};
const tokenIn = (text = '') => /#(\S+)/.exec(text)?.[1];

describe('an account', () => {
  it('is opened, and its owner is signed in at once and at the site by the ID token', async () => {
    const { person, browser } = await withAccount();
    const answer = await signInAtSite(browser);
    expect(answer.json()).toMatchObject({
      user: { name: person.name, email: person.email, userType: 'customer' },
    });
    const [user] = await connection.select().from(users);
    const [account] = await connection.select().from(identityUsers);
    expect(user).toMatchObject({ identityProvider: 'built-in', identitySubject: account?.id });
    expect((await browser.get('/api/auth/session')).json().user.email).toBe(person.email);
  });

  it('is not opened twice, however the address is written', async () => {
    const { person } = await withAccount();
    const again = { ...someone(), email: person.email.toUpperCase() };
    const answer = await new TestBrowser(site).post('/identity/sign-up', again);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().detail).toBe(
      'There’s already an account with this email. Sign in instead.',
    );
  });

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'email'],
    [{ name: '   ' }, 'name'],
    [{ name: 'n'.repeat(201) }, 'name'],
    [{ password: 'short' }, 'password'],
    [{ password: 'p'.repeat(129) }, 'password'],
    [{ password: null }, 'password'],
  ])('needs what can be used: %j', async (fault, field) => {
    const answer = await new TestBrowser(site).post('/identity/sign-up', {
      ...someone(),
      ...fault,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields[0].field).toBe(field);
  });

  it('is signed in to with its password only', async () => {
    const { person } = await withAccount();
    const browser = new TestBrowser(site);
    for (const wrong of [{ password: 'wrong password' }, { email: 'nobody@example.com' }]) {
      const answer = await browser.post('/identity/sign-in', { ...person, ...wrong });
      expect(answer.statusCode).toBe(401);
      expect(answer.json().detail).toContain('The email or password isn’t right.');
      expect(browser.cookieNames).toEqual([]);
    }
    expect(await idTokenOf(browser)).toBeNull();
    expect((await browser.post('/identity/sign-in', person)).statusCode).toBe(204);
    expect((await signInAtSite(browser)).json().user.email).toBe(person.email);
  });

  it('is signed out of', async () => {
    const { browser } = await withAccount();
    const idToken = await idTokenOf(browser);
    expect((await browser.post('/identity/sign-out', {})).statusCode).toBe(204);
    expect(browser.cookieNames).toEqual([]);
    expect(await idTokenOf(browser)).toBeNull();
    expect((await signInAtSiteBy(idToken, browser)).statusCode).toBe(401);
  });

  it('is forgotten when the person is', async () => {
    const { person, browser } = await withAccount();
    const idToken = await idTokenOf(browser);
    const { sub = '' } = decodeJwt(idToken ?? '');
    await site.services.identity.deleteAccount(connection, sub);
    expect(await idTokenOf(browser)).toBeNull();
    expect((await browser.post('/identity/sign-in', person)).statusCode).toBe(401);
    expect((await signInAtSiteBy(idToken, browser)).statusCode).toBe(401);
    expect(await connection.$count(users, eq(users.identitySubject, sub))).toBe(0);
  });
});

it('the browser learns that no mail is sent', async () => {
  const { identity } = (await new TestBrowser(site).get('/api/config')).json();
  expect(identity).toEqual({ provider: 'built-in', sendsMail: false });
});

describe('a forgotten password', () => {
  it('is replaced by the mailed link, once, and ends every session', async () => {
    const { person, browser } = await withAccount();
    await signInAtSite(browser);
    const elsewhere = new TestBrowser(site);
    await elsewhere.post('/identity/request-password-reset', { email: person.email });
    const mail = await newestMail();
    expect(mail).toMatchObject({ kind: 'password-reset', recipient: person.email });
    expect(mail?.userId).not.toBeNull();
    expect(mail?.text).toContain(`${site.services.environment.publicUrl}/identity/reset-password#`);

    const reset = { token: tokenIn(mail?.text), newPassword: 'battery staple' };
    expect((await elsewhere.post('/identity/reset-password', reset)).statusCode).toBe(204);
    expect((await browser.get('/api/auth/session')).json().user).toBeNull();
    expect(await idTokenOf(browser)).toBeNull();
    expect((await elsewhere.post('/identity/sign-in', person)).statusCode).toBe(401);
    const renewed = { ...person, password: 'battery staple' };
    expect((await elsewhere.post('/identity/sign-in', renewed)).statusCode).toBe(204);

    const again = await elsewhere.post('/identity/reset-password', reset);
    expect(again.statusCode).toBe(422);
    expect(again.json().detail).toContain('This link no longer works.');
  });

  it('makes whatever else was asked for before worthless: ID tokens and other links', async () => {
    const { person, browser } = await withAccount();
    const idToken = await idTokenOf(browser);
    const links: (string | undefined)[] = [];
    for (let mails = 0; mails < 2; mails += 1) {
      await browser.post('/identity/request-password-reset', { email: person.email });
      links.push(tokenIn((await newestMail())?.text));
    }
    const [unused, used] = links.map((token) => ({ token, newPassword: 'battery staple' }));
    expect((await browser.post('/identity/reset-password', used!)).statusCode).toBe(204);

    expect((await signInAtSiteBy(idToken, browser)).statusCode).toBe(401);
    expect((await browser.get('/api/auth/session')).json().user).toBeNull();
    expect((await browser.post('/identity/reset-password', unused!)).statusCode).toBe(422);
  });

  it('of whoever is just leaving is no longer replaced, and neither waits for the other', async () => {
    const { person, browser } = await withAccount();
    await signInAtSite(browser);
    const [user] = await connection.select().from(users).where(eq(users.email, person.email));
    const { id, identitySubject } = user!;
    await browser.post('/identity/request-password-reset', { email: person.email });
    const reset = { token: tokenIn((await newestMail())?.text), newPassword: 'battery staple' };
    const answer = await duringTransaction(
      site.database,
      {
        // As the deletion of an account does: the person and her sessions go first.
        begin: (transaction) => deleteUser(transaction, id),
        goOn: (transaction) => site.services.identity.deleteAccount(transaction, identitySubject),
      },
      () => browser.post('/identity/reset-password', reset),
    );
    expect(answer.statusCode).toBe(422);
    expect(await connection.$count(identityUsers, eq(identityUsers.email, person.email))).toBe(0);
  });

  it('of nobody is answered the same, and mails nobody', async () => {
    const { person } = await withAccount();
    const browser = new TestBrowser(site);
    const known = await browser.post('/identity/request-password-reset', { email: person.email });
    const before = await newestMail();
    const email = 'stranger@example.com';
    const unknown = await browser.post('/identity/request-password-reset', { email });
    expect(unknown.statusCode).toBe(known.statusCode);
    expect(unknown.body).toBe(known.body);
    expect(await newestMail()).toEqual(before);
  });

  it('is not replaced by a link that was made up', async () => {
    const reset = { token: 'made-up', newPassword: 'battery staple' };
    const answer = await new TestBrowser(site).post('/identity/reset-password', reset);
    expect(answer.statusCode).toBe(422);
  });
});

it('sets cookies that no other part of the site and no script sees', async () => {
  const answer = await new TestBrowser(site).post('/identity/sign-up', someone());
  for (const cookie of answer.cookies) {
    expect(cookie).toMatchObject({ path: '/identity', httpOnly: true, sameSite: 'Lax' });
  }
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('publishes the public keys of its tokens and nothing more', async () => {
  const { keys } = (await site.app.inject('/identity/jwks')).json();
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA' });
  expect(keys[0]).not.toHaveProperty('d');
});

describe('attempts are counted', () => {
  it('at one password, from wherever they come, but not what was right', async () => {
    const { person } = await withAccount();
    const attempt = (remoteAddress: string, password: string) =>
      site.app.inject({
        method: 'POST',
        url: '/identity/sign-in',
        payload: { email: person.email, password },
        remoteAddress,
      });
    expect((await attempt('203.0.113.0', PASSWORD)).statusCode).toBe(204);
    for (let number = 1; number <= 10; number += 1) {
      expect((await attempt(`203.0.113.${number}`, 'wrong')).statusCode).toBe(401);
    }
    const refused = await attempt('203.0.113.99', PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('at mails to one address', async () => {
    const payload = { email: 'flooded@example.com' };
    const url = '/identity/request-password-reset';
    const codes: number[] = [];
    for (let number = 1; number <= 6; number += 1) {
      const remoteAddress = `198.51.100.${number}`;
      codes.push(
        (await site.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode,
      );
    }
    expect(codes).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it('at accounts from one place', async () => {
    const codes = new Set<number>();
    for (let number = 1; number <= 51; number += 1) {
      const payload = { ...someone(), password: 'short' };
      const remoteAddress = '192.0.2.1';
      const url = '/identity/sign-up';
      codes.add(
        (await site.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode,
      );
    }
    expect([...codes]).toEqual([400, 429]);
  });
});

it('takes nothing from another site', async () => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/identity/sign-in',
    headers: { origin: 'https://elsewhere.example' },
    payload: { email: 'a@example.com', password: PASSWORD },
  });
  expect(answer.statusCode).toBe(403);
});
