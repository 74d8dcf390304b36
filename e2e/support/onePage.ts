import type { BrowserContext, Page } from '@playwright/test';
import { test } from './test.ts';

/**
 * For tests that each open an address and look at it, as somebody does who reads on in one tab: the
 * page's process, its scripts and styles are there from the test before, which saves a third of the
 * work. Nothing else is: no cookie, nothing stored, no route, none of the former page's listeners.
 */

interface Kept {
  context: BrowserContext;
  page: Page;
  /** What cannot be changed of a context that is there. */
  device: string;
}

/** This worker's, until a test wants another device. When one has failed, Playwright begins another worker. */
let kept: Kept | undefined;

export const testInOnePage = test.extend<object>({
  context: async (
    { browser, extraHTTPHeaders, viewport, isMobile, hasTouch, locale, timezoneId },
    use,
  ) => {
    const device = JSON.stringify({ isMobile, hasTouch, locale, timezoneId });
    if (kept?.device !== device) {
      await kept?.context.close();
      const context = await browser.newContext();
      kept = { context, page: await context.newPage(), device };
    }
    const { context, page } = kept;
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    if (viewport) await page.setViewportSize(viewport);
    await use(context);
    await forget(kept);
  },
  page: async ({ context: _ }, use) => {
    if (!kept) throw new Error('The context is made first.');
    await use(kept.page);
  },
});

async function forget({ context, page }: Kept): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  page.removeAllListeners();
  await page.unrouteAll();
  await context.unrouteAll();
  await context.clearCookies();
  // A page of the site without a script: whatever ran has ended, and nobody fills the storage again.
  await page.goto('/api/health');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
