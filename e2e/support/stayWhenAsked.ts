import type { Page } from '@playwright/test';

/** Does what would take away something typed, is asked whether it may go, and says no. */
export async function stayWhenAsked(page: Page, act: () => Promise<unknown>): Promise<void> {
  const asked = page.waitForEvent('dialog');
  const acting = act();
  const question = await asked;
  await question.dismiss();
  await acting;
}
