import type { Page } from '@playwright/test';

/**
 * Lets no request to an address go yet: for what a page is to show until it is answered.
 * @param method of those that are held back; without one, all are
 * @returns lets them go
 */
export async function holdBack(page: Page, address: string, method?: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (method === undefined || route.request().method() === method) await promise;
    await route.fallback();
  });
  return resolve;
}
