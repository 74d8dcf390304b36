import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { standInForGoogle } from './googleApi.ts';

test.use({ withoutMap: true, expectedComplaints: [/ERR_FAILED/] });
test.beforeEach(({ context }) => standInForGoogle(context));

const signInButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Sign In' });

async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), signInButton(page).click()]);
  await popup.waitForLoadState();
  return popup;
}

/** The emulator's form for an account that Google is to have. */
async function beSomebody(popup: Page, email: string, name: string): Promise<void> {
  await popup.getByText('Add new account').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await popup.locator('#sign-in').click();
}

const session = async (page: Page) => (await page.request.get('/api/auth/session')).json();

test("Somebody signs in with Firebase's own popup, stays so, and signs out", async ({ page }) => {
  await visit(page, '/about');
  const popup = await openPopup(page);
  await Promise.all([
    popup.waitForEvent('close'),
    beSomebody(popup, 'ada@example.com', 'Ada Lovelace'),
  ]);
  await expect(signInButton(page)).toBeHidden();
  await expect
    .poll(async () => (await session(page)).user)
    .toMatchObject({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      userType: 'customer',
    });
  await page.reload();
  await expect(signInButton(page)).toBeHidden();
  expect((await session(page)).user.email).toBe('ada@example.com');
  await page.getByRole('button', { name: 'Your account: Ada Lovelace' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(signInButton(page)).toBeVisible();
  expect((await session(page)).user).toBeNull();
});

test('Closing the popup is silent, and the next try succeeds', async ({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`The page said: ${dialog.message()}`);
  });
  await visit(page, '/about');
  await (await openPopup(page)).close();
  const popup = await openPopup(page);
  await Promise.all([popup.waitForEvent('close'), beSomebody(popup, 'eve@example.com', 'Eve')]);
  await expect(signInButton(page)).toBeHidden();
});

test('A token that the emulator did not issue for this project is refused', async ({ request }) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: 'x', email: 'x@example.com', iat: now, exp: now + 60 };
  const foreign = { ...claims, iss: 'https://securetoken.google.com/other', aud: 'other' };
  const token = `${part({ alg: 'none' })}.${part(foreign)}.`;
  const answer = await request.post('/api/auth/firebase', {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  });
  expect(answer.status()).toBe(401);
});
