import { startTestServer, type TestServer } from './startTestServer.ts';
import { test } from './test.ts';

/** More than the start takes on a machine that is busy with other tests. */
const STARTS_WITHIN_MS = 90_000;

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
      { scope: 'worker', timeout: STARTS_WITHIN_MS },
    ],
    baseURL: ({ site }, use) => use(site.url),
  });
