import type { Locator, Page } from '@playwright/test';
import { visit } from './visit.ts';

/** The form of a stand's listing. */
export const standForm = (page: Page): Locator =>
  page.getByRole('form', { name: 'Market Listing' });

/** Opens the form of a first stand. */
export async function beginStand(page: Page): Promise<Locator> {
  await visit(page, '/farm-direct');
  await page.getByRole('button', { name: 'Create Listing' }).click();
  return standForm(page);
}

/** Fills in what a new stand must have. */
export async function fillStandForm(form: Locator, name: string): Promise<void> {
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Description').fill('Eggs and plums, day and night.');
  await form.getByRole('combobox', { name: 'Address' }).fill('15 Heron Lane');
  await form.getByLabel('City').fill('Bend');
  await form.getByLabel('State').fill('OR');
  await form.getByLabel('ZIP code').fill('97701');
}
