import type { Page } from '@playwright/test';
import { marketCards } from './support/api.ts';
import { holdBack } from './support/holdBack.ts';
import {
  chip,
  distanceField,
  expectMarkets,
  marketNames,
  placeField,
  searchButton,
} from './support/marketList.ts';
import { expect, test } from './support/test.ts';
import { expectAddress, visit } from './support/visit.ts';

test.use({ withoutMap: true });

const NEAR = { near: '97205' };

/** The coming Saturday where the tests' browser is, today if it is one. */
function nextSaturday(): string {
  const today = new Date();
  today.setUTCDate(today.getUTCDate() + ((13 - today.getUTCDay()) % 7));
  return today.toISOString().slice(0, 10);
}

const openFilters = (page: Page) => page.getByText('More filters').click();

test.describe('A shopper narrows the list', () => {
  test('to markets that are open now', async ({ page }) => {
    await visit(page, '/customer');
    const answer = page.waitForResponse(/\/api\/markets\?.*openNow=true/);
    await chip(page, 'Open now').click();
    await expectAddress(page, '/customer', { openNow: 'true' });
    await expect(page.getByLabel('Open now')).toBeChecked();
    await expectMarkets(page, await (await answer).json());
    for (const card of await page.getByRole('article').all()) {
      await expect(card.getByText(/^Open/).first()).toBeVisible();
    }
  });

  test('to markets open on a date', async ({ page, request }) => {
    const saturday = nextSaturday();
    const all = await marketCards(request, NEAR);
    await visit(page, '/customer?near=97205');
    await openFilters(page);
    await page.getByLabel('Open on').fill(saturday);
    await expectAddress(page, '/customer', { ...NEAR, openOn: saturday });
    const open = await marketCards(request, { ...NEAR, openOn: saturday });
    expect(open.length).toBeGreaterThan(0);
    expect(open.length).toBeLessThan(all.length);
    await expectMarkets(page, open);
    const told = page.locator('[aria-live=polite]');
    // With its year where that is the next one.
    await expect(
      told.getByText(/\d+ markets open on Sat, \w+\s\d+(, \d{4})? within 25 miles/),
    ).toBeVisible();
    const [nearest] = open;
    await expect(page.getByRole('article').first()).toContainText(
      new RegExp(`Sat, \\w+\\s\\d+: ${nearest?.hoursOn ?? 'hours not stated'}`),
    );
  });

  test('to markets open on a date that is typed, and goes back to before it in one step', async ({
    page,
  }) => {
    await visit(page, '/customer?near=97205');
    await openFilters(page);
    await page.getByLabel('Open on').focus();
    await page.keyboard.type('06062098', { delay: 100 });
    await expectAddress(page, '/customer', { ...NEAR, openOn: '2098-06-06' });
    const told = page.locator('[aria-live=polite]');
    await expect(told.getByText(/open on Fri, Jun\s6, 2098 within 25 miles/)).toBeVisible();
    await page.goBack();
    await expectAddress(page, '/customer', NEAR);
    await expect(page.getByLabel('Open on')).toHaveValue('');
  });

  test('by category, payments, goods and words together, and widens it again at once', async ({
    page,
    request,
  }) => {
    await visit(page, '/customer?near=97205&radius=50');
    const wide = { ...NEAR, radius: '50' };
    await chip(page, 'Farmers markets').click();
    await expectMarkets(
      page,
      await marketCards(request, { ...wide, category: 'farmers_market', limit: '24' }),
    );
    await openFilters(page);
    await chip(page.getByRole('group', { name: 'Takes' }), 'SNAP').click();
    const results = page.getByRole('link', { name: /^Show \d+ markets?$/ });
    await expect(results).toBeInViewport();
    const letFind = await holdBack(page, '**/api/markets?*goods=honey*');
    await chip(page.getByRole('group', { name: 'Sells' }), 'Honey').click();
    // Of those that the panel hides.
    await expect(page.getByText('(2 on)')).toBeVisible();
    // How many the search before it found is no longer said.
    await expect(page.getByRole('link', { name: 'Show markets', exact: true })).toBeInViewport();
    letFind();
    await results.click();
    await expect(page.getByRole('heading', { name: 'Available Markets' })).toBeInViewport();
    await expectAddress(page, '/customer', {
      ...wide,
      category: 'farmers_market',
      goods: 'honey',
      payments: 'snap',
    });
    await page.getByLabel('Name or words').fill('square');
    await page.getByLabel('Name or words').press('Enter');
    const search = {
      ...wide,
      q: 'square',
      category: 'farmers_market',
      goods: 'honey',
      payments: 'snap',
    };
    await expectAddress(page, '/customer', search);
    const expected = await marketCards(request, search);
    expect(expected.map(({ name }) => name)).toContain('Lantern Square Farmers Market');
    await expectMarkets(page, expected);
    await expect(page.getByLabel('Name or words')).toBeFocused();
    await expect(page.getByText('(3 on)')).toBeVisible();

    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page.getByRole('checkbox', { name: 'Open now' })).toBeFocused();
    await expectAddress(page, '/customer', wide);
    await expectMarkets(page, await marketCards(request, { ...wide, limit: '24' }));
    await expect(page.getByLabel('Farmers markets')).not.toBeChecked();
    await expect(page.getByLabel('Name or words')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Clear Filters' })).toHaveCount(0);
  });

  test('twice in a row without waiting, and both choices count', async ({ page, request }) => {
    await visit(page, '/customer');
    await page.route('**/api/markets**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await placeField(page).fill('97205');
    await placeField(page).press('Enter');
    await chip(page, 'Farm stands').click();
    await chip(page, 'Flea markets').click();
    await expect(page.getByRole('checkbox', { name: 'Farm stands' })).toBeChecked();
    const search = { ...NEAR, category: 'farm_stand,flea_market' };
    await expectAddress(page, '/customer', search);
    await expectMarkets(page, await marketCards(request, search));
    await expect(placeField(page)).toHaveValue('97205');
  });

  test('while she has yet to send the place she typed, which stays', async ({ page }) => {
    await visit(page, '/customer');
    await placeField(page).fill('Seattle, WA');
    await chip(page, 'Farm stands').click();
    await expectAddress(page, '/customer', { category: 'farm_stand' });
    await expect(placeField(page)).toHaveValue('Seattle, WA');
  });

  test('and says where before the page has woken up', async ({ page }) => {
    const wake = await holdBack(page, '**/*.js');
    await page.goto('/customer', { waitUntil: 'commit' });
    await placeField(page).fill('97205');
    await distanceField(page).selectOption('50 miles');
    await chip(page, 'Farm stands').click();
    await chip(page, 'Flea markets').click();
    wake();
    const chosen = { category: 'farm_stand,flea_market' };
    await expectAddress(page, '/customer', chosen);
    await expect(page.getByLabel('Flea markets')).toBeChecked();
    await expect(placeField(page)).toHaveValue('97205');
    await searchButton(page).click();
    await expectAddress(page, '/customer', { ...NEAR, ...chosen, radius: '50' });
    await page.goBack();
    await expect(placeField(page)).toHaveValue('');
    await expect(distanceField(page)).toHaveValue('25');
    await page.goBack();
    await expect(page.getByLabel('Flea markets')).not.toBeChecked();
  });

  test('and finds her place on the page again after a look at one of the markets', async ({
    page,
    request,
  }) => {
    await visit(page, '/customer?near=97205');
    await openFilters(page);
    await chip(page.getByRole('group', { name: 'Sells' }), 'Honey').click();
    const withHoney = { ...NEAR, goods: 'honey' };
    await expectAddress(page, '/customer', withHoney);
    await expectMarkets(page, await marketCards(request, withHoney));
    const fourth = page.getByRole('article').nth(3);
    await fourth.scrollIntoViewIfNeeded();
    const before = await fourth.boundingBox();
    await fourth.getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/market\/\d+/);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await page.goBack();
    await expect.poll(() => fourth.boundingBox()).toEqual(before);
    await expect(chip(page.getByRole('group', { name: 'Sells' }), 'Honey')).toBeVisible();

    // A search that she begins anew does not begin with them.
    await page.getByRole('link', { name: 'Local Markets' }).first().click();
    await expect(page.getByRole('heading', { name: 'perfect market!' })).toBeVisible();
    await placeField(page).fill('97205');
    await placeField(page).press('Enter');
    await expectAddress(page, '/customer', NEAR);
    await expect(page.getByRole('group', { name: 'Sells' })).toBeHidden();
  });

  test('until nothing is left, and is told so with a way out', async ({ page, request }) => {
    await visit(page, '/customer?near=97205&category=flea_market&goods=seafood');
    await expect(page.getByRole('heading', { name: 'No Vendor Markets Available' })).toBeVisible();
    await expect(marketNames(page)).toHaveCount(0);
    const told = page.locator('[aria-live=polite]');
    await expect(told.getByText('0 markets within 25 miles of 97205 Portland, OR')).toBeVisible();
    await expect(page.getByText('Some listings may be incomplete')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search within 50 miles' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Clear Filters' }).last().click();
    await expectAddress(page, '/customer', NEAR);
    await expectMarkets(page, await marketCards(request, { ...NEAR, limit: '24' }));
    // The button is gone; who goes by keyboard goes on with the list.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('article').first().locator(':focus')).toBeVisible();
  });
});

test('A shopper where no market is near is offered a larger distance', async ({ page }) => {
  await visit(page, '/customer?near=Portland,+TX&radius=50');
  await expect(page.getByRole('heading', { name: 'No Vendor Markets Available' })).toBeVisible();
  await page.getByRole('button', { name: 'Search within 100 miles' }).click();
  await expectAddress(page, '/customer', { near: 'Portland, TX', radius: '100' });
});

test('A shopper whose words nothing matches is told which, and where they stand', async ({
  page,
}) => {
  await visit(page, '/customer?near=Portland,+OR&q=zeppelin');
  await expect(page.getByText('No listing with “zeppelin” matches')).toBeVisible();
  await expect(page.getByText('(1 on)')).toBeVisible();
});

test.describe('A shopper who names a place that nobody knows', () => {
  test.use({ expectedComplaints: [/404/] });

  test('is told so and finds the one she probably meant', async ({ page }) => {
    await visit(page, '/customer');
    await placeField(page).fill('Prtlnd');
    await placeField(page).press('Enter');
    await expect(page.getByRole('heading', { name: 'We couldn’t find that place' })).toBeVisible();
    // At the field too: the list is below the map, out of sight on a phone.
    const told = page.getByRole('alert').filter({ hasText: "couldn’t find 'Prtlnd'" });
    await expect(told).toContainText('Did you mean Portland, OR?');
    await expect(told).toBeInViewport();
    await expect(placeField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(placeField(page)).toHaveAccessibleDescription(/Did you mean Portland, OR/);
    const [field, message] = [await placeField(page).boundingBox(), await told.boundingBox()];
    const gap = (message?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0);
    expect(gap, 'from the field to what is wrong with it').toBeLessThan(20);
    await page.getByRole('link', { name: 'Search near Portland, OR' }).click();
    await expectAddress(page, '/customer', { near: 'Portland, OR' });
    await expect(placeField(page)).toHaveValue('Portland, OR');
    await expect(marketNames(page).first()).toHaveText('Lantern Square Farmers Market');
    await expect(told).toHaveCount(0);
  });

  test('finds the market whose name it is', async ({ page }) => {
    await visit(page, '/customer?near=Lantern+Square');
    await page.getByRole('link', { name: 'Search market names for “Lantern Square”' }).click();
    await expectAddress(page, '/customer', { q: 'Lantern Square' });
    await expect(marketNames(page).first()).toHaveText('Lantern Square Farmers Market');
  });

  test('finds a ZIP code that has its state beside it', async ({ page }) => {
    await visit(page, '/customer?near=97205,+OR');
    await expect(marketNames(page).first()).toHaveText('Noon Whistle Lunch Market');
  });

  for (const text of ['the farmers market at the old fairgrounds', 'x'.repeat(60)]) {
    test(`reads it all on a narrow phone: ${text.slice(0, 20)}…`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await visit(page, `/customer?near=${encodeURIComponent(text)}`);
      await expect(page.getByRole('link', { name: `“${text}”` })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  }

  test('is told once what to try when nothing is spelt like it', async ({ page }) => {
    await visit(page, '/customer?near=zzqqxxyyzz');
    await expect(page.getByRole('heading', { name: 'We couldn’t find that place' })).toBeVisible();
    await expect(page.getByText("We couldn’t find 'zzqqxxyyzz'")).toHaveCount(1);
    await expect(page.getByText('Try a ZIP code or a city and state.')).toHaveCount(1);
  });
});
