import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';

/** A name that nothing else on the server has, however many tests run at once. */
export const aName = (what: string): string => `${what} ${randomUUID().slice(0, 8)}`;

/** The form beside a list of the administrator's. */
export const formOf = (page: Page, name: string): Locator =>
  page.getByRole('form', { name, exact: true });

/** Finds a listing by its name, which no other has. */
export async function lookFor(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('heading', { level: 2, name: /^Existing .+ \(1\)$/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^1 result$/ })).toBeAttached();
}
