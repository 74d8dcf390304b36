import type { Page } from '@playwright/test';

/**
 * Lets no answer from an address arrive yet: for what a page is to show before it has asked again.
 * @returns lets them go
 */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}
