import { desc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mails } from '#server/db/schema.ts';
import { createIdentity } from '#server/features/identity/createIdentity.ts';
import { testApp } from '#server/testing/testApp.ts';
import { TestBrowser } from '#server/testing/testBrowser.ts';

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

it('where mail arrives, an account is its owner’s once she has opened the mailed link', async () => {
  const browser = new TestBrowser(site);
  const opened = await browser.post('/identity/sign-up', PERSON);
  expect(opened.json()).toEqual({ state: 'confirmationSent' });
  expect(await isSignedIn(browser)).toBe(false);
  expect(await newestMail()).toMatchObject({ kind: 'confirm-address', recipient: PERSON.email });

  const refused = await browser.post('/identity/sign-in', PERSON);
  expect(refused.statusCode).toBe(403);
  expect(refused.json().detail).toBe(
    'Please confirm your address first: we have sent you a new link.',
  );
  const wrong = await browser.post('/identity/sign-in', { ...PERSON, password: 'wrong' });
  expect(wrong.statusCode).toBe(401);

  const token = await linkToken();
  expect((await browser.post('/identity/confirm-address', { token })).statusCode).toBe(204);
  expect(await isSignedIn(browser)).toBe(true);
  const elsewhere = new TestBrowser(site);
  expect((await elsewhere.post('/identity/sign-in', PERSON)).statusCode).toBe(204);
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
  const answer = await new TestBrowser(site).post('/identity/confirm-address', { token: 'a.b.c' });
  expect(answer.statusCode).toBe(422);
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
