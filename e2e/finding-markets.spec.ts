import type { Locator, Page } from '@playwright/test';
import { marketCards } from './support/api.ts';
import { applyTo, moveApplication } from './support/applications.ts';
import { anEventOf } from './support/events.ts';
import { holdBack } from './support/holdBack.ts';
import {
  chip,
  distanceField,
  expectMarkets,
  marketNames,
  placeField,
  searchButton,
} from './support/marketList.ts';
import { aStandOf, signInAsOrganizer } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { createProfile } from './support/vendorProfile.ts';
import { expectAddress, untilIdle, visit } from './support/visit.ts';

test.use({ withoutMap: true });

const PORTLAND = { latitude: 45.5231, longitude: -122.6877 };

test.describe('A shopper looks for markets near a place', () => {
  test('from Home, by typing a town and choosing a distance, and gets the nearest first', async ({
    page,
    request,
  }) => {
    await visit(page, '/');
    await expect(
      page.getByRole('heading', { level: 1, name: "Let's find your perfect market!" }),
    ).toBeVisible();
    await placeField(page).fill('Portland, OR');
    await placeField(page).press('Tab');
    await distanceField(page).selectOption('10 miles');
    await searchButton(page).click();

    await expectAddress(page, '/customer', { near: 'Portland, OR', radius: '10' });
    const expected = await marketCards(request, { near: 'Portland, OR', radius: '10' });
    await expectMarkets(page, expected);
    await expect(page.getByText(`${expected.length} markets within 10 miles`)).toBeVisible();
    const badges = await page
      .getByRole('article')
      .getByText(/^\d+\.\d mi$/)
      .allInnerTexts();
    const miles = badges.map((badge) => Number.parseFloat(badge));
    expect(badges).toEqual(expected.map(({ distance }) => `${distance?.toFixed(1)} mi`));
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    expect(Math.max(...miles)).toBeLessThanOrEqual(10);
  });

  test('and on a phone is told in the first window how many there are, and led to them', async ({
    page,
    request,
  }) => {
    await visit(page, '/');
    // What the bars of a browser leave of it.
    await page.setViewportSize({ width: 390, height: 664 });
    await placeField(page).fill('97205');
    await placeField(page).press('Enter');
    await expectAddress(page, '/customer', { near: '97205' });
    const expected = await marketCards(request, { near: '97205' });
    const toResults = page.getByRole('link', { name: `Show ${expected.length} markets` });
    await expect(toResults).toBeInViewport({ ratio: 1 });
    const first = page.getByRole('article').first();
    await expect(first).not.toBeInViewport();
    await toResults.click();
    await expect(first).toBeInViewport();
    await expect(page.getByText(`${expected.length} markets within 25 miles`)).toBeInViewport();
  });

  test('and is offered five distances, 25 miles unless another is chosen', async ({ page }) => {
    for (const path of ['/', '/customer']) {
      await visit(page, path);
      await expect(distanceField(page)).toHaveValue('25');
      await expect(distanceField(page).getByRole('option')).toHaveText([
        '5 miles',
        '10 miles',
        '25 miles',
        '50 miles',
        '100 miles',
      ]);
    }
  });

  test('with suggestions from the third character on, at most five, by keyboard alone', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/places')) asked.push(request.url());
    });
    await visit(page, '/customer');
    const suggestions = page.getByRole('listbox', { name: 'Places' }).getByRole('option');

    await placeField(page).pressSequentially('Po');
    await page.waitForTimeout(300);
    expect(asked).toEqual([]);
    await expect(suggestions).toHaveCount(0);

    await placeField(page).pressSequentially('r');
    await expect(suggestions).toHaveCount(5);
    await expect(suggestions.first()).toHaveText('Portland, OR');
    await expect(placeField(page)).toHaveAttribute('aria-expanded', 'true');

    await placeField(page).press('ArrowDown');
    await placeField(page).press('ArrowDown');
    await placeField(page).press('ArrowUp');
    await expect(suggestions.first()).toHaveAttribute('aria-selected', 'true');
    const chosen = await suggestions.first().getAttribute('id');
    await expect(placeField(page)).toHaveAttribute('aria-activedescendant', chosen ?? '');

    await placeField(page).press('Enter');
    await expectAddress(page, '/customer', { near: 'Portland, OR' });
    await expect(placeField(page)).toHaveValue('Portland, OR');
    await expect(suggestions).toHaveCount(0);
    await expect(marketNames(page).first()).toHaveText('Lantern Square Farmers Market');
  });

  test('with suggestions that stay while more is typed, and while she walks through them', async ({
    page,
  }) => {
    let letThrough = () => {};
    const later = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(/\/api\/places\?q=Port/, async (route) => {
      await later;
      await route.continue();
    });
    await visit(page, '/');
    const suggestions = page.getByRole('listbox', { name: 'Places' }).getByRole('option');
    await placeField(page).pressSequentially('Por');
    await expect(suggestions.first()).toHaveText('Portland, OR');
    const before = await suggestions.allInnerTexts();

    await placeField(page).pressSequentially('tland, m');
    await expect(suggestions).toHaveText(before);
    await placeField(page).press('ArrowUp');
    await expect(suggestions.last()).toHaveAttribute('aria-selected', 'true');
    const answer = page.waitForResponse(/q=Portland%2C%20m$/);
    letThrough();
    const places: { label: string }[] = await (await answer).json();
    expect(places.map(({ label }) => label)).not.toEqual(before);
    await page.waitForTimeout(300);
    await expect(suggestions).toHaveText(before);
    await expect(suggestions.last()).toHaveAttribute('aria-selected', 'true');

    await placeField(page).press('Enter');
    await expectAddress(page, '/customer', { near: before.at(-1) ?? '' });
  });

  test('by the suggestion that she presses, whatever arrives while she does', async ({ page }) => {
    const arrive = await holdBack(page, '**/api/places?q=Port*');
    await visit(page, '/customer');
    const suggestions = page.getByRole('listbox', { name: 'Places' }).getByRole('option');
    await placeField(page).pressSequentially('Por');
    await expect(suggestions.first()).toHaveText('Portland, OR');
    const pressed = await suggestions.nth(1).innerText();
    await placeField(page).pressSequentially('tland, m');
    const answer = page.waitForResponse(/q=Portland%2C%20m$/);
    await suggestions.nth(1).hover();
    await page.mouse.down();
    arrive();
    await (await answer).finished();
    await untilIdle(page);
    await page.mouse.up();
    await expectAddress(page, '/customer', { near: pressed });
  });

  test('with suggestions that stay for whoever comes back at once, or moves to one with a reader', async ({
    page,
  }) => {
    await visit(page, '/customer');
    const suggestions = page.getByRole('listbox', { name: 'Places' }).getByRole('option');
    await placeField(page).pressSequentially('Vancouver, W');
    await expect(suggestions.first()).toBeVisible();
    await placeField(page).evaluate((field) => {
      field.blur();
      field.focus();
    });
    await suggestions.first().evaluate((suggestion) => suggestion.focus());
    await page.waitForTimeout(300);
    await expect(suggestions.first()).toBeVisible();
    await placeField(page).blur();
    await expect(suggestions).toHaveCount(0);
  });

  test('putting the suggestions away with Escape and keeping her own words', async ({ page }) => {
    await visit(page, '/customer');
    const suggestions = page.getByRole('listbox', { name: 'Places' }).getByRole('option');
    await placeField(page).pressSequentially('Springf');
    await expect(suggestions.first()).toBeVisible();
    await placeField(page).press('Escape');
    await expect(suggestions).toHaveCount(0);
    await expect(placeField(page)).toHaveValue('Springf');
    await expect(placeField(page)).toBeFocused();
    await expectAddress(page, '/customer');
  });

  test('by touching a suggestion', async ({ page, hasTouch }) => {
    await visit(page, '/');
    await placeField(page).pressSequentially('Vancouver, W');
    const suggestion = page.getByRole('option', { name: 'Vancouver, WA' });
    await (hasTouch ? suggestion.tap() : suggestion.click());
    await expectAddress(page, '/customer', { near: 'Vancouver, WA' });
    await expect(page.getByText('within 25 miles of Vancouver, WA, nearest first')).toBeVisible();
  });

  test('by a suggestion that her voice or a screen reader activates', async ({ page }) => {
    await visit(page, '/customer');
    await placeField(page).pressSequentially('Vancouver, W');
    // No pointer comes with it.
    await page.getByRole('option', { name: 'Vancouver, WA' }).dispatchEvent('click');
    await expectAddress(page, '/customer', { near: 'Vancouver, WA' });
  });

  test('with a typo, and with a ZIP code', async ({ page, request }) => {
    await visit(page, '/customer');
    await placeField(page).fill('portlnd or');
    await placeField(page).press('Enter');
    await expect(page.getByText('within 25 miles of Portland, OR, nearest first')).toBeVisible();
    await expectMarkets(page, await marketCards(request, { near: 'Portland, OR', limit: '24' }));

    await placeField(page).fill('97205');
    await placeField(page).press('Enter');
    await expect(page.getByText('within 25 miles of 97205 Portland, OR')).toBeVisible();
    await expectAddress(page, '/customer', { near: '97205' });
    await expectMarkets(page, await marketCards(request, { near: '97205', limit: '24' }));
  });

  test('and nothing happens while the place is blank', async ({ page }) => {
    for (const path of ['/', '/customer']) {
      await visit(page, path);
      await placeField(page).fill('   ');
      await searchButton(page).click();
      await placeField(page).press('Enter');
      await page.waitForTimeout(300);
      await expectAddress(page, path);
    }
  });

  test('and is invited to set a location where no distance can be known', async ({ page }) => {
    await visit(page, '/customer');
    await expect(marketNames(page)).toHaveCount(24);
    const cards = page.getByRole('article');
    await expect(cards.getByRole('link', { name: 'Set location' })).toHaveCount(24);
    await expect(cards.getByText(/\d mi\b/)).toHaveCount(0);

    await visit(page, '/');
    await cards.getByRole('link', { name: 'Set location' }).first().click();
    await expect(page).toHaveURL('/customer#find-markets');
    await expect(placeField(page)).toBeInViewport();

    // Beside the search, it stays as it is.
    await visit(page, '/customer?category=farm_stand');
    await cards.getByRole('link', { name: 'Set location' }).last().click();
    await expect(placeField(page)).toBeFocused();
    await expect(placeField(page)).toBeInViewport();
    await expectAddress(page, '/customer', { category: 'farm_stand' });
  });
});

test.describe('A shopper who lets the device say where she is', () => {
  test.use({ geolocation: PORTLAND, permissions: ['geolocation'] });

  test('gets the markets around her, and the distance can be changed afterwards', async ({
    page,
    request,
  }) => {
    await visit(page, '/');
    await page.getByRole('button', { name: 'Use my location' }).click();
    const here = { lat: '45.523', lng: '-122.688' };
    await expectAddress(page, '/customer', here);
    await expect(
      page.getByText(/Showing markets near this location \(Portland, OR\)\./),
    ).toBeVisible();
    await expectMarkets(page, await marketCards(request, { ...here, radius: '25', limit: '24' }));

    await distanceField(page).selectOption('5 miles');
    await searchButton(page).click();
    await expectAddress(page, '/customer', { ...here, radius: '5' });
    await expectMarkets(page, await marketCards(request, { ...here, radius: '5' }));
  });
});

declare global {
  interface Window {
    tellLocation: () => void;
  }
}

test.describe('A shopper whose device takes its time to say where she is', () => {
  const here = { lat: '45.523', lng: '-122.688' };
  const tellLocation = (page: Page) => page.evaluate(() => window.tellLocation());
  const isLocating = (page: Page) => page.getByText('Locating');

  test.use({ isFirstVisit: true });
  test.beforeEach(async ({ page }) => {
    await page.addInitScript((coords) => {
      navigator.geolocation.getCurrentPosition = (found) => {
        window.tellLocation = () => found({ coords } as GeolocationPosition);
      };
    }, PORTLAND);
  });

  test('keeps what she chose meanwhile', async ({ page }) => {
    await visit(page, '/customer');
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(isLocating(page)).toBeAttached();
    await chip(page, 'Farm stands').click();
    await expectAddress(page, '/customer', { category: 'farm_stand' });
    await tellLocation(page);
    await expectAddress(page, '/customer', { ...here, category: 'farm_stand' });
    await expect(isLocating(page)).toHaveCount(0);
  });

  test('stays where she has searched or gone meanwhile', async ({ page }) => {
    await visit(page, '/customer');
    await page.getByRole('button', { name: 'Use my location' }).click();
    await placeField(page).fill('Seattle, WA');
    await placeField(page).press('Enter');
    await expect(page.getByText('within 25 miles of Seattle, WA')).toBeVisible();
    await expect(isLocating(page)).toHaveCount(0);
    await tellLocation(page);
    await page.waitForTimeout(300);
    await expectAddress(page, '/customer', { near: 'Seattle, WA' });

    await visit(page, '/');
    await page.getByRole('button', { name: 'Use my location' }).click();
    await page.getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /The market is on/ })).toBeVisible();
    await tellLocation(page);
    await page.waitForTimeout(300);
    await expectAddress(page, '/about');
  });
});

test('A shopper who keeps her location to herself is asked to type one, until she does', async ({
  page,
}) => {
  await visit(page, '/customer');
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to get your location. Please enter a location manually.',
  );
  await expectAddress(page, '/customer');
  await placeField(page).fill('Seattle, WA');
  await placeField(page).press('Enter');
  await expect(page.getByText('within 25 miles of Seattle, WA')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  // Not every browser can ask a device.
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('alert')).toHaveText('Geolocation is not supported by this browser.');
});

test('A market whose name is one long word has a card on which all can be seen', async ({
  page,
  context,
}) => {
  const { name } = await signInAsOrganizer(context, { name: `Yard${'market'.repeat(12)}` });
  await visit(page, '/customer?near=97501');
  const card = page.getByRole('article').filter({ hasText: name });
  const rightEnd = async (part: Locator) => {
    const box = await part.boundingBox();
    return box ? box.x + box.width : Number.NaN;
  };
  const links = card.getByRole('link');
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) {
    expect(await rightEnd(link)).toBeLessThan(await rightEnd(card));
  }
});

test('On paper there are the markets and what is known of them, and nothing to be pressed', async ({
  page,
}) => {
  await visit(page, '/customer?near=97205');
  await page.emulateMedia({ media: 'print' });
  const card = page.getByRole('article').first();
  await expect(card.getByText('830 SW Copper Ct')).toBeVisible();
  await expect(card.getByText('Thu 11 AM–2 PM')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'View Details' })).toHaveCount(0);

  await visit(page, '/customer?near=97205&market=1');
  const details = page.getByRole('dialog', { name: 'Lantern Square Farmers Market' });
  await expect(details.getByRole('heading', { name: 'Next event' })).toBeVisible();
  await expect(page.getByText('Discover Local Markets')).toBeHidden();
  expect(await details.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);

  await visit(page, '/market/1');
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Google Maps' })).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);

  // Nor an empty frame where there is nothing to be typed.
  await visit(page, '/');
  await expect(page.locator('div:has(> search)')).toBeHidden();
});

/** A listing of one word, in a town where no other test looks. */
const inKlamathFalls = (word: string) => ({
  name: word,
  description: word,
  address: `1 ${word}`,
  city: 'Klamath Falls',
  zipCode: '97601',
});

test('A name of eighty letters in one word pushes no page sideways', async ({ page, context }) => {
  const name = 'Zwetschgen'.repeat(8);
  const { id } = await signInAsOrganizer(context, {
    ...inKlamathFalls(name),
    amenities: [name.slice(0, 50)],
  });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    `/market/${id}`,
    '/customer?near=97601&radius=5',
    `/customer?near=97601&market=${id}`,
    '/organizer',
  ]) {
    await visit(page, path);
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width, path).toBe(320);
  }
});

test('A long link in what a vendor writes pushes no page sideways', async ({ page, context }) => {
  const word = `Zeidlerei${Date.now()}${'honig'.repeat(12)}`;
  const event = await anEventOf(context, await signInAsOrganizer(context, inKlamathFalls(word)));
  const stand = await aStandOf(context, inKlamathFalls(word));
  const vendor = await createProfile(context, {
    businessName: word,
    description: `Find us at https://example.com/${word}`,
  });
  await moveApplication(context, await applyTo(context, event), 'approved');
  await page.setViewportSize({ width: 320, height: 640 });
  const search = `/browse-vendors?search=${word}`;
  for (const path of [search, `${search}&vendor=${vendor.id}`, `/farm-direct/sign/${stand.id}`]) {
    await visit(page, path);
    await expect(page.getByText(word).first()).toBeVisible();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width, path).toBe(320);
    for (const dialog of await page.getByRole('dialog').all()) {
      const overhang = () => dialog.evaluate((it) => it.scrollWidth - it.clientWidth);
      await expect.poll(overhang, path).toBe(0);
    }
  }
});
