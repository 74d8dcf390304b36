import type { Locator } from '@playwright/test';

/**
 * Presses a chip or a star where people do, once it stands still: the input that it is found by is hidden
 * beneath, and a press that is forced on that may miss it in a dialog that is still being laid out.
 */
export const pressChip = (input: Locator): Promise<void> => input.locator('xpath=..').click();
