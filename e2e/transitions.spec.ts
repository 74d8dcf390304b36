import type { Page } from '@playwright/test';
import { placeField } from './support/marketList.ts';
import { expect, test } from './support/test.ts';
import { expectAddress, visit } from './support/visit.ts';

test.use({ withoutMap: true });

declare global {
  interface Window {
    /** How many parts of each page change were animated. */
    animated: number[];
  }
}

/** Counts, at every view transition, the animations that it runs. */
async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.animated = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...parameters) => {
      const transition = start(...parameters);
      transition.ready.then(
        () => {
          const running = document
            .getAnimations()
            .filter(
              ({ effect }) =>
                effect instanceof KeyframeEffect &&
                effect.pseudoElement?.startsWith('::view-transition'),
            );
          window.animated.push(running.length);
        },
        () => {},
      );
      return transition;
    };
  });
}

test('Pages change with a transition, and a search changes within its page', async ({ page }) => {
  await watchTransitions(page);
  await visit(page, '/about');
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await expectAddress(page, '/terms');
  await expect.poll(() => page.evaluate(() => window.animated.length)).toBe(1);
  expect(await page.evaluate(() => window.animated[0])).toBeGreaterThan(0);

  await visit(page, '/customer');
  await placeField(page).fill('97205');
  await placeField(page).press('Enter');
  await expectAddress(page, '/customer', { near: '97205' });
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => window.animated)).toEqual([]);
});

test.describe('For somebody who asks for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages change without any animation', async ({ page }) => {
    await watchTransitions(page);
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        if (viewTransition) window.animated.push(1);
      });
    });
    await visit(page, '/about');
    await page.getByRole('link', { name: 'Terms of Service' }).click();
    await expectAddress(page, '/terms');
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => window.animated.filter((count) => count > 0))).toEqual([]);
    await visit(page, '/about');
    expect(await page.evaluate(() => window.animated.filter((count) => count > 0))).toEqual([]);
  });
});
