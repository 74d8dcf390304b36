import { BROWSER_TEST_ADMIN_KEY } from './support/administrator.ts';
import { aName, formOf } from './support/adminLists.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { closeByEscape } from './support/closeByEscape.ts';
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

    // As it is often pasted.
    await key.fill(` ${BROWSER_TEST_ADMIN_KEY} `);
    await key.press('Enter');
    await expectToast(page, 'Admin access granted');
    await expect(page.getByRole('heading', { name: 'Admin', exact: true })).toBeVisible();
    await expect(page.locator(':focus').getByRole('tablist', { name: 'Admin' })).toBeVisible();
    const kept = JSON.stringify(await context.storageState());
    expect(kept).not.toContain(BROWSER_TEST_ADMIN_KEY);

    await page.getByRole('tab', { name: 'Overview' }).click();
    await expectAddress(page, '/admin', { tab: 'overview' });
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText('Markets', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Sign Out of Admin' }).click();
    await expect(key).toBeVisible();
    await page.reload();
    await expect(key).toHaveValue('');
    await expectAddress(page, '/admin', { tab: 'overview' });
  });

  test('says so when the session has run out meanwhile', async ({ page, context }) => {
    await visit(page, '/admin');
    await page.getByLabel('Authentication Key').fill(BROWSER_TEST_ADMIN_KEY);
    await page.getByRole('button', { name: 'Authenticate' }).click();
    await expect(page.getByRole('tablist', { name: 'Admin' })).toBeVisible();
    await context.clearCookies();
    await visit(page, '/admin?tab=overview');
    await expect(page.getByText('Your admin session has expired.')).toBeVisible();
  });

  test('asks for the key again over a form, and nothing that was typed there is lost', async ({
    page,
    context,
  }) => {
    await visit(page, '/admin');
    await page.getByLabel('Authentication Key').fill(BROWSER_TEST_ADMIN_KEY);
    await page.getByRole('button', { name: 'Authenticate' }).click();
    await page.getByRole('tab', { name: 'Vendors' }).click();
    const name = aName('Bee Street Honey');
    const business = formOf(page, 'Vendor').getByLabel('Business name');
    await business.fill(name);
    await context.clearCookies();
    const create = formOf(page, 'Vendor').getByRole('button', { name: 'Create Vendor' });
    await create.click();
    const dialog = page.getByRole('dialog', { name: 'Admin Access Required' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel('Authentication Key')).toBeFocused();
    await expect(page.getByText('Error creating vendor')).toBeHidden();
    await expectNoAxeViolations(page);

    // She may look at what she has typed, and is asked again by what she does next.
    await closeByEscape(dialog);
    await expect(business).toHaveValue(name);
    await create.click();
    await dialog.getByLabel('Authentication Key').fill(BROWSER_TEST_ADMIN_KEY);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Admin access granted');
    await expect(dialog).toHaveCount(0);
    await expect(business).toHaveValue(name);
    await create.click();
    await expectToast(page, 'Vendor created successfully!');

    await expect(business).toHaveValue('');
    await business.fill('typed in vain');
    page.on('dialog', (question) => question.accept());
    const other = await context.newPage();
    await visit(other, '/admin');
    await other.getByRole('button', { name: 'Sign Out of Admin' }).click();
    await expect(
      page.getByRole('heading', { name: 'Admin Access Required', level: 1 }),
    ).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('begins with the key over a dialog too, whose fields keep what was typed', async ({
    page,
    context,
  }) => {
    await visit(page, '/admin?tab=promotions');
    await page.getByLabel('Authentication Key').fill(BROWSER_TEST_ADMIN_KEY);
    await page.getByRole('button', { name: 'Authenticate' }).click();
    await page.getByRole('button', { name: 'New Promotion' }).click();
    const form = page.getByRole('dialog', { name: 'New Promotion' });
    await form.getByLabel('Last day').fill('2031-05-01');
    const code = form.getByRole('textbox', { name: 'Code 1', exact: true });
    await code.fill('MEDLAR');
    await context.clearCookies();
    const start = form.getByRole('button', { name: 'Start Promotion' });
    await start.click();
    const dialog = page.getByRole('dialog', { name: 'Admin Access Required' });
    await expect(dialog.getByLabel('Authentication Key')).toBeFocused();
    await page.keyboard.type(BROWSER_TEST_ADMIN_KEY);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Admin access granted');
    await expect(dialog).toHaveCount(0);
    await expect(start).toBeFocused();
    await expect(code).toHaveValue('MEDLAR');
  });
});
