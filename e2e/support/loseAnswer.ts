import { expect, type Page } from '@playwright/test';

/**
 * Has the next thing that is sent to an address arrive there, and its answer nowhere.
 * @param options.until for as long the page still waits for the answer
 */
export async function loseAnswer(
  page: Page,
  address: string,
  { method = 'POST', until }: { method?: string; until?: Promise<void> } = {},
): Promise<void> {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    expect((await route.fetch()).ok()).toBe(true);
    await until;
    await route.abort();
  });
}
