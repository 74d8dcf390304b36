import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { holdBack } from './support/holdBack.ts';
import { openSignIn } from './support/popup.ts';
import { expect, test } from './support/test.ts';
import { untilUsable, visit } from './support/visit.ts';

const PASSWORD = 'correct horse';

/** Somebody without an account. */
const newcomer = () => ({ name: 'Robin Reed', email: `robin-${randomUUID()}@example.com` });

async function createAccount(popup: Page, { name, email } = newcomer()): Promise<void> {
  await popup.getByRole('button', { name: 'Create an account' }).click();
  await popup.getByLabel('Name').fill(name);
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Password').fill(PASSWORD);
  await popup.getByRole('button', { name: 'Create Account' }).click();
}

async function enter(popup: Page, email: string, password: string): Promise<void> {
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Password').fill(password);
  await popup.getByRole('button', { name: 'Sign In' }).click();
}

const signInButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Sign In' });

/** The header's menu of whoever is signed in. */
const accountOf = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name: `Your account: ${name}` });

/** Whom the site takes the browser for. */
const signedInAs = async (page: Page): Promise<string | undefined> =>
  (await (await page.request.get('/api/auth/session')).json()).user?.email;

test.use({ withoutMap: true });

test.describe('A newcomer creates an account in the popup', () => {
  test('and lands signed in, also after a reload', async ({ page }) => {
    const person = newcomer();
    await visit(page, '/about');
    const popup = await openSignIn(page);
    await Promise.all([popup.waitForEvent('close'), createAccount(popup, person)]);
    await expect(accountOf(page, person.name)).toBeVisible();
    await expect(signInButton(page)).toBeHidden();
    expect(await signedInAs(page)).toBe(person.email);
    await page.reload();
    await expect(accountOf(page, person.name)).toBeVisible();
  });

  test('and what she wanted goes on, also where its code comes after the popup has gone', async ({
    page,
  }) => {
    await visit(page, '/market/1');
    const letGo = await holdBack(page, '**/assets/completeSignIn-*.js');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Save', exact: true }).click(),
    ]);
    await untilUsable(popup);
    await Promise.all([popup.waitForEvent('close'), createAccount(popup)]);
    letGo();
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  });

  test('by keyboard alone', async ({ page }) => {
    const person = newcomer();
    await visit(page, '/about');
    const popup = await openSignIn(page);
    await expect(popup.getByLabel('Email')).toBeFocused();
    const create = popup.getByRole('button', { name: 'Create an account' });
    for (let stop = 0; stop < 5 && !(await hasFocus(create)); stop += 1) {
      await popup.keyboard.press('Tab');
    }
    await popup.keyboard.press('Enter');
    await expect(popup.getByRole('heading', { name: 'Create an Account' })).toBeFocused();
    for (const text of [person.name, person.email, PASSWORD]) {
      await popup.keyboard.press('Tab');
      await popup.keyboard.type(text);
    }
    await Promise.all([popup.waitForEvent('close'), popup.keyboard.press('Enter')]);
    await expect(accountOf(page, person.name)).toBeVisible();
  });

  test('and is told at the fields what is missing', async ({ page }) => {
    await visit(page, '/identity/sign-in');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    );
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/Use at least 8/);
    await expectNoAxeViolations(page);
  });
});

test('A newcomer who is to confirm her address by mail can put it right where it was mistyped', async ({
  page,
}) => {
  const person = newcomer();
  await visit(page, '/about');
  const popup = await openSignIn(page);
  // As a site with a mail server answers.
  await popup.route('**/identity/sign-up', (route) =>
    route.fulfill({ json: { state: 'confirmationSent' } }),
  );
  await createAccount(popup, person);
  await expect(popup.getByRole('heading', { name: 'Check Your Email' })).toBeFocused();
  await expect(popup.getByText(/within an hour/)).toContainText(person.email);
  await popup.getByRole('button', { name: 'Use another email' }).press('Enter');
  await expect(popup.getByRole('heading', { name: 'Create an Account' })).toBeFocused();
  await expect(popup.getByLabel('Email')).toHaveValue(person.email);
});

test.describe('Whoever has an account', () => {
  test.use({ expectedComplaints: [/401 \(Unauthorized\)/] });

  test('is told of a wrong password, and signs in with the right one', async ({ page }) => {
    await visit(page, '/about');
    const popup = await openSignIn(page);
    await enter(popup, 'shopper@example.com', 'isn’t the password');
    await expect(popup.getByLabel('Password')).toHaveAccessibleDescription(
      /The email or password isn’t right/,
    );
    await expect(popup.getByLabel('Password')).toBeFocused();
    await Promise.all([
      popup.waitForEvent('close'),
      enter(popup, 'shopper@example.com', 'localmarkets'),
    ]);
    await expect(accountOf(page, 'Sam Shopper')).toBeVisible();
  });

  test('sends what she enters once, however often she presses', async ({ page }) => {
    let sendings = 0;
    const answered = Promise.withResolvers<void>();
    await page.route('**/identity/sign-in', async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      sendings += 1;
      await answered.promise;
      await route.fallback();
    });
    await visit(page, '/identity/sign-in');
    await enter(page, 'shopper@example.com', 'isn’t the password');
    await page.getByRole('button', { name: 'Signing in...' }).press('Enter');
    await page.getByLabel('Password').press('Enter');
    answered.resolve();
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
      /The email or password isn’t right/,
    );
    expect(sendings).toBe(1);
  });

  test('and enters it before the script is there, sends nothing that the browser would show the answer of', async ({
    page,
  }) => {
    const letScriptsCome = await holdBack(page, '**/assets/*.js');
    await page.goto('/identity/sign-in', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('shopper@example.com');
    await page.getByLabel('Password').fill('localmarkets');
    await page.getByLabel('Password').press('Enter');
    letScriptsCome();
    await untilUsable(page);
    await page.getByLabel('Password').press('Enter');
    await expect.poll(() => signedInAs(page)).toBe('shopper@example.com');
  });

  test('may be one of the demo, by a click', async ({ page }) => {
    await visit(page, '/about');
    const popup = await openSignIn(page);
    await Promise.all([
      popup.waitForEvent('close'),
      popup.getByRole('button', { name: 'Vendor' }).click(),
    ]);
    await expect(accountOf(page, 'Vera Vendor')).toBeVisible();
  });

  test('is the one of the demo that she clicked first, once', async ({ page }) => {
    const sendings: unknown[] = [];
    const answered = Promise.withResolvers<void>();
    await page.route('**/identity/sign-in', async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      sendings.push(route.request().postDataJSON().email);
      await answered.promise;
      await route.fallback();
    });
    await visit(page, '/identity/sign-in');
    await page.getByRole('button', { name: 'Vendor' }).dblclick();
    const organizer = page.getByRole('button', { name: 'Organizer' });
    await organizer.press('Enter');
    // Nor while the page that comes next is on its way.
    await page.route('/', async (route) => {
      await wait(300);
      await route.fallback();
    });
    await organizer.evaluate((button: HTMLElement) => setInterval(() => button.click(), 20));
    answered.resolve();
    await expect(accountOf(page, 'Vera Vendor')).toBeVisible();
    expect(sendings).toEqual(['vendor@example.com']);
  });

  test('is signed in in every tab', async ({ page, context }) => {
    await visit(page, '/about');
    const other = await context.newPage();
    await visit(other, '/about');
    const popup = await openSignIn(page);
    await popup.getByRole('button', { name: 'Shopper' }).click();
    await expect(accountOf(other, 'Sam Shopper')).toBeVisible();
  });

  test('is told where to get a link to a new password, whether or not there is the account', async ({
    page,
  }) => {
    const support = page.getByRole('link', { name: 'support@localmarkets.example' });
    const { email } = newcomer();
    await visit(page, '/identity/sign-in');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(support).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Ask for a Link' }).click();
    // This site has no mail server.
    await expect(page.getByRole('heading', { name: 'Ask for Your Link' })).toBeFocused();
    await expect(support).toHaveAttribute('href', 'mailto:support@localmarkets.example');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Password')).toBeFocused();
  });
});

test.describe('A link that does not work', () => {
  test.use({ expectedComplaints: [/422 \(Unprocessable/] });

  test('says so when an address is confirmed, and leads back to signing in', async ({ page }) => {
    await visit(page, '/identity/sign-in#made-up');
    await expect(page).toHaveURL('/identity/sign-in');
    await expect(page.getByRole('heading', { name: 'Confirm Your Email' })).toBeVisible();
    await expect(page.getByLabel('Password')).toBeFocused();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm and Sign In' }).click();
    await expect(page.getByRole('alert')).toContainText('This link no longer works.');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Sign in instead' }).click();
    await expect(page.getByRole('heading', { name: 'Sign In', exact: true })).toBeVisible();
  });

  test('says so when the new password is sent, also after a reload, and leads to another', async ({
    page,
  }) => {
    await visit(page, '/identity/reset-password#made-up');
    await expect(page).toHaveURL('/identity/reset-password');
    await page.reload();
    await untilUsable(page);
    await page.getByLabel('New password').fill(PASSWORD);
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/reset-password'),
    );
    await page.getByRole('button', { name: 'Change Password' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ token: 'made-up' });
    await expect(page.getByRole('alert')).toContainText('This link no longer works.');
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Ask for a New Link' }).click();
    await expect(page.getByRole('button', { name: 'Ask for a Link' })).toBeVisible();
  });
});

test('Closing the popup is silent, and the next try succeeds', async ({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`The page said: ${dialog.message()}`);
  });
  await visit(page, '/about');
  const popup = await openSignIn(page);
  await popup.close();
  await expect(signInButton(page)).toBeEnabled();
  const again = await openSignIn(page);
  await Promise.all([
    again.waitForEvent('close'),
    again.getByRole('button', { name: 'Shopper' }).click(),
  ]);
  await expect(accountOf(page, 'Sam Shopper')).toBeVisible();
});

test('A popup that the browser blocks is told of', async ({ page }) => {
  await using _blocked = await page.addInitScript(() => {
    window.open = () => null;
  });
  await visit(page, '/about');
  // Put away at once: until then the click is not over.
  const told = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.message());
      void dialog.dismiss();
    });
  });
  await signInButton(page).click();
  expect(await told).toContain('Sign in failed: The browser blocked the sign-in window.');
});

test.describe('Whoever is signed in at the identity service still', () => {
  test.use({ expectedComplaints: [/503/] });

  test('is told why she is not let in at once, and need not be told again', async ({ page }) => {
    const detail = 'Too many people are here. Try again in a moment.';
    await page.route('**/identity/token', (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', json: { detail } }),
    );
    await visit(page, '/identity/sign-in');
    await expect(page.getByRole('alert').filter({ hasText: detail })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await expect(page.getByText(detail)).toBeHidden();
  });
});

test.describe('When the site does not take the sign-in', () => {
  test.use({ expectedComplaints: [/500|Registration after sign-in failed/] });

  test('nobody is signed in by half, and the next try begins anew', async ({ page }) => {
    await page.route('**/api/auth/firebase', (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    });
    await visit(page, '/about');
    const popup = await openSignIn(page);
    await popup.getByRole('button', { name: 'Shopper' }).click();
    await expect(page.getByText('We couldn’t sign you in.').first()).toBeVisible();
    await expect(signInButton(page)).toBeEnabled();
    const again = await openSignIn(page);
    await untilUsable(again);
    await Promise.all([
      again.waitForEvent('close'),
      again.getByRole('button', { name: 'Shopper' }).click(),
    ]);
    await expect(accountOf(page, 'Sam Shopper')).toBeVisible();
  });
});

const hasFocus = (element: ReturnType<Page['getByRole']>) =>
  element.evaluate((node) => node === document.activeElement);
