import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect } from '@playwright/test';
import type { IdToken, NewAccount } from '#contract/identity.ts';
import type { Session, SessionUser } from '#contract/session.ts';

/** Somebody whom nobody else on the server is, however many tests run at once. */
export function aPerson(name = 'Ada Lovelace'): NewAccount {
  return { name, email: `${randomUUID()}@example.com`, password: 'a long enough password' };
}

/**
 * Opens an account and a session in this browser, without the popup: the same calls that it makes.
 * @returns who is signed in from now on
 */
export async function signInAsFreshPerson(
  context: BrowserContext,
  person: NewAccount = aPerson(),
): Promise<SessionUser> {
  const token = await openAccount(context, person);
  const { request } = context;
  const session = await request.post('/api/auth/firebase', {
    data: {},
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(session.ok(), await session.text()).toBe(true);
  const { user } = (await session.json()) as Session;
  if (!user) throw new Error('Nobody is signed in');
  return user;
}

/** Presses what opens the popup and signs a fresh person in there, without walking its forms. */
export async function signInThroughPopup(
  context: BrowserContext,
  press: () => Promise<void>,
): Promise<void> {
  const token = await openAccount(context, aPerson());
  await context.route('**/identity/sign-in', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Sign in</title>' }),
  );
  const opened = context.waitForEvent('page');
  await press();
  const popup = await opened;
  await popup.waitForLoadState();
  await popup.evaluate((message) => opener.postMessage(message, location.origin), {
    type: 'local-markets:id-token',
    idToken: token,
  });
  await context.unroute('**/identity/sign-in');
}

/** Presses what opens the popup and closes that again. */
export async function closeThePopup(
  context: BrowserContext,
  press: () => Promise<void>,
): Promise<void> {
  const opened = context.waitForEvent('page');
  await press();
  const popup = await opened;
  await expect(popup).toHaveURL(/\/identity\/sign-in$/);
  await popup.close();
}

/** @returns an ID token of the identity service */
async function openAccount({ request }: BrowserContext, person: NewAccount): Promise<string> {
  const account = await request.post('/identity/sign-up', { data: person });
  expect(account.ok(), await account.text()).toBe(true);
  const { token } = (await (await request.get('/identity/token')).json()) as IdToken;
  if (!token) throw new Error('Nobody is signed in at the identity service');
  return token;
}
