import { chip, distanceField, placeField, searchButton } from './support/marketList.ts';
import { expect, test } from './support/test.ts';
import { beginTranslation, translate, untilTranslationIsExpected } from './support/translate.ts';
import { expectAddress, visit } from './support/visit.ts';

test.use({ withoutMap: true });

test.describe('On a page that the browser has translated', () => {
  test.use({ locale: 'es-US' });

  test('a shopper filters, and reads what was found for each choice', async ({ page }) => {
    await visit(page, '/customer?near=97205');
    await untilTranslationIsExpected(page);
    await translate(page);
    const found = page.locator('[aria-live=polite] p');
    const before = await found.innerText();
    await chip(page, 'Open now').click();
    await expectAddress(page, '/customer', { near: '97205', openNow: 'true' });
    await expect(found).not.toHaveText(before);
    await distanceField(page).selectOption('50');
    await searchButton(page).click();
    await expect(found).toContainText('within 50 miles');
    await distanceField(page).selectOption('25');
    await searchButton(page).click();
    await expect(found).toContainText('within 25 miles');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(found).toHaveText(before);
  });

  test('a shopper asks for markets near her, and is told that she can’t be located', async ({
    page,
  }) => {
    await visit(page, '/');
    await untilTranslationIsExpected(page);
    await translate(page);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByRole('alert')).toHaveText(/^Unable to get your location/);
    await placeField(page).fill('Seattle, WA');
    await placeField(page).press('Enter');
    await expect(page.getByText('within 25 miles of Seattle, WA')).toBeVisible();
  });
});

test.describe('On a page that the browser has translated into longer words', () => {
  test.use({ locale: 'de-DE' });

  test('what a shopper can do about a market is not beside a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await visit(page, '/market/1');
    await untilTranslationIsExpected(page);
    await translate(page);
    for (const [ours, theirs] of [
      ['View All Events', 'Alle Veranstaltungen anzeigen'],
      ['Write a Review', 'Schreiben Sie eine Rezension'],
      ['Apply as Vendor', 'Bewerben Sie sich als Verkäufer'],
    ] as const) {
      const text = page.locator('main font > font', { hasText: ours }).first();
      await text.evaluate((element, words) => element.replaceChildren(words), theirs);
    }
    await expect(page.getByRole('button', { name: 'Schreiben Sie eine Rezension' })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
  });
});

test.describe('In a browser that knows English only', () => {
  test.use({ locale: 'en-US' });

  test('a shopper has a page translated by hand, filters, and reads what was found', async ({
    page,
  }) => {
    await visit(page, '/customer?near=97205');
    await beginTranslation(page);
    await translate(page);
    const found = page.locator('[aria-live=polite] p');
    const before = await found.innerText();
    await chip(page, 'Open now').click();
    await expectAddress(page, '/customer', { near: '97205', openNow: 'true' });
    await expect(found).not.toHaveText(before);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(found).toHaveText(before);
  });
});
