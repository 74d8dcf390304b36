import type { APIRequestContext, Page } from '@playwright/test';
import type { Vendor } from '#contract/vendors/vendors.ts';
import { apiGet, send } from './support/api.ts';
import { holdBack } from './support/holdBack.ts';
import { linesOf } from './support/linesOf.ts';
import { aPerson, signInAgainThroughPopup, signInAsFreshPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { expectAddress, untilUsable, visit } from './support/visit.ts';

const PORTLAND = { latitude: 45.52, longitude: -122.68 };

const vendors = (request: APIRequestContext, search: Record<string, string>): Promise<Vendor[]> =>
  apiGet(request, `/api/vendors?${new URLSearchParams({ ...search, limit: '24' })}`);

const names = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 });

async function expectVendors(page: Page, expected: Vendor[]): Promise<void> {
  await expect(names(page)).toHaveText(expected.map(({ businessName }) => businessName));
}

/** What the demo sells, and no vendor whom a test makes meanwhile. */
const GOODS = 'flower';

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search vendors' });

const everywhere = (page: Page) => page.getByRole('radio', { name: 'None (Show All)' });

test.describe('A shopper browses the vendors', () => {
  test('by what they sell, and sees where and when next', async ({ page, request }) => {
    const sellers = await vendors(request, { search: GOODS });
    expect(sellers.length).toBeGreaterThan(0);
    await visit(page, '/browse-vendors');
    await searchField(page).fill(GOODS);
    await searchField(page).press('Enter');
    await expectAddress(page, '/browse-vendors', { search: GOODS });
    await expectVendors(page, sellers);
    await expect(searchField(page)).toBeFocused();
    const next = sellers[0]?.nextAppearance;
    if (!next) throw new Error('The demo plans nothing for those who sell it');
    await expect(page.getByRole('article').first()).toContainText(
      new RegExp(`Next: \\w+, .* – .* at ${next.marketName}`),
    );
    // A line that begins with 'PM' or with a dash says less than one that has the whole.
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await linesOf(page.getByRole('article'), /^\d+:\d\d [AP]M – /);
      expect([...new Set(lines)], `at ${width} pixels`).toEqual([1]);
    }

    await page.reload();
    await untilUsable(page);
    await expectVendors(page, sellers);
    await expect(searchField(page)).toHaveValue(GOODS);
  });

  test('by words and a category that she has told before the page woke up', async ({ page }) => {
    const wake = await holdBack(page, '**/*.js');
    await page.goto('/browse-vendors', { waitUntil: 'commit' });
    await searchField(page).fill('honey');
    await page.getByLabel('Category').selectOption('Baked Goods');
    wake();
    await expectAddress(page, '/browse-vendors', { category: 'baked_goods' });
    await untilUsable(page);
    await expect(searchField(page)).toHaveValue('honey');
    await searchField(page).press('Enter');
    await expectAddress(page, '/browse-vendors', { search: 'honey', category: 'baked_goods' });
    await page.goBack();
    await expect(searchField(page)).toHaveValue('');
  });

  test('by category and in order, and goes back through what she chose', async ({
    page,
    request,
  }) => {
    await visit(page, '/browse-vendors');
    await page.getByLabel('Category').selectOption('Baked Goods');
    await expectAddress(page, '/browse-vendors', { category: 'baked_goods' });
    await page.getByLabel('Sort by').selectOption('Name A-Z');
    await expectAddress(page, '/browse-vendors', { category: 'baked_goods', sort: 'name' });
    await expectVendors(page, await vendors(request, { category: 'baked_goods', sortBy: 'name' }));
    await page.goBack();
    await expectAddress(page, '/browse-vendors', { category: 'baked_goods' });
    await expect(page.getByLabel('Sort by')).toHaveValue('');
    await page.getByRole('button', { name: 'Clear All Filters' }).click();
    await expect(page.locator('summary', { hasText: 'Filters' })).toBeFocused();
    await expectAddress(page, '/browse-vendors');
  });

  test('near a ZIP code, nearest first, which can be asked for only with a place', async ({
    page,
    request,
  }) => {
    await visit(page, '/browse-vendors');
    await expect(page.getByRole('option', { name: 'Nearest' })).toHaveCount(0);
    await page.getByText('Filters', { exact: true }).click();
    await page.getByText('Zip Code', { exact: true }).click();
    await page.getByLabel('Zip code', { exact: true }).fill('97205');
    await page.getByRole('button', { name: 'Use Zip Code' }).click();
    await expectAddress(page, '/browse-vendors', { zip: '97205' });
    await expect(page.getByRole('button', { name: 'Use Zip Code' })).toBeFocused();
    await expect(
      page.getByRole('heading', { name: /within 20 miles of 97205 Portland, OR/ }),
    ).toBeVisible();
    await page.getByLabel('Sort by').selectOption('Nearest');
    await page.getByLabel('Distance').selectOption('50 miles');
    await expectAddress(page, '/browse-vendors', { zip: '97205', sort: 'distance', radius: '50' });
    await expectVendors(
      page,
      await vendors(request, { location: '97205', sortBy: 'distance', distance: '50' }),
    );
    await page.getByText('None (Show All)').click();
    await expectAddress(page, '/browse-vendors', { radius: '50' });
    await expect(page.getByRole('option', { name: 'Nearest' })).toHaveCount(0);
  });

  test('from the keyboard: the filters stay open around the choice of no place, and the order stays', async ({
    page,
  }) => {
    await visit(page, '/browse-vendors?zip=97205&sort=name');
    await page.getByRole('radio', { name: 'Zip Code' }).focus();
    await page.keyboard.press('ArrowRight');
    await expectAddress(page, '/browse-vendors', { sort: 'name' });
    await expect(everywhere(page)).toBeChecked();
    await expect(everywhere(page)).toBeFocused();
  });

  test('from the keyboard: passing over her location on the way to a ZIP code asks for none', async ({
    page,
    context,
  }) => {
    await context.setGeolocation(PORTLAND);
    await context.grantPermissions(['geolocation']);
    await visit(page, '/browse-vendors');
    await page.getByText('Filters', { exact: true }).click();
    const asked = await page.evaluateHandle(() => {
      const questions: boolean[] = [];
      const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
      navigator.geolocation.getCurrentPosition = (...question) => {
        questions.push(true);
        ask(...question);
      };
      return questions;
    });
    await everywhere(page).focus();
    await page.keyboard.press('ArrowRight');
    const here = page.getByRole('radio', { name: 'Current Location' });
    await expect(here).toBeChecked();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Zip Code' })).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await expect(here).toBeFocused();
    const ask = page.getByRole('button', { name: 'Use Current Location' });
    await expect(ask).toBeVisible();
    expect(await asked.jsonValue()).toEqual([]);
    await ask.press('Enter');
    await expect(page.getByText('Showing vendors near this location.')).toBeVisible();
    expect(await asked.jsonValue()).toEqual([true]);
  });

  test('and is told when nobody is found, or the place is not known', async ({ page }) => {
    await visit(page, '/browse-vendors?search=xyzzyqqq');
    await page.getByText('Filters', { exact: true }).click();
    // A method without a place yet goes with the rest.
    await page.getByText('Zip Code', { exact: true }).click();
    await expect(page.getByRole('heading', { name: 'No vendors found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear All Filters' }).last().click();
    await expectAddress(page, '/browse-vendors');
    await expect(everywhere(page)).toBeChecked();
    await expect(page.getByRole('article').first()).toBeVisible();

    await visit(page, '/browse-vendors?zip=00000');
    await expect(
      page.getByRole('alert').filter({ hasText: "couldn’t find '00000'" }),
    ).toBeVisible();
    await expect(page.getByText('Try another search')).toHaveCount(0);
  });

  test('opens the details of one, and the back button closes them', async ({ page, request }) => {
    const [first] = await vendors(request, {});
    if (!first) throw new Error('The demo has no vendors');
    await visit(page, '/browse-vendors');
    await page.getByRole('link', { name: `View Details of ${first.businessName}` }).click();
    const dialog = page.getByRole('dialog', { name: first.businessName });
    await expect(dialog.getByText(first.description ?? '')).toBeVisible();
    await expect(dialog.getByText('Demo listing')).toHaveCount(first.isDemo ? 1 : 0);
    await expect(dialog.getByRole('heading', { name: 'Contact' })).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await page.goForward();
    await expect(dialog).toBeVisible();
    // Whoever is impatient closes them once, and leaves the list by no accident.
    await dialog.evaluate((element) => {
      const pressed = { key: 'Escape', bubbles: true, cancelable: true };
      for (let press = 0; press < 2; press += 1) {
        element.dispatchEvent(new KeyboardEvent('keydown', pressed));
      }
    });
    await expect(dialog).toHaveCount(0);
    await page.goForward();
    await expectAddress(page, '/browse-vendors', { vendor: String(first.id) });
    await dialog.getByRole('link', { name: 'Open the Full Page' }).click();
    await expectAddress(page, `/vendors/${first.id}`);
    await expect(page.getByRole('heading', { level: 1, name: first.businessName })).toBeVisible();
  });
});

test('A heart that is pressed before it is known who is there counts once it is, and once', async ({
  page,
  context,
  request,
}) => {
  const bakers = await vendors(request, { category: 'baked_goods', sortBy: 'name' });
  const vendor = bakers.filter(({ state }) => state !== 'OR' && state !== 'WA').at(-1);
  if (!vendor) throw new Error('The demo has no bakers');
  await signInAsFreshPerson(context);
  const letGo = await holdBack(page, '**/api/auth/session');
  await visit(page, `/vendors/${vendor.id}`);
  const heart = page.getByRole('button', { name: `Like ${vendor.businessName}` });
  // A finger does not wait until it may press.
  await heart.dblclick();
  letGo();
  await expectToast(page, 'Vendor like updated successfully');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toHaveAccessibleName(new RegExp(`, ${vendor.likesCount + 1} likes?$`));
});

test('A shopper who signs in by pressing a heart sees hers of other days, too', async ({
  page,
  context,
  request,
}) => {
  // Of those whom no other test has listed by likes.
  const bakers = await vendors(request, { category: 'baked_goods', sortBy: 'name' });
  const [pressed, other] = bakers.filter(({ state }) => state !== 'OR' && state !== 'WA');
  if (!pressed || !other) throw new Error('The demo has no bakers');
  const person = aPerson();
  await signInAsFreshPerson(context, person);
  await send(context.request, 'POST', `/api/vendors/${other.id}/like`);
  await context.clearCookies();
  await visit(page, '/browse-vendors?category=baked_goods&sort=name');
  const heartOf = ({ businessName }: Vendor) =>
    page.getByRole('button', { name: `Like ${businessName}` });
  await expect(heartOf(other)).toHaveAttribute('aria-pressed', 'false');
  await signInAgainThroughPopup(context, person, () => heartOf(pressed).click());
  for (const vendor of [pressed, other]) {
    await expect(heartOf(vendor)).toHaveAttribute('aria-pressed', 'true');
  }
  await expectToast(page, 'Vendor like updated successfully');
  for (const vendor of [pressed, other]) {
    await expect(heartOf(vendor)).toHaveAttribute('aria-pressed', 'true');
  }
});

test.describe('A shopper who lets the device say where she is', () => {
  test.use({ geolocation: PORTLAND, permissions: ['geolocation'] });

  test('sees the vendors around her, and on the way back everybody again', async ({
    page,
    request,
  }) => {
    await visit(page, '/browse-vendors');
    await page.getByText('Filters', { exact: true }).click();
    await page.getByText('Current Location').click();
    await expect(page.getByText('Location access granted').first()).toBeVisible();
    await expect(page.getByText('Showing vendors near this location.')).toBeVisible();
    await expectVendors(
      page,
      await vendors(request, {
        userLat: String(PORTLAND.latitude),
        userLng: String(PORTLAND.longitude),
      }),
    );
    await page.goBack();
    await expectAddress(page, '/browse-vendors');
    await expect(everywhere(page)).toBeChecked();
    // Giving up a place for one that is yet to be typed is a choice that stays.
    await page.goForward();
    await page.getByText('Zip Code', { exact: true }).click();
    await expectAddress(page, '/browse-vendors');
    await expect(page.getByLabel('Zip code', { exact: true })).toBeVisible();
  });
});

test('A shopper who keeps her location to herself is told that she can search by zip code', async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  await visit(page, '/browse-vendors');
  await page.getByText('Filters', { exact: true }).click();
  await page.getByText('Current Location').click();
  const denied = page.getByText('Location access denied. You can still search by zip code.');
  await expect(denied).toBeVisible();

  // Once her browser lets the site know, she need not choose anything else in between.
  await context.setGeolocation(PORTLAND);
  await context.grantPermissions(['geolocation']);
  const ask = page.getByRole('button', { name: 'Use Current Location' });
  await ask.click();
  await expect(page.getByText('Showing vendors near this location.')).toBeVisible();
  await expect(denied).toHaveCount(0);
  await context.clearPermissions();

  // A device may not know either, or not in time, and not every browser can ask one.
  for (const [code, told] of [
    [2, 'Location information unavailable. You can search by zip code.'],
    [3, 'Location request timed out. You can search by zip code.'],
  ] as const) {
    await page.evaluate((code) => {
      const error = {
        code,
        message: '',
        PERMISSION_DENIED: 1,
        POSITION_UNAVAILABLE: 2,
        TIMEOUT: 3,
      };
      navigator.geolocation.getCurrentPosition = (_found, failed) =>
        failed?.(error as GeolocationPositionError);
    }, code);
    await ask.click();
    await expect(page.getByText(told)).toBeVisible();
  }
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
  await ask.click();
  await expect(page.getByText('Geolocation not supported by this browser')).toBeVisible();

  // While she looks around a ZIP code, that is still where she looks.
  await visit(page, '/browse-vendors?zip=97205');
  await page.getByText('Current Location').click();
  await expect(denied).toBeVisible();
  await page.getByRole('button', { name: 'Use Zip Code' }).click();
  await expect(denied).toHaveCount(0);
});

test('A shopper who chooses a category begins with its first vendors again', async ({ page }) => {
  await visit(page, '/browse-vendors?show=48');
  await page.getByLabel('Category').selectOption('baked_goods');
  await expectAddress(page, '/browse-vendors', { category: 'baked_goods' });
});

test("A vendor's page says what she sells and where to find her, without script too", async ({
  browser,
  request,
}) => {
  const [seller] = await vendors(request, { search: GOODS });
  if (!seller?.nextAppearance) throw new Error('The demo plans nothing for those who sell it');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/vendors/${seller.id}`);
  await expect(page.getByRole('heading', { level: 1, name: seller.businessName })).toBeVisible();
  await expect(
    page.getByRole('link', { name: seller.nextAppearance.marketName }).first(),
  ).toBeVisible();
  expect((await page.goto('/vendors/999999'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Vendor Not Found' })).toBeVisible();
  await context.close();
});
