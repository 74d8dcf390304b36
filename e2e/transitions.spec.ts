import type { Page } from '@playwright/test';
import { placeField } from './support/marketList.ts';
import { expect, test } from './support/test.ts';
import { expectAddress, visit } from './support/visit.ts';

test.use({
  withoutMap: true,
  isFirstVisit: true,
  contextOptions: { reducedMotion: 'no-preference' },
});

declare global {
  interface Window {
    /** The path of each page that was seen to arrive. */
    arrived: string[];
    clicks: number;
  }
}

/** Looks at every frame whether what is between header and footer moves. */
async function watchArrivals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.arrived = [];
    const seen = new Set<Animation>();
    const look = () => {
      for (const animation of document.querySelector('main')?.getAnimations() ?? []) {
        if (!seen.has(animation)) window.arrived.push(location.pathname);
        seen.add(animation);
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

const arrived = (page: Page) => page.evaluate(() => window.arrived);

test('Pages change with a transition, and a search changes within its page', async ({ page }) => {
  await watchArrivals(page);
  await visit(page, '/about');
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await expect.poll(() => arrived(page)).toEqual(['/terms']);
  await page.goBack();
  await expect.poll(() => arrived(page)).toEqual(['/terms', '/about']);

  await visit(page, '/customer');
  await placeField(page).fill('97205');
  await placeField(page).press('Enter');
  await expectAddress(page, '/customer', { near: '97205' });
  await page.waitForTimeout(300);
  expect(await arrived(page)).toEqual([]);
});

test('No click is lost while a page arrives', async ({ page }) => {
  await visit(page, '/about');
  await page.evaluate(() => {
    window.clicks = 0;
    document.querySelector('header')?.addEventListener('click', () => window.clicks++);
    [...document.links].find(({ pathname }) => pathname === '/terms')?.click();
  });
  // Raw clicks: Playwright's others wait until what they are meant for is there to be clicked.
  for (let click = 0; click < 30; click++) {
    await page.mouse.click(5, 20);
    await page.waitForTimeout(10);
  }
  await expectAddress(page, '/terms');
  expect(await page.evaluate(() => window.clicks)).toBe(30);
});

test.describe('For somebody who asks for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages change without any animation', async ({ page }) => {
    await watchArrivals(page);
    await visit(page, '/about');
    await page.getByRole('link', { name: 'Terms of Service' }).click();
    await expectAddress(page, '/terms');
    await page.waitForTimeout(300);
    expect(await arrived(page)).toEqual([]);
  });
});
