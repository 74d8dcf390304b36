import { expect, type Locator, type Page } from '@playwright/test';
import type { MarketCard } from '#contract/markets/markets.ts';

/** The form that asks where and how far. */
export const placeField = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'City, state or ZIP code' });
export const distanceField = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Distance' });
export const searchButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Search', exact: true });

/** The cards of the list, which are articles each under its name. */
export const marketNames = (page: Page): Locator =>
  page.getByRole('article').getByRole('heading', { level: 3 });

/** The list shows exactly these markets in exactly this order. */
export async function expectMarkets(page: Page, markets: readonly MarketCard[]): Promise<void> {
  await expect(marketNames(page)).toHaveText(markets.map(({ name }) => name));
}

/** A filter chip: the checkbox itself is out of sight, so a person presses its label. */
export const chip = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('checkbox', { name, exact: true }).locator('xpath=ancestor::label');
