import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { VendorProfile } from '#contract/vendors/vendorProfile.ts';
import type { Vendor } from '#contract/vendors/vendors.ts';
import { send } from './api.ts';
import { visit } from './visit.ts';

/** Opens the business profile of somebody who has none, and types the name of the business. */
export async function beginProfile(page: Page): Promise<Locator> {
  await visit(page, '/vendor-dashboard?tab=profile');
  const form = page.getByRole('form', { name: 'Business Profile' });
  await form.getByLabel('Business name').fill('Bee Street Honey');
  return form;
}

/** Gives whoever is signed in a business profile. */
export const createProfile = (
  { request }: BrowserContext,
  other: Partial<VendorProfile> = {},
): Promise<Vendor> =>
  send(request, 'POST', '/api/vendors', { businessName: 'Bee Street Honey', ...other });
