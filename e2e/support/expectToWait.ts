import { type Dialog, expect, type Locator } from '@playwright/test';
import { closeByEscape } from './closeByEscape.ts';

/** Expects a dialog to wait for what has been sent, whichever way out of it is tried. */
export async function expectToWait(dialog: Locator, wayOut = 'Cancel'): Promise<void> {
  const leave = (question: Dialog) => void question.accept();
  dialog.page().on('dialog', leave);
  await expect(dialog.getByRole('button', { name: wayOut })).toBeDisabled();
  await closeByEscape(dialog);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeVisible();
  dialog.page().off('dialog', leave);
}
