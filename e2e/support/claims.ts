import type { BrowserContext, Page } from '@playwright/test';
import { send } from './api.ts';

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

/** Whoever is signed in claims a listing, and the administrator agrees, who has a browser of her own. */
export async function comeToRun(
  { request }: BrowserContext,
  administrator: BrowserContext,
  listing: { id: number },
): Promise<void> {
  const note = 'I have run it since 2009.';
  const claim = await send(request, 'POST', `/api/markets/${listing.id}/claims`, { note });
  const decision = { status: 'approved' };
  await send(administrator.request, 'PATCH', `/api/admin/claims/${claim.id}`, decision);
}
