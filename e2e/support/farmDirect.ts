import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { signInAsStandOwner } from './people.ts';
import { expectToast } from './toast.ts';
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

/** Signs somebody in who has a stand, and opens its form. */
export async function editOwnStand(page: Page, context: BrowserContext): Promise<Locator> {
  await signInAsStandOwner(context);
  await visit(page, '/farm-direct');
  await page.getByRole('button', { name: 'Edit' }).click();
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

/** Takes a stand down where its owner sees it, who is asked first. */
export async function deleteStand(page: Page, { name }: { name: string }): Promise<void> {
  await page.getByRole('button', { name: `Delete This Listing of ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Delete Listing' });
  await expect(question.getByText(name)).toBeVisible();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Listing Deleted');
}
