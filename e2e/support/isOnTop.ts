import type { Locator } from '@playwright/test';

/** Whether what is seen in the middle of where an element stands is the element, or a part of it. */
export const isOnTop = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
