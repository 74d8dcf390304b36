import type { Page } from '@playwright/test';
import { untilUsable } from './visit.ts';

/** Presses a button of the page that asks to sign in, and waits until the popup can be used. */
export async function openSignIn(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click(),
  ]);
  await untilUsable(popup);
  return popup;
}
