import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect } from '@playwright/test';
import { DEMO_PASSWORD } from '#contract/demo/demoAccounts.ts';
import type { IdToken, NewAccount } from '#contract/identity/identity.ts';
import type { Market } from '#contract/markets/markets.ts';
import type { MarketForm } from '#contract/markets/marketWrites.ts';
import type { Session, SessionUser } from '#contract/sessions/session.ts';
import { send, untilListed } from './api.ts';
import { untilUsable } from './visit.ts';

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
  return openSession(context, await openAccount(context, person));
}

/** Opens a session of one of the demo's people, who own what the demo has made for them. */
export const signInAsDemo = (context: BrowserContext, email: string): Promise<SessionUser> =>
  signInAgain(context, { email, password: DEMO_PASSWORD });

/** Opens a session of somebody who has an account. */
export async function signInAgain(
  context: BrowserContext,
  { email, password }: Pick<NewAccount, 'email' | 'password'>,
): Promise<SessionUser> {
  await send(context.request, 'POST', '/identity/sign-in', { email, password });
  return openSession(context, await identityToken(context));
}

/** What is said of a market for a test, beside its name. */
export const A_MARKET = {
  description: 'Made for a test of its organizer.',
  address: '1 Elm Street',
  city: 'Medford',
  state: 'OR',
  zipCode: '97501',
  email: 'market@example.com',
  acceptedPayments: ['cash'],
} satisfies Partial<MarketForm>;

/**
 * A market of its own for whoever is signed in, who is its organizer. As all that tests list, it is
 * where no other test looks for markets, and behind the demo's where they stand by name: what is
 * read there must be the same a moment later.
 */
export async function aMarketOf(
  { request }: BrowserContext,
  other: Partial<MarketForm> = {},
): Promise<Market> {
  const market = await send<Market>(request, 'POST', '/api/markets', {
    name: `Yard Market ${randomUUID().slice(0, 8)}`,
    ...A_MARKET,
    ...other,
  });
  await untilListed(request, market.id);
  return market;
}

/** A farm stand of its own for whoever is signed in. */
export const aStandOf = (
  context: BrowserContext,
  other: Partial<MarketForm> = {},
): Promise<Market> => aMarketOf(context, { category: 'farm_stand', ...other });

/** Signs somebody new in who runs a market. @returns it */
export async function signInAsOrganizer(
  context: BrowserContext,
  market: Partial<MarketForm> = {},
): Promise<Market> {
  await signInAsFreshPerson(context);
  return aMarketOf(context, market);
}

/** Signs somebody new in who has a farm stand. @returns it */
export async function signInAsStandOwner(
  context: BrowserContext,
  stand: Partial<MarketForm> = {},
): Promise<Market> {
  await signInAsFreshPerson(context);
  return aStandOf(context, stand);
}

async function openSession(context: BrowserContext, token: string): Promise<SessionUser> {
  await leavePagesOfAnother(context);
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

/** The pages of the one before must not ask for her news while she is being signed out. */
async function leavePagesOfAnother(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  if (!cookies.some(({ name }) => name === 'session')) return;
  for (const page of context.pages()) await page.goto('about:blank');
}

/** Presses what opens the popup, and lets somebody who has an account sign in there. */
export async function signInThroughPopup(
  context: BrowserContext,
  press: () => Promise<void>,
): Promise<void> {
  await signInAgainThroughPopup(context, await aPersonWithAccount(context), press);
}

/** The same for somebody in particular. */
export async function signInAgainThroughPopup(
  context: BrowserContext,
  { email, password }: Pick<NewAccount, 'email' | 'password'>,
  press: () => Promise<void>,
): Promise<void> {
  const opened = context.waitForEvent('page');
  await press();
  const popup = await opened;
  await untilUsable(popup);
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Password').fill(password);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Sign In' }).click();
  await closed;
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
async function openAccount(context: BrowserContext, person: NewAccount): Promise<string> {
  await send(context.request, 'POST', '/identity/sign-up', person);
  return identityToken(context);
}

async function identityToken({ request }: BrowserContext): Promise<string> {
  const { token } = (await (await request.get('/identity/token')).json()) as IdToken;
  if (!token) throw new Error('Nobody is signed in at the identity service');
  return token;
}

/** Somebody who has an account and is signed in nowhere. */
async function aPersonWithAccount(context: BrowserContext): Promise<NewAccount> {
  const person = aPerson();
  await openAccount(context, person);
  await context.clearCookies();
  return person;
}
