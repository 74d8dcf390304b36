import { count } from 'drizzle-orm';
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { describe, expect, it } from 'vitest';
import { sessions, users } from '#server/db/schema.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { TestBrowser } from '#server/testing/testBrowser.ts';
import { AUDIENCE, ISSUER } from './built-in/auth.ts';
import { createIdentity } from './createIdentity.ts';
import { createFirebaseIdentity } from './firebase/firebaseIdentity.ts';
import { InvalidIdTokenError } from './verifyIdToken.ts';

const NOW = new Date();
const SECONDS = Math.floor(NOW.getTime() / 1000);
const PROJECT = { apiKey: 'key', authDomain: 'x.example', projectId: 'markets' };
const EMULATOR = { ...PROJECT, emulatorUrl: 'http://127.0.0.1:9099' };

const google = await generateKeyPair('RS256');
const stranger = await generateKeyPair('RS256');
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(google.publicKey)), kid: 'g' }] });
const firebaseOf = (project: typeof PROJECT & { emulatorUrl?: string }) =>
  createFirebaseIdentity({ emulatorUrl: undefined, ...project }, () => NOW.getTime(), keys);

const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: 'https://securetoken.google.com/markets',
  aud: 'markets',
  sub: 'abc',
  email: 'robin@example.com',
  name: 'Robin',
  iat: SECONDS - 10,
  exp: SECONDS + 3600,
  ...changes,
});
const signed = (payload: JWTPayload, key = google.privateKey) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'g' }).sign(key);
const unsigned = (payload: JWTPayload) => new UnsecuredJWT(payload).encode();

/** The same token with one character of a part changed. */
function withChangedByte(token: string, part: 0 | 1 | 2): string {
  const parts = token.split('.');
  const text = parts[part] ?? '';
  const middle = Math.floor(text.length / 2);
  parts[part] = text.slice(0, middle) + (text[middle] === 'A' ? 'B' : 'A') + text.slice(middle + 1);
  return parts.join('.');
}

const FAULTS: Record<string, JWTPayload> = {
  'has expired': { iat: SECONDS - 250, exp: SECONDS - 60 },
  'is older than five minutes': { iat: SECONDS - 311 },
  'is from the future': { iat: SECONDS + 60 },
  'was issued by somebody else': { iss: 'https://securetoken.google.com/others' },
  'is for somebody else': { aud: 'others' },
  'names nobody': { sub: '' },
  'has no address': { email: undefined },
  'has an address that nobody has confirmed': { email_verified: false },
};

describe('an ID token of Firebase', () => {
  it('tells who somebody is', async () => {
    expect(await firebaseOf(PROJECT).verifyIdToken(await signed(claims()))).toEqual({
      subject: 'abc',
      email: 'robin@example.com',
      displayName: 'Robin',
      photoUrl: null,
      sessionId: null,
    });
  });

  it.each(Object.entries(FAULTS))('is refused when it %s', async (_name, fault) => {
    const token = await signed(claims(fault));
    await expect(firebaseOf(PROJECT).verifyIdToken(token)).rejects.toThrow(InvalidIdTokenError);
  });

  it('is refused when it is not signed by Firebase, or not at all', async () => {
    const { verifyIdToken } = firebaseOf(PROJECT);
    for (const token of [
      await signed(claims(), stranger.privateKey),
      withChangedByte(await signed(claims()), 1),
      withChangedByte(await signed(claims()), 2),
      unsigned(claims()),
      'a.b.c',
      '',
    ]) {
      await expect(verifyIdToken(token), token).rejects.toThrow(InvalidIdTokenError);
    }
  });

  it('is neither good nor bad while the keys cannot be had', async () => {
    const { verifyIdToken } = createFirebaseIdentity(
      { emulatorUrl: undefined, ...PROJECT },
      () => NOW.getTime(),
      () => Promise.reject(new TypeError('fetch failed')),
    );
    await expect(verifyIdToken(await signed(claims()))).rejects.toMatchObject({ statusCode: 503 });
  });
});

describe('an ID token of the Firebase Auth emulator', () => {
  it('is taken unsigned where the emulator is used, and only there', async () => {
    const token = unsigned(claims());
    expect(await firebaseOf(EMULATOR).verifyIdToken(token)).toMatchObject({ subject: 'abc' });
    await expect(firebaseOf(PROJECT).verifyIdToken(token)).rejects.toThrow(InvalidIdTokenError);
  });

  it.each(Object.entries(FAULTS))('is refused when it %s', async (_name, fault) => {
    const token = unsigned(claims(fault));
    await expect(firebaseOf(EMULATOR).verifyIdToken(token)).rejects.toThrow(InvalidIdTokenError);
  });
});

describe('an ID token of the built-in service', async () => {
  const site = await testApp({ now: new Date().toISOString(), identityService: createIdentity });
  const browser = new TestBrowser(site);
  const person = { name: 'Robin', email: 'robin@example.com', password: 'correct horse' };
  await browser.post('/identity/sign-up', person);
  const { token } = (await browser.get('/identity/token')).json() as { token: string };
  site.clock.set(new Date().toISOString());

  it.each([
    ['was changed in its claims', withChangedByte(token, 1)],
    ['was changed in its signature', withChangedByte(token, 2)],
    ['is not signed', unsigned({ ...claims(), iss: ISSUER, aud: AUDIENCE })],
    ['is signed by somebody else', await signed({ ...claims(), iss: ISSUER, aud: AUDIENCE })],
  ])('is refused when it %s, and nothing is written', async (_name, forged) => {
    const answer = await exchange(site, forged);
    expect(answer.statusCode).toBe(401);
    expect(answer.cookies).toEqual([]);
    expect(await rowsOf(site)).toEqual([0, 0]);
  });

  it('is refused once it is old', async () => {
    site.clock.advance(320_000);
    expect((await exchange(site, token)).statusCode).toBe(401);
    expect(await rowsOf(site)).toEqual([0, 0]);
    site.clock.advance(-320_000);
    expect((await exchange(site, token)).statusCode).toBe(200);
    expect(await rowsOf(site)).toEqual([1, 1]);
  });
});

const exchange = (site: TestApp, token: string) =>
  site.app.inject({
    method: 'POST',
    url: '/api/auth/firebase',
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  });

async function rowsOf({ database: { connection } }: TestApp): Promise<(number | undefined)[]> {
  const [people] = await connection.select({ count: count() }).from(users);
  const [signedIn] = await connection.select({ count: count() }).from(sessions);
  return [people?.count, signedIn?.count];
}
