import { BROWSER_TEST_ADMIN_KEY } from './support/administrator.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { expectAddress, visit } from './support/visit.ts';

test.describe('The gate', () => {
  test.use({ expectedComplaints: [/401/] });

  test('opens for the right key only, stays open over a reload, and closes on leaving', async ({
    page,
    context,
  }) => {
    await visit(page, '/admin');
    await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible();
    const key = page.getByLabel('Authentication Key');
    const authenticate = page.getByRole('button', { name: 'Authenticate' });
    await expect(authenticate).toBeDisabled();

    await key.fill('a wrong one');
    await authenticate.click();
    await expectToast(page, 'Authentication failed', 'Invalid admin key');
    await expect(key).toHaveValue('a wrong one');

    await key.fill(BROWSER_TEST_ADMIN_KEY);
    await key.press('Enter');
    await expectToast(page, 'Admin access granted');
    await expect(page.getByRole('heading', { name: 'Admin', exact: true })).toBeVisible();
    const kept = JSON.stringify(await context.storageState());
    expect(kept).not.toContain(BROWSER_TEST_ADMIN_KEY);

    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText('Markets', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(key).toBeVisible();
    await page.reload();
    await expect(key).toHaveValue('');
    await expectAddress(page, '/admin');
  });

  test('says so when the session has run out meanwhile', async ({ page, context }) => {
    await visit(page, '/admin');
    await page.getByLabel('Authentication Key').fill(BROWSER_TEST_ADMIN_KEY);
    await page.getByRole('button', { name: 'Authenticate' }).click();
    await expect(page.getByRole('tablist', { name: 'Admin' })).toBeVisible();
    await context.clearCookies();
    await visit(page, '/admin?tab=overview');
    await expect(page.getByText('Your time as administrator has run out.')).toBeVisible();
  });
});
