import { expect, type Page } from '@playwright/test';

/** Waits for a toast. Its words stand on the page twice for a moment: once to be read out. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  if (description) await expect(page.getByText(description, { exact: true })).toBeVisible();
}
