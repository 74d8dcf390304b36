import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { visit } from './visit.ts';

/** Opens the business profile of somebody who has none, and types the name of the business. */
export async function beginProfile(page: Page): Promise<Locator> {
  await visit(page, '/vendor-dashboard?tab=profile');
  const form = page.getByRole('form', { name: 'Business Profile' });
  await form.getByLabel('Business name').fill('Bee Street Honey');
  return form;
}

/** Gives whoever is signed in a business profile. */
export async function createProfile({ request }: BrowserContext): Promise<void> {
  const answer = await request.post('/api/vendors', { data: { businessName: 'Bee Street Honey' } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
