import { readFile } from 'node:fs/promises';
import type { Session } from '#contract/session.ts';
import { apiGet } from './support/api.ts';
import { aPerson, signInAsFreshPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { expectAddress, visit } from './support/visit.ts';

test.describe('Account Settings', () => {
  test('ask a stranger to sign in', async ({ page }) => {
    await visit(page, '/account');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();
    await expect(main.getByText('Please sign in to access your account')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });

  test('say which membership and plan a person has', async ({ page, context }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/account');
    const subscription = page.getByRole('region', { name: 'Subscription' });
    await expect(page.getByRole('region', { name: 'Membership' })).toContainText(
      'Membership typeCustomer/Shopper',
    );
    await expect(subscription.getByText('No active subscription')).toBeVisible();
    await expect(subscription.getByText('No Subscription', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Billing' })).toHaveCount(0);
    await subscription.getByRole('link', { name: 'Change Plan' }).click();
    await expectAddress(page, '/pricing');
  });

  test('give a person what is stored about her as a file', async ({ page, context }) => {
    const { email } = await signInAsFreshPerson(context);
    await visit(page, '/account');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download my data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.json$/);
    expect(await readFile(await file.path(), 'utf8')).toContain(email);
  });

  test('ask twice before an account is deleted, and then it is gone', async ({ page, context }) => {
    const person = aPerson();
    await signInAsFreshPerson(context, person);
    await visit(page, '/account');
    const opener = page.getByRole('button', { name: 'Delete my account' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Delete my account' });
    await expect(dialog.getByRole('heading', { name: 'What goes' })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'What stays' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const field = dialog.getByLabel('Your email address');
    await expect(field).toBeFocused();
    await field.fill('somebody@else.example');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('This is not the email address of your account')).toBeVisible();
    await field.fill(person.email.toUpperCase());
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
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

  test.describe('when the server cannot be reached', () => {
    test.use({ expectedComplaints: [/Failed to load resource/] });

    test('keep an account that could not be deleted, and say so', async ({ page, context }) => {
      const { email } = await signInAsFreshPerson(context);
      await visit(page, '/account');
      await page.route('**/api/user', (route) => route.abort());
      await page.getByRole('button', { name: 'Delete my account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete my account' });
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await dialog.getByLabel('Your email address').fill(email);
      await dialog.getByRole('button', { name: 'Delete my account' }).click();
      await expectToast(page, 'Account Not Deleted');
      await expect(dialog.getByLabel('Your email address')).toHaveValue(email);
    });
  });
});
