import type { Locator, Page } from '@playwright/test';

/** One of the figures at the top of the vendor dashboard, by what it is of. */
export const figure = (page: Page, term: string): Locator =>
  page.getByRole('term').filter({ hasText: term }).locator('xpath=..').getByRole('definition');
