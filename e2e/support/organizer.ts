import type { Locator, Page } from '@playwright/test';

/** A part of the organizer's page, also while a dialog is open over it. */
const part = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, includeHidden: true });

export const marketsCard = (page: Page): Locator => part(page, 'My Markets');
export const eventsCard = (page: Page): Locator => part(page, 'Upcoming Events');
export const configurationCard = (page: Page): Locator =>
  part(page, 'Market Configuration & Requirements');

/** Opens the form of a new market. */
export async function beginMarket(page: Page): Promise<Locator> {
  await marketsCard(page).getByRole('button', { name: 'Add New Market' }).click();
  return page.getByRole('dialog', { name: 'Create New Market' });
}

/** Opens the form of one that there is. */
export async function editMarket(page: Page, { name }: { name: string }): Promise<Locator> {
  await marketsCard(page)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  return page.getByRole('dialog', { name: 'Edit Market' });
}

/** Fills in what a new market must have. */
export async function fillMarketForm(form: Locator, name: string): Promise<void> {
  await form.getByLabel('Market name').fill(name);
  await form.getByLabel('Description').fill('Vegetables, bread and honey under old elms.');
  await form.getByRole('combobox', { name: 'Address' }).fill('1 Elm Street');
  await form.getByLabel('City').fill('Medford');
  await form.getByLabel('State').fill('OR');
  await form.getByLabel('ZIP code').fill('97501');
  await form.getByLabel('Email').fill('elm@example.com');
}

/** Opens the form of a new event. */
export async function beginEvent(page: Page): Promise<Locator> {
  await eventsCard(page).getByRole('button', { name: 'Create Event' }).click();
  return page.getByRole('dialog', { name: 'Create New Market Event' });
}

/** Chooses from the menu of an event in the list. */
export async function manageEvent(row: Locator, item: string): Promise<void> {
  await row.getByRole('button', { name: /^Manage/ }).click();
  await row.getByRole('menuitem', { name: item }).click();
}
