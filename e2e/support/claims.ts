import type { Page } from '@playwright/test';

/** Says, on the page for whoever runs a market, that one in Portland is hers. */
export async function claimMarket(page: Page): Promise<void> {
  await page.getByLabel('Name or town of your market').fill('Portland');
  await page
    .getByRole('button', { name: /^Claim / })
    .first()
    .click();
  await page.getByLabel('Who are you?').fill('I have run this market since 2009.');
  await page.getByRole('button', { name: 'Send Claim' }).click();
  await page.getByText('Waiting for review').first().scrollIntoViewIfNeeded();
}
