import { type BrowserContext, expect } from '@playwright/test';

/** What makes its holder the administrator of the servers that browser tests start. */
export const BROWSER_TEST_ADMIN_KEY = 'the key of the browser tests';

/** Opens an administrator's session in this browser, without the gate. */
export async function becomeAdministrator({ request }: BrowserContext): Promise<void> {
  const answer = await request.post('/api/admin/auth', { data: { key: BROWSER_TEST_ADMIN_KEY } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
