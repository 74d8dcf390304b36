import { expect, type Page } from '@playwright/test';

/** Waits for a toast. Its words stand on the page twice for a moment: once to be read out. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  if (description) await expect(page.getByText(description, { exact: true })).toBeVisible();
}

/** Takes the toast away: it makes room for the header as the page scrolls, and may come under a click. */
export async function dismissToast(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await dismiss.click();
  await expect(dismiss).toHaveCount(0);
}
