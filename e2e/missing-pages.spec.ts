import { closeByEscape } from './support/closeByEscape.ts';
import { expect, test } from './support/test.ts';
import { expectAddress, visit } from './support/visit.ts';

test.use({ withoutMap: true, expectedComplaints: [/404/] });

test.describe('What is not there is said not to be there', () => {
  for (const [path, title] of [
    ['/market/999999', 'Market Not Found'],
    ['/market/lantern-square', 'Market Not Found'],
    ['/events/999999', 'Event Not Found'],
    // A market has no event page, though both are numbered from one sequence.
    ['/events/1', 'Event Not Found'],
    ['/events/lantern-square/roster', 'Event Not Found'],
    ['/farm-direct/sign/999999', 'Market Not Found'],
  ] as const) {
    test(`${path} answers 404 with '${title}' and a way home`, async ({ page }) => {
      const response = await visit(page, path);
      expect(response.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveTitle(`${title} · Local Markets`);
      await page.getByRole('link', { name: 'Return Home' }).click();
      await expectAddress(page, '/');
    });
  }

  for (const path of ['/no-such-page', '/market', '/customer/extra']) {
    test(`${path} answers 404 with the way to the markets`, async ({ page }) => {
      const response = await visit(page, path);
      expect(response.status()).toBe(404);
      await expect(
        page.getByRole('heading', { level: 1, name: '404 Page Not Found' }),
      ).toBeVisible();
      await expect(page).toHaveTitle('404 Page Not Found · Local Markets');
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Find Markets' }).click();
      await expectAddress(page, '/customer');
    });
  }

  test('in the details of a search too', async ({ page }) => {
    await visit(page, '/customer?market=999999');
    const dialog = page.getByRole('dialog', { name: 'Market Not Found' });
    await expect(dialog.getByText('It may have been removed')).toBeVisible();
    await expect(dialog.getByRole('link')).toHaveCount(0);
    await closeByEscape(dialog);
    await expectAddress(page, '/customer');
  });
});
