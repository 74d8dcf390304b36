import type { Page } from '@playwright/test';

/** The map is fetched once a good part of it is seen: here it begins at the top of the screen. */
export async function scrollToMap(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Market Locations' });
  await heading.evaluate((element) => element.scrollIntoView());
}
