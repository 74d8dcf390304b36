import { expect, type Locator } from '@playwright/test';

/**
 * Fails unless what is seen in the middle of where an element stands is the element, or a part of it.
 * What lies there is looked at until it holds: a list may be exchanged for the next one just then.
 */
export async function expectOnTop(locator: Locator): Promise<void> {
  await expect
    .poll(() =>
      locator.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    )
    .toBe(true);
}
