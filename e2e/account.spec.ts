import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Subscription } from '#contract/billing/subscription.ts';
import type { Market } from '#contract/markets/markets.ts';
import type { Session } from '#contract/sessions/session.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { apiGet, send, untilGone } from './support/api.ts';
import { comeToRun } from './support/claims.ts';
import { closeByEscape } from './support/closeByEscape.ts';
import { keepUntold } from './support/keepUntold.ts';
import { aPerson, aStandOf, signInAgain, signInAsFreshPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { beginProfile } from './support/vendorProfile.ts';
import { expectAddress, goWithin, visit } from './support/visit.ts';

/** @returns the dialog that asks for her address */
async function deleteAccount(page: Page, email: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete My Account' });
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Your email address').fill(email);
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  return dialog;
}

test.describe('Account Settings', () => {
  test('ask a stranger to sign in', async ({ page }) => {
    await visit(page, '/account');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();
    await expect(main.getByText('Please sign in to access your account')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });

  test('say which membership and plan a person has', async ({ page, context }) => {
    const { email } = await signInAsFreshPerson(context);
    const elsewhere = { email: 'mail@elsewhere.example' };
    await send(context.request, 'PUT', '/api/user/profile', elsewhere);
    await visit(page, '/account');
    const subscription = page.getByRole('region', { name: 'Subscription' });
    const membership = page.getByRole('region', { name: 'Membership' });
    await expect(membership).toContainText('Membership typeCustomer/Shopper');
    await expect(membership).toContainText(`You sign in with${email}`);
    await expect(membership).toContainText('Messages go tomail@elsewhere.example');
    await expect(subscription.getByText('No active subscription')).toBeVisible();
    await expect(subscription.getByText('No Subscription', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Billing' })).toHaveCount(0);
    await subscription.getByRole('link', { name: 'Change Plan' }).click();
    await expectAddress(page, '/pricing');
  });

  test('say what a person has become, without being opened again', async ({
    page,
    context,
    browser,
  }) => {
    const membership = page.getByRole('region', { name: 'Membership' });
    await signInAsFreshPerson(context);
    await visit(page, '/account');
    await expect(membership).toContainText('Membership typeCustomer/Shopper');
    const administrator = await browser.newContext();
    await becomeAdministrator(administrator);
    await comeToRun(context, administrator, await aStandOf(administrator));
    await administrator.close();
    await expect(membership).toContainText('Membership typeFarm Direct Owner');
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Farm Direct' }).click();
    await expectAddress(page, '/farm-direct');

    await signInAsFreshPerson(context);
    const form = await beginProfile(page);
    await form.getByRole('button', { name: 'Create Vendor Profile' }).click();
    await expectToast(page, 'Vendor Created');
    await goWithin(page, '/account');
    await expect(membership).toContainText('Membership typeVendor');
  });

  test('word every state of a plan, with its dates and with what can be done about it', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    let told = {};
    const usual = await apiGet<Subscription>(context.request, '/api/user/subscription');
    await page.route('**/api/user/subscription', (route) =>
      route.fulfill({ json: { ...usual, ...told } }),
    );
    const subscription = page.getByRole('region', { name: 'Subscription' });
    const plan = { subscriptionTier: 'vendor', subscriptionStartDate: '2026-05-20T19:00:00Z' };
    const trial = { ...plan, subscriptionStartDate: null, trialStartDate: '2026-05-01T19:00:00Z' };
    const freeUntil = '2025-09-30';
    const [started, tried] = ['StartedMay 20, 2026', 'Trial startedMay 1, 2026'];
    const over = { subscriptionEndDate: '2026-06-20T19:00:00Z' };
    const ended = 'EndedJun 20, 2026';
    for (const [subscriptionStatus, words, dates, actions, more] of [
      ['active', 'Active', [started], ['Change Plan', 'Cancel Subscription'], plan],
      ['trial', 'Trial', [tried], ['Change Plan'], trial],
      ['expired', 'Expired', [tried, ended], ['Change Plan'], { ...trial, ...over }],
      ['expired', 'Expired', [started, ended], ['Change Plan'], { ...plan, ...over }],
      ['incomplete', 'Payment Incomplete', [], ['Complete Payment', 'Change Plan'], plan],
      ['cancelled', 'Cancelled', [started], ['Resume Subscription', 'Change Plan'], plan],
      [
        'past_due',
        'Past due',
        [started],
        ['Pay Now', 'Change Plan', 'Cancel Subscription'],
        { ...plan, ...over },
      ],
      ['free_coupon', 'Free coupon', [started], ['Change Plan'], { ...plan, freeUntil }],
      ['unknown', 'Unknown', [started], ['Change Plan'], plan],
    ] as const) {
      told = { subscriptionStatus, ...more };
      await visit(page, '/account');
      await expect(subscription.getByText(words, { exact: true })).toBeVisible();
      await expect(subscription.getByText('Vendor Plan', { exact: true })).toBeVisible();
      await expect(subscription.locator('dl > div')).toHaveText([...dates]);
      await expect(subscription.getByRole('link').or(subscription.getByRole('button'))).toHaveText([
        ...actions,
      ]);
      await expect(subscription.getByText(/your access ends by Jun\s20, 2026/)).toHaveCount(
        subscriptionStatus === 'past_due' ? 1 : 0,
      );
      await expect(subscription.getByText('You haven’t been charged.')).toHaveCount(
        subscriptionStatus === 'incomplete' ? 1 : 0,
      );
      const isFree = subscriptionStatus === 'free_coupon';
      await expect(
        subscription.getByText('FREE until September 30th, 2025Coupon Active'),
      ).toHaveCount(isFree ? 1 : 0);
    }
  });

  test('give a person what is stored about her as a file', async ({ page, context }) => {
    const { email } = await signInAsFreshPerson(context);
    await visit(page, '/account');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download My Data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.json$/);
    expect(await readFile(await file.path(), 'utf8')).toContain(email);
  });

  test('change what a person signs in with, and where messages go with it', async ({
    page,
    context,
  }) => {
    const person = aPerson();
    const { email } = await signInAsFreshPerson(context, person);
    const newEmail = `new-${email}`;
    await visit(page, '/account');
    await page.getByRole('button', { name: 'Change the email you sign in with' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your email' });
    await expect(dialog.getByText(`You sign in with ${email} now.`)).toBeVisible();
    const change = dialog.getByRole('button', { name: 'Change Email' });
    await dialog.getByLabel('New email').fill(email);
    await dialog.getByLabel('Password').fill(person.password);
    await change.click();
    await expect(dialog.getByText('You sign in with this email now')).toBeVisible();
    await expect(dialog.getByLabel('New email')).toBeFocused();
    await dialog.getByLabel('New email').fill(newEmail);
    await change.click();
    await expectToast(page, 'Email Changed');
    await expect(dialog).toHaveCount(0);
    const membership = page.getByRole('region', { name: 'Membership' });
    await expect(membership).toContainText(`You sign in with${newEmail}`);
    await expect(membership).toContainText(`Messages go to${newEmail}`);
    await signInAgain(context, { email: newEmail, password: person.password });
  });

  test.describe('whose password is not right', () => {
    test.use({ expectedComplaints: [/status of 422/] });

    test('leave the address as it is, and what was typed', async ({ page, context }) => {
      const { email } = await signInAsFreshPerson(context);
      await visit(page, '/account');
      await page.getByRole('button', { name: 'Change the email you sign in with' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change your email' });
      await dialog.getByLabel('New email').fill(`new-${email}`);
      await dialog.getByLabel('Password').fill('a guess');
      await dialog.getByRole('button', { name: 'Change Email' }).click();
      await expectToast(page, 'Email Not Changed');
      await expect(dialog.getByLabel('Password')).toBeFocused();
      await expect(
        dialog.getByText('This password isn’t right. Check it and try again.'),
      ).toBeVisible();
      await expect(dialog.getByLabel('New email')).toHaveValue(`new-${email}`);
    });
  });

  test('ask twice before an account is deleted, and then it is gone', async ({ page, context }) => {
    const person = { ...aPerson(), email: `ada.${randomUUID().slice(0, 8)}@example.com` };
    await signInAsFreshPerson(context, person);
    await visit(page, '/account');
    const opener = page.getByRole('button', { name: 'Delete My Account' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Delete My Account' });
    await expect(dialog.getByRole('heading', { name: 'What gets deleted' })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'What stays' })).toBeVisible();
    const items = dialog.getByRole('listitem');
    await expect(items.filter({ hasText: /plan and its receipts/ })).toBeVisible();
    await expect(
      items.filter({ hasText: /provider’s own records of your payments/ }),
    ).toBeVisible();
    await closeByEscape(dialog);
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Next' }).click();
    const address = dialog.getByText(person.email);
    const lines = await address.evaluate((shown) => shown.getClientRects().length);
    expect(lines, 'what she is to type is in one piece').toBe(1);
    const field = dialog.getByLabel('Your email address');
    await expect(field).toBeFocused();
    await field.fill('somebody@else.example');
    await dialog.getByRole('button', { name: 'Delete My Account' }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription('This isn’t the email address of your account');
    await field.fill(person.email.toUpperCase());
    await dialog.getByRole('button', { name: 'Delete My Account' }).click();
    await expectAddress(page, '/');
    await expectToast(page, 'Account Deleted');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
    const { user } = await apiGet<Session>(context.request, '/api/auth/session');
    expect(user).toBeNull();
    const again = await context.request.post('/identity/sign-in', {
      data: { email: person.email, password: person.password },
    });
    expect(again.status()).toBe(401);
  });

  test('take a farm stand along, unless its owner says that it stays', async ({
    page,
    context,
  }) => {
    for (const stays of [false, true]) {
      const { email } = await signInAsFreshPerson(context);
      const stand = await aStandOf(context, { name: `Stand ${Date.now()}`, email });
      await visit(page, '/account');
      await page.getByRole('button', { name: 'Delete My Account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete My Account' });
      await dialog.getByRole('button', { name: 'Next' }).click();
      const choice = dialog.getByRole('checkbox', { name: `Delete ${stand.name} too` });
      await expect(choice).toBeChecked();
      if (stays) await choice.uncheck();
      await dialog.getByLabel('Your email address').fill(email);
      await dialog.getByRole('button', { name: 'Delete My Account' }).click();
      await expectToast(page, 'Account Deleted');
      await expect(page.getByText('Your listings stay online')).toHaveCount(stays ? 1 : 0);
      if (stays) {
        const shown = () => apiGet<Market>(context.request, `/api/markets/${stand.id}`);
        await expect.poll(shown).toMatchObject({ email: null, isUnclaimed: true });
      } else {
        await untilGone(context.request, stand.id);
      }
    }
  });

  test.describe('whose address was changed in another tab', () => {
    test.use({ expectedComplaints: [/status of 422/] });

    test('name the new one when the account is to be deleted', async ({ page, context }) => {
      const { email } = await signInAsFreshPerson(context);
      await keepUntold(page);
      await visit(page, '/account');
      await send(context.request, 'PUT', '/api/user/profile', { email: `new-${email}` });
      const dialog = await deleteAccount(page, email);
      await expectToast(page, 'Account Not Deleted');
      await expect(dialog.getByText(`Type new-${email} to confirm.`)).toBeVisible();
      await dialog.getByLabel('Your email address').fill(`new-${email}`);
      await dialog.getByRole('button', { name: 'Delete My Account' }).click();
      await expectToast(page, 'Account Deleted');
    });
  });

  test.describe('when the server cannot be reached', () => {
    test.use({ isFirstVisit: true, expectedComplaints: [/Failed to load resource/] });

    test('tell of an account that is deleted, though the code that signs out is missing', async ({
      page,
      context,
    }) => {
      const { email } = await signInAsFreshPerson(context);
      await visit(page, '/account');
      await page.route('**/assets/completeSignOut-*.js', (route) => route.abort());
      await deleteAccount(page, email);
      await expectToast(page, 'Account Deleted');
    });

    test('keep an account that could not be deleted, and say so', async ({ page, context }) => {
      const { email } = await signInAsFreshPerson(context);
      await visit(page, '/account');
      await page.route('**/api/user', (route) => route.abort());
      const dialog = await deleteAccount(page, email);
      await expectToast(page, 'Account Not Deleted');
      await expect(dialog.getByLabel('Your email address')).toHaveValue(email);
    });
  });
});
