import { and, desc, eq, ne } from 'drizzle-orm';
import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { identityUsers, mails, users } from '#server/db/schema.ts';
import { createIdentity } from '#server/features/identity/createIdentity.ts';
import { testApp } from '#server/testing/testApp.ts';
import { TestBrowser } from '#server/testing/testBrowser.ts';

const PASSWORD = 'correct horse';

/** A site with somebody who is signed in there. */
async function siteWith(environment: { smtpUrl?: string }) {
  const site = await testApp({
    now: new Date().toISOString(),
    environment,
    identityService: createIdentity,
  });
  const { connection } = site.database;
  let people = 0;

  const newestMail = async () => {
    const [mail] = await connection.select().from(mails).orderBy(desc(mails.id)).limit(1);
    return mail!;
  };
  const link = async () => /#(\S+)/.exec((await newestMail()).text ?? '')?.[1];
  const confirm = async (browser: TestBrowser, password = PASSWORD, token?: string) =>
    browser.post('/identity/confirm-address', { token: token ?? (await link()), password });
  const signIn = async (email: string) =>
    (await new TestBrowser(site).post('/identity/sign-in', { email, password: PASSWORD }))
      .statusCode;

  async function exchange(browser: TestBrowser, token: string) {
    site.clock.set(new Date().toISOString());
    return browser.ask({
      method: 'POST',
      url: '/api/auth/firebase',
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    });
  }

  async function signInAtSite(browser: TestBrowser) {
    const { token } = (await browser.get('/identity/token')).json();
    await exchange(browser, token);
    return decodeJwt(token).sub ?? '';
  }

  async function aPerson() {
    people += 1;
    const email = `person${people}@example.com`;
    const browser = new TestBrowser(site);
    await browser.post('/identity/sign-up', { name: 'Robin', email, password: PASSWORD });
    if (environment.smtpUrl) await confirm(browser);
    const subject = await signInAtSite(browser);
    const account = async () => {
      const [user] = await connection
        .select({ email: users.email, signInEmail: users.signInEmail })
        .from(users)
        .where(eq(users.identitySubject, subject));
      return user;
    };
    const ask = (newEmail: string, password = PASSWORD) =>
      browser.post('/identity/change-address', { email, password, newEmail });
    return { email, newEmail: `new-${email}`, browser, subject, account, ask };
  }

  return { site, connection, newestMail, link, confirm, signIn, exchange, signInAtSite, aPerson };
}

const sendingMail = await siteWith({ smtpUrl: 'smtp://mail.example' });
/** Another one, where as much can be asked for again. */
const alsoSendingMail = await siteWith({ smtpUrl: 'smtp://mail.example' });
const withoutMail = await siteWith({});

describe('where mail arrives, another address to sign in with', () => {
  it('counts once the link that is mailed there has been opened with the password', async () => {
    const { newestMail, confirm, signIn, aPerson } = sendingMail;
    const { email, newEmail, browser, account, ask } = await aPerson();
    expect((await ask(newEmail.toUpperCase())).json()).toEqual({ state: 'confirmationSent' });
    expect(await newestMail()).toMatchObject({ kind: 'change-address', recipient: newEmail });
    expect(await signIn(email)).toBe(204);
    expect(await signIn(newEmail)).toBe(401);

    const token = /#(\S+)/.exec((await newestMail()).text ?? '')?.[1];
    expect((await confirm(browser, 'a guess', token)).statusCode).toBe(401);
    expect(await account()).toEqual({ email, signInEmail: email });
    expect((await confirm(browser, PASSWORD, token)).statusCode).toBe(204);
    expect(await signIn(newEmail)).toBe(204);
    expect(await signIn(email)).toBe(401);
    // Messages follow her, and the former address is told.
    expect(await account()).toEqual({ email: newEmail, signInEmail: newEmail });
    expect(await newestMail()).toMatchObject({ kind: 'changed-address', recipient: email });
    expect((await newestMail()).text).not.toContain(newEmail);
    expect((await confirm(browser, PASSWORD, token)).statusCode).toBe(422);
  });

  it('is not mailed a second time within ten minutes, whoever asks', async () => {
    const { connection, aPerson } = sendingMail;
    const [one, other] = [await aPerson(), await aPerson()];
    const written = (recipient: string) =>
      connection.$count(
        mails,
        and(eq(mails.recipient, recipient), ne(mails.kind, 'confirm-address')),
      );
    for (const { ask } of [one, other, one]) {
      expect((await ask('wanted@example.com')).json()).toEqual({ state: 'confirmationSent' });
    }
    expect(await written('wanted@example.com')).toBe(1);
    const { email } = await aPerson();
    for (const { ask } of [one, other, one]) await ask(email);
    expect(await written(email)).toBe(1);
  });

  it.each(['nobody', 'somebody'] as const)(
    'is mailed once where several ask for what %s has at once',
    async (whose) => {
      const { connection, aPerson } = sendingMail;
      const asking = [await aPerson(), await aPerson(), await aPerson()];
      const recipient = whose === 'nobody' ? 'hoped-for@example.com' : (await aPerson()).email;
      const answers = await Promise.all(asking.map(({ ask }) => ask(recipient)));
      for (const answer of answers) expect(answer.json()).toEqual({ state: 'confirmationSent' });
      const kind = whose === 'nobody' ? 'change-address' : 'taken-address';
      const those = and(eq(mails.recipient, recipient), eq(mails.kind, kind));
      expect(await connection.$count(mails, those)).toBe(1);
    },
  );

  it('leaves messages where she wants them, and her session as it is', async () => {
    const { confirm, aPerson } = sendingMail;
    const { newEmail, browser, account, ask } = await aPerson();
    await browser.ask({
      method: 'PUT',
      url: '/api/user/profile',
      payload: { email: 'letters@example.com' },
    });
    await ask(newEmail);
    expect((await confirm(browser)).statusCode).toBe(204);
    expect(await account()).toEqual({ email: 'letters@example.com', signInEmail: newEmail });
    expect((await browser.get('/api/auth/session')).json().user).not.toBeNull();
  });

  it('is not undone by a token that was issued before it', async () => {
    const { confirm, exchange, aPerson } = sendingMail;
    const { newEmail, browser, account, ask } = await aPerson();
    const { token } = (await browser.get('/identity/token')).json();
    await ask(newEmail);
    await confirm(new TestBrowser(sendingMail.site));
    expect((await exchange(browser, token)).statusCode).toBe(401);
    expect(await account()).toEqual({ email: newEmail, signInEmail: newEmail });
  });

  it('makes worthless a link to a new password that was mailed to the former one', async () => {
    const { link, confirm, aPerson } = sendingMail;
    const { email, newEmail, browser, ask } = await aPerson();
    await browser.post('/identity/request-password-reset', { email });
    const reset = await link();
    await ask(newEmail);
    await confirm(browser);
    const answer = await browser.post('/identity/reset-password', {
      token: reset,
      newPassword: 'somebody else’s',
    });
    expect(answer.statusCode).toBe(422);
  });

  it('is left as it is by every link that was mailed before it, also once she is back', async () => {
    const { link, confirm, connection, signIn, aPerson } = alsoSendingMail;
    const { email, newEmail, browser, ask } = await aPerson();
    await ask(newEmail);
    const used = await link();
    await ask(`third-${email}`);
    const unused = await link();
    expect((await confirm(browser, PASSWORD, used)).statusCode).toBe(204);
    // She was told there that it has changed, and may be mailed there again.
    await connection.delete(mails);
    const back = { email: newEmail, password: PASSWORD, newEmail: email };
    await browser.post('/identity/change-address', back);
    expect((await confirm(browser)).statusCode).toBe(204);
    for (const former of [used, unused]) {
      expect((await confirm(browser, PASSWORD, former)).statusCode).toBe(422);
    }
    expect(await signIn(email)).toBe(204);
    await connection.delete(mails);
    await ask(newEmail);
    expect((await confirm(browser)).statusCode).toBe(204);
  });

  it('is confirmed with a password that she has chosen since the link was mailed', async () => {
    const { link, confirm, aPerson } = alsoSendingMail;
    const { email, newEmail, browser, ask } = await aPerson();
    await ask(newEmail);
    const token = await link();
    await browser.post('/identity/request-password-reset', { email });
    const newPassword = 'another horse';
    await browser.post('/identity/reset-password', { token: await link(), newPassword });
    expect((await confirm(browser, newPassword, token)).statusCode).toBe(204);
  });

  it('is answered alike where somebody has it, and she is told', async () => {
    const { newestMail, connection, aPerson } = sendingMail;
    const other = await aPerson();
    const { email, newEmail, ask } = await aPerson();
    const free = await ask(newEmail);
    const taken = await ask(other.email.toUpperCase());
    expect(taken.statusCode).toBe(free.statusCode);
    expect(taken.body).toBe(free.body);
    expect(await newestMail()).toMatchObject({ kind: 'taken-address', recipient: other.email });
    expect(await connection.$count(identityUsers, eq(identityUsers.email, email))).toBe(1);
  });

  it('is refused when somebody has opened an account with it meanwhile', async () => {
    const { link, confirm, site, aPerson } = sendingMail;
    const { newEmail, browser, ask } = await aPerson();
    await ask(newEmail);
    const token = await link();
    const opened = { name: 'Eve', email: newEmail, password: PASSWORD };
    await new TestBrowser(site).post('/identity/sign-up', opened);
    expect((await confirm(browser, PASSWORD, token)).statusCode).toBe(409);
  });

  it('is not confirmed by a link that was made up', async () => {
    const { confirm, aPerson } = sendingMail;
    const { email, newEmail, browser, subject } = await aPerson();
    for (const userId of [subject, 'a\u0000b', { toString: 'x' }]) {
      const forged = await new SignJWT({ email, updateTo: newEmail, userId })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode('a secret of somebody else’s, long enough'));
      expect((await confirm(browser, PASSWORD, forged)).statusCode).toBe(422);
    }
  });
});

describe('where no mail is sent, another address to sign in with', () => {
  it('counts at once', async () => {
    const { signIn, signInAtSite, aPerson } = withoutMail;
    const { email, newEmail, browser, account, ask } = await aPerson();
    expect((await ask(newEmail)).json()).toEqual({ state: 'changed' });
    expect([await signIn(newEmail), await signIn(email)]).toEqual([204, 401]);
    expect(await account()).toEqual({ email: newEmail, signInEmail: newEmail });
    await signInAtSite(browser);
    expect(await account()).toEqual({ email: newEmail, signInEmail: newEmail });
  });

  it('is refused without the password, where somebody has it, and where it is the same', async () => {
    const { aPerson } = withoutMail;
    const other = await aPerson();
    const { email, newEmail, account, ask } = await aPerson();
    const guessed = await ask(newEmail, 'a guess');
    expect([guessed.statusCode, guessed.json().fields]).toEqual([
      422,
      [{ field: 'password', message: 'This password isn’t right. Check it and try again.' }],
    ]);
    const message = 'There’s already an account with this email. Choose another.';
    const taken = await ask(other.email);
    expect([taken.statusCode, taken.json().fields]).toEqual([
      422,
      [{ field: 'newEmail', message }],
    ]);
    const same = await ask(email.toUpperCase());
    expect([same.statusCode, same.json().fields]).toEqual([
      400,
      [{ field: 'newEmail', message: 'You sign in with this email now' }],
    ]);
    expect(await account()).toEqual({ email, signInEmail: email });
  });

  it('can be asked for five times an hour', async () => {
    const { aPerson } = withoutMail;
    const { newEmail, ask } = await aPerson();
    for (let attempt = 1; attempt <= 5; attempt++) await ask(newEmail, 'a guess');
    expect((await ask(newEmail)).statusCode).toBe(429);
  });
});
