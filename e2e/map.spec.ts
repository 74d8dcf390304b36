import type { Page, Request } from '@playwright/test';
import type { MarketPin } from '#contract/markets/markets.ts';
import { closeByEscape } from './support/closeByEscape.ts';
import { scrollToMap } from './support/map.ts';
import { expect, test } from './support/test.ts';
import { expectAddress, untilIdle, visit } from './support/visit.ts';

const canvas = (page: Page) => page.getByRole('region', { name: 'Map of market locations' });
const isOfTheMap = (request: Request) => /\/assets\/(MarketCanvas|maplibre)/.test(request.url());

test.use({ isFirstVisit: true });

test('What the markers mean is told apart in colors of one’s own choice too', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/customer');
  // A card may say so of its market, too, with when it opens.
  const mark = (words: RegExp) =>
    page.getByRole('listitem').filter({ hasText: words }).locator('span');
  await expect(mark(/^Hours unknown$/)).toHaveCSS('border-left-style', 'dashed');
  await expect(mark(/^Closed now$/)).toHaveCSS('border-left-width', '2px');
  await expect(mark(/^Closed now$/)).toHaveCSS('border-left-style', 'solid');
});

test.describe('The map', () => {
  test('is fetched when it comes into view, and never before the page is painted', async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (isOfTheMap(request)) fetched.push(request.url());
    });
    await page.setViewportSize({ width: 390, height: 400 });
    await visit(page, '/customer');
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
    // A part of it at the fold would keep the phone busy while somebody reads the page.
    await page.setViewportSize({ width: 412, height: 823 });
    await visit(page, '/customer?near=97205');
    await expect(page.getByRole('heading', { name: 'Market Locations' })).toBeInViewport();
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
    await scrollToMap(page);
    await expect(canvas(page)).toBeVisible();
    expect(fetched.length).toBeGreaterThan(0);

    // Where the map is in view from the start, the page is still painted first.
    await page.setViewportSize({ width: 1440, height: 3000 });
    await visit(page, '/');
    await expect(canvas(page)).toBeVisible();
    const { paint, fetch } = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      fetch: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/(MarketCanvas|maplibre)/.test(name))
        .map(({ startTime }) => startTime),
    }));
    expect(Math.min(...fetch)).toBeGreaterThanOrEqual(paint ?? Number.POSITIVE_INFINITY);
  });

  for (const [width, height] of [
    // A laptop's window at 400%, and a low one beside another.
    [341, 150],
    [900, 240],
  ] as const) {
    test(`is fetched where half of it is never seen at once: ${width}×${height}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await visit(page, '/customer');
      await scrollToMap(page);
      await expect(canvas(page)).toBeVisible();
    });
  }

  test('can be read by keyboard: a button for each market in view, a card, and Escape', {
    tag: '@layout',
  }, async ({ page }) => {
    await visit(page, '/customer?near=97205&radius=5');
    await scrollToMap(page);
    const inView = page.getByRole('list', { name: 'Markets in view' });
    const show = inView.getByRole('button', {
      name: 'Show Lantern Square Farmers Market on the map',
    });
    await expect(show).toBeAttached();

    await canvas(page).focus();
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press('Tab');
      if (await show.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(show).toBeFocused();
    await expect(show).toBeInViewport();
    await page.keyboard.press('Enter');
    const card = page.getByRole('dialog', { name: 'Lantern Square Farmers Market' });
    await expect(card).toBeFocused();
    await expect(card.getByText('1015 SW Lantern Square')).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(show).toBeFocused();

    await page.keyboard.press('Enter');
    await card.getByRole('button', { name: 'View Details' }).click();
    await expectAddress(page, '/customer', { near: '97205', radius: '5', market: '1' });
    await expect(page.getByRole('heading', { name: 'Get Directions' })).toBeVisible();
    await closeByEscape(page.getByRole('dialog'));
    await expect(page.getByRole('heading', { name: 'Get Directions' })).toHaveCount(0);
    await expectAddress(page, '/customer', { near: '97205', radius: '5' });
  });

  test('shows the whole name and card of a market on a phone whose letters are twice as large as usual', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 195, height: 422 });
    await visit(page, '/customer?near=97205&radius=5');
    await scrollToMap(page);
    const listed = page.getByRole('list', { name: 'Markets in view' });
    const show = listed.getByRole('button', { name: /Lantern/ });
    await show.focus();
    // By keyboard it is read here which market the map would go to.
    const cutOff = await show.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cutOff).toBeLessThanOrEqual(0);
    await show.press('Enter');
    const card = page.getByRole('dialog', { name: 'Lantern Square Farmers Market' });
    for (const part of [
      card.getByRole('heading'),
      card.getByText('1015 SW Lantern Square'),
      card.getByRole('button', { name: 'View Details' }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  });

  test('opens a card where a market is touched, and closes it beside one', {
    tag: '@layout',
  }, async ({ page, hasTouch }) => {
    await visit(page, '/customer?q=lantern+square');
    const frame = canvas(page);
    await scrollToMap(page);
    await expect(page.getByRole('list', { name: 'Markets in view' })).toBeAttached();
    const box = await frame.boundingBox();
    if (!box) throw new Error('The map has no place on the page');
    const middle = { x: box.width / 2, y: box.height / 2 };
    // Between the scale and the edge, above the card of a market however long it says when it opens.
    const corner = { x: 150, y: 22 };
    const touch = (position: { x: number; y: number }) =>
      hasTouch ? frame.tap({ position, timeout: 10_000 }) : frame.click({ position });
    const card = page.getByRole('dialog', { name: 'Lantern Square Farmers Market' });
    await expect(async () => {
      if (!(await card.isVisible())) await touch(middle);
      await expect(card).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await touch(corner);
    await expect(card).toHaveCount(0);
  });

  test('leaves a card closed whose market was filtered away, when it is found again', async ({
    page,
  }) => {
    await visit(page, '/customer?q=lantern+square');
    await scrollToMap(page);
    await page.getByRole('list', { name: 'Markets in view' }).getByRole('button').press('Enter');
    const card = page.getByRole('dialog', { name: 'Lantern Square Farmers Market' });
    await expect(card).toBeVisible();
    const stands = page.getByRole('checkbox', { name: 'Farm stands' });
    await stands.focus();
    await page.keyboard.press('Space');
    await expect(card).toHaveCount(0);
    await page.keyboard.press('Space');
    await expect(page.getByRole('list', { name: 'Markets in view' })).toContainText('Lantern');
    await expect(card).toHaveCount(0);
    await expect(stands).toBeFocused();
  });

  test('stays where she has it when its markets are read again', async ({ page }) => {
    const pins = '**/api/markets?*view=pin*';
    await visit(page, '/customer?lat=45.52&lng=-122.69&radius=50');
    await scrollToMap(page);
    const inView = page.getByRole('list', { name: 'Markets in view' }).getByRole('listitem');
    await expect(inView).not.toHaveCount(0);
    const first = await inView.count();
    await page.getByRole('button', { name: 'Show all markets on the map' }).click();
    await expect(inView).not.toHaveCount(first);
    const shown = await inView.allTextContents();
    const [, name = ''] = /^Show (.*) on the map$/.exec(shown[0] ?? '') ?? [];

    const newName = 'Yonder Market';
    await page.route(pins, async (route) => {
      const answer = await route.fetch();
      const markets: MarketPin[] = await answer.json();
      const json = markets.map((pin) => (pin.name === name ? { ...pin, name: newName } : pin));
      await route.fulfill({ response: answer, json });
    });
    await page.clock.setFixedTime(Date.now() + 600_000);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(inView.filter({ hasText: newName })).not.toHaveCount(0);
    await untilIdle(page);
    expect(await inView.allTextContents()).toEqual(
      shown.map((text) => text.replace(name, newName)),
    );
  });

  test('can be skipped by keyboard', async ({ page }) => {
    await visit(page, '/customer?near=97205');
    await scrollToMap(page);
    const skip = page.getByRole('button', { name: 'Skip the markets on the map' });
    await skip.focus();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'GeoNames' })).toBeFocused();
  });
});

test.describe('While a card is open on the map', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('a toast stands where it does otherwise, and leaves the header free', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.route(/\/assets\/MarketDialog.*\.js/, (route) => route.abort());
    await visit(page, '/customer?q=lantern+square');
    await scrollToMap(page);
    await page.getByRole('list', { name: 'Markets in view' }).getByRole('button').press('Enter');
    const card = page.getByRole('dialog', { name: 'Lantern Square Farmers Market' });
    await card.getByRole('button', { name: 'View Details' }).click();
    const toast = page.getByRole('listitem').filter({ hasText: 'This didn’t load' });
    await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(450);
    await expect(card).toBeVisible();
  });
});

test.describe('A map that cannot be loaded', () => {
  test.use({ expectedComplaints: [/Failed to load resource|WebGL/] });

  test('says so, leaves the list in peace, and comes on Retry', { tag: '@layout' }, async ({
    page,
  }) => {
    await page.route(/\/assets\/MarketCanvas.*\.js/, (route) => route.abort());
    await visit(page, '/customer');
    await scrollToMap(page);
    const alert = page.getByRole('alert').filter({ hasText: 'map' });
    await expect(alert).toContainText('Unable to load map. Please check your connection.');
    await expect(page.getByRole('article')).toHaveCount(24);

    await page.unroute(/\/assets\/MarketCanvas.*\.js/);
    await alert.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(canvas(page)).toBeVisible();
    await expect(alert).toHaveCount(0);
    // The button has gone; whoever pressed it is still there.
    await expect(page.locator(':focus')).toContainText('Open now');
  });

  test('comes on Retry with a new page where the browser remembers that its code was missing', async ({
    page,
  }) => {
    let isRemembered = true;
    await page.route(/\/assets\/MarketCanvas.*\.js/, (route) =>
      isRemembered ? route.abort() : route.continue(),
    );
    await visit(page, '/customer?near=97205');
    await scrollToMap(page);
    const anew = page.waitForEvent('domcontentloaded').then(() => {
      isRemembered = false;
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await anew;
    await expectAddress(page, '/customer', { near: '97205' });
    await scrollToMap(page);
    await expect(canvas(page)).toBeVisible();
  });

  test('says so too where only its markets do not come, and shows them on Retry', async ({
    page,
  }) => {
    await page.route('**/api/markets?*view=pin*', (route) => route.abort());
    await visit(page, '/customer');
    await scrollToMap(page);
    const alert = page.getByRole('alert').filter({ hasText: 'map' });
    await expect(alert).toContainText('Unable to load map. Please check your connection.');
    await expect(page.getByRole('article')).toHaveCount(24);

    await page.unroute('**/api/markets?*view=pin*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('list', { name: 'Markets in view' })).toBeAttached();
    await expect(alert).toHaveCount(0);
  });

  test('stays as it is when its markets cannot be read again', async ({ page }) => {
    const pins = '**/api/markets?*view=pin*';
    await visit(page, '/customer');
    await scrollToMap(page);
    const listed = page.getByRole('list', { name: 'Markets in view' });
    await expect(listed).toBeAttached();
    const drawn = await canvas(page).elementHandle();
    const isRefused = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('view=pin'),
    );
    await page.route(pins, (route) => route.abort());
    // She comes back to the page a while later.
    await page.clock.setFixedTime(Date.now() + 600_000);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await isRefused;

    await page.unroute(pins);
    const answered = page.waitForResponse(pins);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await answered;
    expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(listed).toBeAttached();
    await expect(page.getByRole('alert').filter({ hasText: 'map' })).toHaveCount(0);
  });

  test('keeps an open card when its market cannot be read again', async ({ page }) => {
    await visit(page, '/customer?q=lantern+square');
    await scrollToMap(page);
    const listed = page.getByRole('list', { name: 'Markets in view' }).getByRole('button');
    await listed.first().press('Enter');
    const card = page.getByRole('dialog', { name: 'Lantern Square Farmers Market' });
    const details = await card.getByRole('button', { name: 'View Details' }).elementHandle();
    const market = '**/api/markets/1';
    await page.route(market, (route) => route.abort());
    // She comes back to the page when it has opened and closed many times.
    await page.clock.setFixedTime(Date.now() + 30 * 86_400_000);
    const isRefused = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/markets/1'),
    );
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await isRefused;

    await page.unroute(market);
    const answered = page.waitForResponse(market);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await answered;
    expect(await details?.evaluate((element) => element.isConnected)).toBe(true);
  });

  test('is no failure where nobody knows the place: the search says that', async ({ page }) => {
    await visit(page, '/customer?near=Nowhere+At+All');
    await scrollToMap(page);
    await expect(canvas(page)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'map' })).toHaveCount(0);
  });

  test('says so too where the browser has no WebGL', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await visit(page, '/customer');
    await scrollToMap(page);
    await expect(page.getByText('Unable to load map. Please check your connection.')).toBeVisible();
  });
});
