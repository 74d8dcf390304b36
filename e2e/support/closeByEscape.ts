import type { Locator } from '@playwright/test';

/**
 * Presses Escape once the dialog has the focus. It can be seen a moment before that, in which the key
 * would still go to the page below.
 */
export async function closeByEscape(dialog: Locator): Promise<void> {
  const page = dialog.page();
  await dialog.and(page.locator(':focus-within')).waitFor();
  await page.keyboard.press('Escape');
}
