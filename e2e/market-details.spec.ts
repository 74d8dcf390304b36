import type { Locator, Page } from '@playwright/test';
import type { Market } from '#contract/markets/markets.ts';
import { allMarkets, comingEvents, send } from './support/api.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { closeByEscape } from './support/closeByEscape.ts';
import { expectOnTop } from './support/expectOnTop.ts';
import { signInAsStandOwner } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectAddress, visit } from './support/visit.ts';

test.use({ withoutMap: true });

const LANTERN = 'Lantern Square Farmers Market';

const detailsLink = (page: Page, name: string) =>
  page.getByRole('link', { name: `View Details of ${name}` });
const details = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Where each button begins and ends across the dialog, the gap between two counted as theirs. */
const sidesOf = (buttons: Locator) =>
  buttons.evaluate((element) => {
    const gap = Number.parseFloat(getComputedStyle(element).columnGap) / 2;
    return [...element.querySelectorAll('a, button')].map((button) => {
      const { left, right } = button.getBoundingClientRect();
      return [Math.round(left - gap), Math.round(right + gap)];
    });
  });

/** A search that finds one market by its name. */
const searchFor = ({ name }: Pick<Market, 'name'>) =>
  `/customer?${new URLSearchParams({ q: name })}`;

test.describe('A shopper opens the details of a market', () => {
  test('and reads where and when it is, who sells there, and how to get there', {
    tag: '@layout',
  }, async ({ page, request }) => {
    const market = (await allMarkets(request)).find(({ name }) => name === LANTERN);
    if (!market) throw new Error(`${LANTERN} is missing`);
    await visit(page, '/customer?near=97205');
    await detailsLink(page, LANTERN).click();
    await expectAddress(page, '/customer', { near: '97205', market: String(market.id) });

    const dialog = details(page, LANTERN);
    await expect(dialog.getByText(market.description ?? '')).toBeVisible();
    await expect(dialog.getByText('Demo listing', { exact: true })).toBeVisible();
    await expect(dialog.locator('img')).toBeVisible();
    await expect(dialog.getByText('1015 SW Lantern Square')).toBeVisible();
    await expect(dialog.getByText(`Portland, OR ${market.zipCode}`)).toBeVisible();
    await expect(dialog.getByText(market.hoursText ?? '')).toBeVisible();
    await expect(dialog.getByText(`${market.vendorCount} vendors`)).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Next event' })).toBeVisible();
    const height = await dialog.evaluate((element) => element.getBoundingClientRect().height);
    expect(height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.9 + 1);

    const address = '1015 SW Lantern Square, Portland, OR';
    const services = [
      { name: /^Google Maps/, origin: 'https://www.google.com', parameter: 'destination' },
      { name: /^Apple Maps/, origin: 'https://maps.apple.com', parameter: 'daddr' },
    ];
    for (const { name, origin, parameter } of services) {
      const link = dialog.getByRole('link', { name });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
      const url = new URL((await link.getAttribute('href')) ?? '');
      expect(url.origin).toBe(origin);
      expect(url.searchParams.get(parameter)).toBe(address);
    }
  });

  test('and the way there opens in a new tab', async ({ page, context }) => {
    await context.route('https://www.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The way</title>' }),
    );
    await visit(page, '/customer?market=1');
    const opened = context.waitForEvent('page');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Google Maps/ })
      .click();
    const tab = await opened;
    await expect(tab).toHaveTitle('The way');
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('by keyboard, and Escape leads back to where she was', { tag: '@layout' }, async ({
    page,
  }) => {
    await visit(page, '/customer?near=97205');
    await detailsLink(page, LANTERN).focus();
    await page.keyboard.press('Enter');
    await expect(details(page, LANTERN)).toBeVisible();
    await expect(details(page, LANTERN).locator(':focus')).toHaveCount(1);
    for (let stop = 0; stop < 12; stop += 1) await page.keyboard.press('Tab');
    await expect(details(page, LANTERN).locator(':focus')).toHaveCount(1);

    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAddress(page, '/customer', { near: '97205' });
    await expect(detailsLink(page, LANTERN)).toBeFocused();
  });

  test('and the back button closes them, the forward button opens them again', async ({ page }) => {
    await visit(page, '/customer?near=97205');
    await detailsLink(page, LANTERN).click();
    await expect(details(page, LANTERN)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAddress(page, '/customer', { near: '97205' });
    await page.goForward();
    await expect(details(page, LANTERN)).toBeVisible();
    await details(page, LANTERN).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('and once she has closed them, back leads to what was before them', async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('link', { name: 'View All Markets' }).click();
    await expectAddress(page, '/customer');
    await expect(page.getByRole('heading', { name: 'Discover Local Markets' })).toBeVisible();
    await detailsLink(page, 'Acequia Bend Growers Market').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await closeByEscape(page.getByRole('dialog'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expectAddress(page, '/');
  });

  test('and goes on to the whole page of the market', async ({ page }) => {
    await visit(page, '/customer?market=1');
    await page.getByRole('link', { name: 'Open the Full Page' }).click();
    await expectAddress(page, '/market/1');
    await expect(page.getByRole('heading', { level: 1, name: LANTERN })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('On a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('what can be done about a market stands in two even columns', async ({ page, request }) => {
    const markets = await allMarkets(request);
    for (const market of [
      markets.find(
        ({ isHiringVendors, category }) => isHiringVendors && category === 'farmers_market',
      ),
      markets.find(({ category }) => category === 'farm_stand'),
    ]) {
      await visit(page, `/customer?market=${market?.id}`);
      const dialog = details(page, market?.name ?? '');
      const whole = dialog.getByRole('link', { name: 'Open the Full Page' });
      await expect(whole).toBeVisible();
      const names = await dialog.getByRole('button', { name: 'Apply as Vendor' }).count();
      const [review, save, ...others] = await sidesOf(whole.locator('xpath=..'));
      const [left, right] = [review?.[0], save?.[1]];
      expect(save?.[0]).toBe(review?.[1]);
      expect(others).toEqual(names ? [review, save] : [[left, right]]);
      const scrolls = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(scrolls).toBe(0);
    }
  });

  test('they can be read in four times the size, in which a screen is low', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await visit(page, '/customer?market=1');
    const address = details(page, LANTERN).getByText('1015 SW Lantern Square');
    await address.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expectOnTop(address);
  });
});

test('A market without hours or events says so, and guesses neither', async ({ page, request }) => {
  const markets = await allMarkets(request);
  // Not one that another test has made, and may give an event.
  const silent = markets.find(({ operatingHours, isDemo }) => isDemo && operatingHours === null);
  if (!silent) throw new Error('Every market of the demo states its hours');
  expect(await comingEvents(request, silent)).toEqual([]);
  await visit(page, searchFor(silent));
  await detailsLink(page, silent.name).click();
  const dialog = details(page, silent.name);
  await expect(dialog.getByText('Hours not available').last()).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'No Upcoming Events' })).toBeVisible();
  await expect(dialog.getByText('Check back later for scheduled market dates.')).toBeVisible();
});

test('Of a farm stand they say what it sells and has today, and not that nobody sells there', async ({
  page,
  context,
}) => {
  const { id, name } = await signInAsStandOwner(context);
  const url = `/api/markets/${id}/products`;
  const eggs = { name: 'Duck eggs', price: '6.50', unit: 'dozen', season: null };
  const product = await send(context.request, 'POST', url, eggs);
  const stock = `/api/products/${product.id}/stock`;
  await send(context.request, 'PUT', stock, { inStockToday: true });
  await visit(page, `/customer?market=${id}`);
  const dialog = details(page, name);
  const products = dialog.getByRole('region', { name: 'Products' });
  await expect(products).toContainText(/Duck eggs.*In stock today.*\$6\.50/);
  await expectNoAxeViolations(page);
  await expect(dialog.getByText('Hours', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Vendors', { exact: true })).toHaveCount(0);
  await expect(dialog.getByText('No Upcoming Events')).toHaveCount(0);
});
