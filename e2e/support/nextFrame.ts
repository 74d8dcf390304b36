import type { Page } from '@playwright/test';

/** Waits until the page is drawn once more: what it hears with that, its own scrolling, it has heard. */
export const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
