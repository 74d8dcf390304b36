import { startTestServer, type TestServer } from './startTestServer.ts';
import { test } from './test.ts';

/**
 * Tests on a site of their own: with another environment than the one that all others use, or at
 * another time. One is started for each worker; where a file has several tests, have it say
 * `test.describe.configure({ mode: 'default' })`.
 */
export const testOnOwnSite = (...options: Parameters<typeof startTestServer>) =>
  test.extend<object, { site: TestServer }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
      async ({}, use) => {
        const site = await startTestServer(...options);
        await use(site);
        await site.stop();
      },
      { scope: 'worker' },
    ],
    baseURL: ({ site }, use) => use(site.url),
  });
