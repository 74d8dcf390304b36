import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { marketCards } from './support/api.ts';
import {
  chip,
  distanceField,
  expectMarkets,
  marketNames,
  placeField,
} from './support/marketList.ts';
import { expect, test } from './support/test.ts';
import { expectAddress, goWithin, untilUsable, visit } from './support/visit.ts';

test.use({ withoutMap: true });

test.describe('The address of a search holds all of it', () => {
  test('so that reloading and a shared link show the same markets', async ({
    page,
    browser,
    request,
  }) => {
    const search = { near: 'Portland, OR', radius: '50', goods: 'honey' };
    const expected = await marketCards(request, { ...search, limit: '24' });
    await visit(page, '/customer');
    await placeField(page).fill('Portland, OR');
    await placeField(page).press('Tab');
    await distanceField(page).selectOption('50 miles');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('More filters').click();
    await chip(page.getByRole('group', { name: 'Sells' }), 'Honey').click();
    await expectAddress(page, '/customer', search);
    await expectMarkets(page, expected);

    await page.reload();
    await untilUsable(page);
    await expectMarkets(page, expected);

    const friend = await browser.newContext();
    const friendsPage = await friend.newPage();
    await visit(friendsPage, page.url());
    await expectMarkets(friendsPage, expected);
    await expect(placeField(friendsPage)).toHaveValue('Portland, OR');
    await expect(distanceField(friendsPage)).toHaveValue('50');
    await expect(friendsPage.getByText('(1 on)')).toBeVisible();
    await friend.close();
  });

  test('so that back and forward walk through the searches', async ({ page, request }) => {
    const portland = await marketCards(request, { near: 'Portland, OR', limit: '24' });
    const seattle = await marketCards(request, { near: 'Seattle, WA', limit: '24' });
    await visit(page, '/');
    await placeField(page).fill('Portland, OR');
    await placeField(page).press('Enter');
    await expectMarkets(page, portland);
    await placeField(page).fill('Seattle, WA');
    await placeField(page).press('Enter');
    await expectMarkets(page, seattle);

    await page.goBack();
    await expectAddress(page, '/customer', { near: 'Portland, OR' });
    await expectMarkets(page, portland);
    await expect(placeField(page)).toHaveValue('Portland, OR');
    await page.goBack();
    await expectAddress(page, '/');
    await page.goForward();
    await page.goForward();
    await expectMarkets(page, seattle);
    await expect(placeField(page)).toHaveValue('Seattle, WA');
  });

  test('also how many markets are shown', async ({ page, request }) => {
    const all = await marketCards(request, { limit: '72' });
    await visit(page, '/customer');
    await expect(page.getByText(/^Showing 24 of \d+ markets/)).toBeVisible();
    await expectMarkets(page, all.slice(0, 24));
    await page.getByRole('link', { name: 'Show More Markets' }).click();
    await expectMarkets(page, all.slice(0, 48));
    await page.getByRole('link', { name: 'Show More Markets' }).click();
    await expectAddress(page, '/customer', { show: '72' });
    await expectMarkets(page, all);
    await page.reload();
    await untilUsable(page);
    await expectMarkets(page, all);
    await page.goBack();
    await expect(marketNames(page)).toHaveCount(48);
  });

  test('up to as many as a page can, which then says how to see the rest', async ({ page }) => {
    // As if there were so many.
    await page.route('**/api/markets?*view=card*', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), [TOTAL_COUNT_HEADER]: '2000' };
      await route.fulfill({ response, headers });
    });
    await visit(page, '/about');
    await goWithin(page, '/customer?show=936');
    const more = page.getByRole('link', { name: 'Show More Markets' });
    await more.click();
    await expectAddress(page, '/customer', { show: '960' });
    await expect(page.getByText('Narrow your search to see the rest.')).toBeVisible();
    await expect(more).toHaveCount(0);
  });
});
