import type { BrowserContext } from '@playwright/test';
import { send } from './api.ts';

/** What makes its holder the administrator of the servers that browser tests start. */
export const BROWSER_TEST_ADMIN_KEY = 'the key of the browser tests';

/** Opens an administrator's session in this browser, without the gate. */
export async function becomeAdministrator({ request }: BrowserContext): Promise<void> {
  await send(request, 'POST', '/api/admin/auth', { key: BROWSER_TEST_ADMIN_KEY });
}
