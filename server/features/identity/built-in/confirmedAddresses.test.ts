import { setTimeout as wait } from 'node:timers/promises';
import { desc, eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { identitySessions, identityUsers, mails } from '#server/db/schema.ts';
import { createIdentity } from '#server/features/identity/createIdentity.ts';
import { testApp } from '#server/testing/testApp.ts';
import { TestBrowser } from '#server/testing/testBrowser.ts';
import { shareAddress } from './addressLock.ts';

const site = await testApp({
  now: new Date().toISOString(),
  environment: { smtpUrl: 'smtp://mail.example' },
  identityService: createIdentity,
});

const PERSON = { name: 'Robin', email: 'robin@example.com', password: 'correct horse' };

async function newestMail() {
  const [mail] = await site.database.connection
    .select()
    .from(mails)
    .orderBy(desc(mails.id))
    .limit(1);
  return mail;
}
const linkToken = async () => /sign-in#(\S+)/.exec((await newestMail())?.text ?? '')?.[1];
const isSignedIn = async (browser: TestBrowser) =>
  (await browser.get('/identity/token')).json().token !== null;

it('the browser learns that mail is sent', async () => {
  const { identity } = (await new TestBrowser(site).get('/api/config')).json();
  expect(identity).toEqual({ provider: 'built-in', sendsMail: true });
});

it('where mail arrives, an account is its owner’s once she has opened the mailed link', async () => {
  const browser = new TestBrowser(site);
  const opened = await browser.post('/identity/sign-up', PERSON);
  expect(opened.json()).toEqual({ state: 'confirmationSent' });
  expect(await isSignedIn(browser)).toBe(false);
  expect(await newestMail()).toMatchObject({ kind: 'confirm-address', recipient: PERSON.email });

  const refused = await browser.post('/identity/sign-in', PERSON);
  expect(refused.statusCode).toBe(401);
  expect(refused.json().detail).toContain('the email isn’t confirmed yet');
  // Or else whoever opens accounts with others' addresses would learn who had one.
  const wrong = await browser.post('/identity/sign-in', { ...PERSON, password: 'wrong' });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json().detail).toBe(refused.json().detail);

  const confirmation = { token: await linkToken(), password: PERSON.password };
  expect((await browser.post('/identity/confirm-address', confirmation)).statusCode).toBe(204);
  expect(await isSignedIn(browser)).toBe(true);
  const elsewhere = new TestBrowser(site);
  expect((await elsewhere.post('/identity/sign-in', PERSON)).statusCode).toBe(204);
});

it('a link to confirm an address is mailed again by signing in, once in ten minutes', async () => {
  const { connection } = site.database;
  const person = { ...PERSON, email: 'patient@example.com' };
  const ofHers = eq(mails.recipient, person.email);
  const written = () => connection.$count(mails, ofHers);
  const browser = new TestBrowser(site);
  const signIn = async () => (await browser.post('/identity/sign-in', person)).statusCode;
  await browser.post('/identity/sign-up', person);
  expect([await signIn(), await signIn(), await written()]).toEqual([401, 401, 1]);
  const elevenMinutesAgo = new Date(Date.now() - 660_000);
  await connection.update(mails).set({ createdAt: elevenMinutesAgo }).where(ofHers);
  expect([await signIn(), await signIn(), await written()]).toEqual([401, 401, 2]);

  const confirmation = { token: await linkToken(), password: person.password };
  expect((await browser.post('/identity/confirm-address', confirmation)).statusCode).toBe(204);
  const { sub = '' } = decodeJwt((await browser.get('/identity/token')).json().token);
  await site.services.identity.deleteAccount(connection, sub);
  expect(await written()).toBe(0);
  // Whoever comes back at once has a link for her new account.
  await browser.post('/identity/sign-up', person);
  expect(await written()).toBe(1);
});

it('the answer does not tell whether an address has an account; its owner is told', async () => {
  const browser = new TestBrowser(site);
  const nobody = await browser.post('/identity/sign-up', { ...PERSON, email: 'new@example.com' });
  const somebody = await browser.post('/identity/sign-up', { ...PERSON, password: 'another one' });
  expect(somebody.statusCode).toBe(nobody.statusCode);
  expect(somebody.body).toBe(nobody.body);
  expect(await isSignedIn(browser)).toBe(false);
  expect(await newestMail()).toMatchObject({ kind: 'existing-account', recipient: PERSON.email });
  expect((await browser.post('/identity/sign-in', PERSON)).statusCode).toBe(204);
});

it('a link that was made up confirms nothing', async () => {
  const confirmation = { token: 'a.b.c', password: PERSON.password };
  const answer = await new TestBrowser(site).post('/identity/confirm-address', confirmation);
  expect(answer.statusCode).toBe(422);
});

it('nobody shares an account that a stranger has opened with her address', async () => {
  const opened = { ...PERSON, email: 'victim@example.com', password: 'the stranger’s' };
  const stranger = new TestBrowser(site);
  await stranger.post('/identity/sign-up', opened);
  const token = await linkToken();

  const owner = new TestBrowser(site);
  const guess = { token, password: PERSON.password };
  const refused = await owner.post('/identity/confirm-address', guess);
  expect(refused.statusCode).toBe(401);
  expect(refused.json().detail).toContain('choose a new one');
  expect(await isSignedIn(owner)).toBe(false);
  expect((await stranger.post('/identity/sign-in', opened)).statusCode).toBe(401);

  await owner.post('/identity/request-password-reset', { email: opened.email });
  const link = /#(\S+)/.exec((await newestMail())?.text ?? '')?.[1];
  await owner.post('/identity/reset-password', { token: link, newPassword: PERSON.password });
  expect((await stranger.post('/identity/sign-in', opened)).statusCode).toBe(401);
  const own = { ...opened, password: PERSON.password };
  expect((await owner.post('/identity/sign-in', own)).statusCode).toBe(204);
});

it('a link to a new password is still good once the address is confirmed', async () => {
  const browser = new TestBrowser(site);
  const person = { ...PERSON, email: 'hesitant@example.com' };
  await browser.post('/identity/sign-up', person);
  const token = await linkToken();
  await browser.post('/identity/request-password-reset', { email: person.email });
  const link = /#(\S+)/.exec((await newestMail())?.text ?? '')?.[1];
  const confirmation = { token, password: person.password };
  expect((await browser.post('/identity/confirm-address', confirmation)).statusCode).toBe(204);
  const reset = { token: link, newPassword: 'another horse' };
  expect((await browser.post('/identity/reset-password', reset)).statusCode).toBe(204);
});

it('whoever resets a password by a mailed link has confirmed the address with it', async () => {
  const browser = new TestBrowser(site);
  const person = { ...PERSON, email: 'forgetful@example.com' };
  await browser.post('/identity/sign-up', person);
  await browser.post('/identity/request-password-reset', { email: person.email });
  const token = /#(\S+)/.exec((await newestMail())?.text ?? '')?.[1];
  await browser.post('/identity/reset-password', { token, newPassword: person.password });
  expect((await browser.post('/identity/sign-in', person)).statusCode).toBe(204);
});

it('two who open an account with one address at once are answered alike', async () => {
  const person = { ...PERSON, email: 'popular@example.com' };
  const both = await Promise.all(
    [0, 1].map(() => new TestBrowser(site).post('/identity/sign-up', person)),
  );
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(both[0]?.body).toBe(both[1]?.body);
});

it('a session that is begun while a new password is chosen ends with all others', async () => {
  const { connection } = site.database;
  const browser = new TestBrowser(site);
  const person = { ...PERSON, email: 'watched@example.com' };
  await browser.post('/identity/sign-up', person);
  await browser.post('/identity/confirm-address', {
    token: await linkToken(),
    password: person.password,
  });
  await browser.post('/identity/request-password-reset', { email: person.email });
  const token = /#(\S+)/.exec((await newestMail())?.text ?? '')?.[1];
  const ofHers = eq(identityUsers.email, person.email);
  const [account] = await connection.select().from(identityUsers).where(ofHers);
  const userId = account?.id ?? '';
  const hasRead = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  // As a sign-in does that has read the former password.
  const signingIn = connection.transaction(async (transaction) => {
    await shareAddress(transaction, person.email);
    hasRead.resolve();
    await goOn.promise;
    const begun = { id: 'begun', token: 'begun', userId, expiresAt: new Date('2099-01-01') };
    await transaction.insert(identitySessions).values({ ...begun, updatedAt: new Date() });
  });
  await hasRead.promise;
  const chosen = browser.post('/identity/reset-password', { token, newPassword: 'another horse' });
  await wait(300);
  goOn.resolve();
  await signingIn;
  expect((await chosen).statusCode).toBe(204);
  expect(await connection.$count(identitySessions, eq(identitySessions.userId, userId))).toBe(0);
});
