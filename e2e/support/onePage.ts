import { type BrowserContext, test as base, type Page } from '@playwright/test';

/**
 * A worker's tests are made one after the other in one tab, as by somebody who reads on there: the
 * page's process, its scripts and styles are there from the test before, which saves a quarter of the
 * work. Nothing else is: no cookie, nothing stored, no permission, no route, none of the former
 * page's listeners.
 */

interface Options {
  /**
   * A browser that has seen nothing yet: for what cannot be taken back from a tab (a clock that was
   * moved, a script that runs before each page), and for what the first visit is about.
   */
  isFirstVisit: boolean;
}

interface Kept {
  context: BrowserContext;
  page: Page;
  /** What cannot be changed of a context that is there. */
  device: string;
}

/** This worker's, until a test wants another device. When one has failed, Playwright begins another worker. */
let kept: Kept | undefined;

export const testInOnePage = base.extend<Options>({
  isFirstVisit: [false, { option: true }],
  context: async (
    {
      browser,
      isFirstVisit,
      baseURL,
      extraHTTPHeaders,
      viewport,
      isMobile,
      hasTouch,
      locale,
      timezoneId,
      javaScriptEnabled,
      geolocation,
      permissions,
    },
    use,
  ) => {
    if (isFirstVisit) {
      const context = await browser.newContext();
      await use(context);
      return context.close();
    }
    const device = JSON.stringify({
      baseURL,
      isMobile,
      hasTouch,
      locale,
      timezoneId,
      javaScriptEnabled,
    });
    if (kept?.device !== device || kept.page.isClosed()) {
      await kept?.context.close();
      const context = await browser.newContext();
      kept = { context, page: await context.newPage(), device };
    }
    const { context, page } = kept;
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await context.setGeolocation(geolocation ?? null);
    await context.grantPermissions(permissions ?? []);
    if (viewport) await page.setViewportSize(viewport);
    await use(context);
    await forget(kept);
  },
  page: async ({ context }, use) => {
    await use(context === kept?.context ? kept.page : await context.newPage());
  },
});

async function forget({ context, page }: Kept): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  if (page.isClosed()) return;
  page.removeAllListeners();
  // What a test held back to the end may still be let go afterwards.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  await context.clearPermissions();
  await page.emulateMedia({ media: null });
  // A page of the site without a script: whatever ran has ended, and nobody fills the storage again.
  await page.goto('/api/health');
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const worker of await navigator.serviceWorker.getRegistrations())
      await worker.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of await indexedDB.databases()) {
      if (name) await new Promise((gone) => (indexedDB.deleteDatabase(name).onsuccess = gone));
    }
  });
}
