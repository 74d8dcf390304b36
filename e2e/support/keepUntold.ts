import type { Page } from '@playwright/test';

/**
 * Keeps a page from being told what others do, and so from asking anew by itself: where a session is
 * about to end, it is then what the person does that finds it ended.
 */
export const keepUntold = (page: Page) => page.route('**/api/live', () => {});
